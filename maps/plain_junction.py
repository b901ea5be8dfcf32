"""Junctions without lights: legs of one lane each way that meet in quarter circles.

Legs are numbered by where they lie from one who comes from leg 1, as in four-leg-junction:

                  2 (straight on)
                  |
     4 (left) ----+---- 3 (right)
                  |
                  1

Some may be missing. Road 1 runs TOWARDS the junction (its traffic to the junction has lane -1, +s);
the others run AWAY from it (traffic to the junction has lane 1, traffic from it lane -1). A
connecting road from leg a to leg b has the id 100 + 10 a + b and the lane -1. Beside the lanes lie
strips (kerb and pavement, or a shoulder), which go round the corners with the right turns.
"""

import dataclasses
import math

import opendrive
from opendrive import CONSTANT, even, link, rotate

# Quarter turns from east of a leg's direction towards the junction, and its neighbours.
LEGS = {
    1: {"quarter": 1, "right": 3, "straight": 2, "left": 4},
    2: {"quarter": 3, "right": 4, "straight": 1, "left": 3},
    3: {"quarter": 2, "right": 2, "straight": 4, "left": 1},
    4: {"quarter": 0, "right": 1, "straight": 3, "left": 2},
}
TURNS = ("right", "straight", "left")


@dataclasses.dataclass
class Plan:
    name: str
    legs: tuple  # those of LEGS that there are
    lane: float  # width of a lane
    strips: list  # (type, width) beside the lanes, from the inside outwards
    leg: float  # length of a leg
    edge: float  # from the centre to where the legs end
    kind: str  # of road
    speed_kmh: float
    give_way: tuple  # legs whose traffic gives way
    line: float  # from the junction's edge to where they do
    crosswalk: float  # from the junction's edge to a crosswalk's middle, on all legs; 0: none


def turns(plan, leg):
    """(turn, other leg) of all ways on from a leg."""
    return [(turn, LEGS[leg][turn]) for turn in TURNS if LEGS[leg][turn] in plan.legs]


def strips(plan, sign, predecessor, successor):
    """Rows beside the lane; arguments: sign of each neighbour's lanes, or None."""
    return [
        (kind, even(width), link(i + 2, predecessor) if predecessor else None,
         link(i + 2, successor) if successor else None, "none")
        for i, (kind, width) in enumerate(plan.strips)
    ]  # fmt: skip


def sign_post(plan, out, leg, s, to_sign):
    beside = plan.lane + plan.strips[0][1]
    out.open(
        "signal", id=f"give-way-{leg}", name=f"give way from leg {leg}", s=s,
        t=to_sign * (beside + 0.6), zOffset=2.2, hOffset=0, pitch=0, roll=0,
        orientation="+" if to_sign < 0 else "-", dynamic="no", country="DE",
        type="205", subtype="-1", height=0.9, width=0.9,
    )  # fmt: skip
    out.leaf("validity", fromLane=to_sign, toLane=to_sign)
    out.close()


def leg_road(plan, out, leg):
    at_end = leg == 1  # the junction is at the road's end
    to_sign = -1 if at_end else 1
    quarter = LEGS[leg]["quarter"] if at_end else LEGS[leg]["quarter"] + 2
    start = (-(plan.edge + plan.leg), 0) if at_end else (plan.edge, 0)
    out.open("road", name=f"leg {leg}", length=plan.leg, id=leg, junction=-1, rule="RHT")
    out.open("link")
    out.leaf("successor" if at_end else "predecessor", elementType="junction", elementId=100)
    out.close()
    opendrive.road_type(out, plan.kind, plan.speed_kmh)
    opendrive.plan_view(out, rotate(start, quarter), quarter, [(plan.leg, 0)])
    out.open("lanes")
    out.leaf("laneOffset", s=0, a=0, **CONSTANT)
    rows = [("driving", even(plan.lane), None, None, "solid")] + strips(plan, 1, None, None)
    opendrive.section(out, 0, rows, rows, "broken")
    out.close()
    furniture(plan, out, leg, at_end, to_sign)
    out.close()


def furniture(plan, out, leg, at_end, to_sign):
    def from_edge(distance):
        return plan.leg - distance if at_end else distance

    gives_way = leg in plan.give_way
    if plan.crosswalk or gives_way:
        out.open("objects")
        if plan.crosswalk:
            kerb = plan.strips[0][1]
            opendrive.crosswalk(out, leg, from_edge(plan.crosswalk), plan.lane + kerb)
        if gives_way:
            middle = to_sign * plan.lane / 2
            opendrive.bar(out, "give-way-line", leg, from_edge(plan.line), middle, plan.lane)
        out.close()
    if gives_way:
        out.open("signals")
        sign_post(plan, out, leg, from_edge(plan.line), to_sign)
        out.close()


def turn_pieces(plan, turn):
    """The way between the directions of travel, from the leg that comes from the west."""
    if turn == "straight":
        return [(2 * plan.edge, 0)]
    bend = 1 / plan.edge
    return [(plan.edge * math.pi / 2, bend if turn == "left" else -bend)]


def connecting_road(plan, out, leg, turn, to):
    from_sign = -1 if leg == 1 else 1
    to_sign = 1 if to == 1 else -1
    pieces = turn_pieces(plan, turn)
    out.open(
        "road", name=f"{turn} from {leg} to {to}", length=sum(length for length, _ in pieces),
        id=100 + 10 * leg + to, junction=100, rule="RHT",
    )  # fmt: skip
    out.open("link")
    for tag, road in (("predecessor", leg), ("successor", to)):
        contact = "end" if road == 1 else "start"
        out.leaf(tag, elementType="road", elementId=road, contactPoint=contact)
    out.close()
    opendrive.road_type(out, plan.kind, plan.speed_kmh)
    quarter = LEGS[leg]["quarter"]
    opendrive.plan_view(out, rotate((-plan.edge, 0), quarter), quarter, pieces)
    out.open("lanes")
    out.leaf("laneOffset", s=0, a=0, **CONSTANT)
    rows = [("driving", even(plan.lane), from_sign, to_sign, "none")]
    if has_strips(plan, leg, turn):
        rows += strips(plan, -1, from_sign, to_sign)
    opendrive.section(out, 0, [], rows, "none")
    out.close()
    out.close()


def has_strips(plan, leg, turn):
    """Round a corner, and where no leg opens on the right."""
    return turn == "right" or (turn == "straight" and LEGS[leg]["right"] not in plan.legs)


def junction(plan, out):
    out.open("junction", id=100, name=plan.name, type="default")
    connection = 0
    for leg in plan.legs:
        sign = -1 if leg == 1 else 1
        for turn, to in turns(plan, leg):
            out.open(
                "connection", id=connection, incomingRoad=leg,
                connectingRoad=100 + 10 * leg + to, contactPoint="start",
            )  # fmt: skip
            lanes = 1 + (len(plan.strips) if has_strips(plan, leg, turn) else 0)
            for lane in range(1, lanes + 1):
                out.leaf("laneLink", **{"from": sign * lane, "to": -lane})
            out.close()
            connection += 1
    out.close()


def document(plan):
    out = opendrive.Writer()
    out.open("OpenDRIVE")
    reach = plan.edge + plan.leg
    north = reach if 2 in plan.legs else plan.edge
    opendrive.header(out, plan.name, north, -reach, reach, -reach)
    for leg in plan.legs:
        leg_road(plan, out, leg)
    for leg in plan.legs:
        for turn, to in turns(plan, leg):
            connecting_road(plan, out, leg, turn, to)
    junction(plan, out)
    out.close()
    return out.text()
