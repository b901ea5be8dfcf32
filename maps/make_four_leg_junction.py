#!/usr/bin/env python3
"""Writes four-leg-junction.xodr (OpenDRIVE 1.7) beside this file; same bytes on every run.

Layout, x east, y north, the junction's centre at (0, 0):

                  2 (straight on from 1)
                  |
     4 (left) ----+---- 3 (right)
                  |
                  1 (where the ego comes from)

Road 1 runs TOWARDS the junction (its traffic to the junction has negative lanes, +s); roads 2, 3
and 4 run AWAY from it (traffic to the junction has positive lanes, traffic from it lane -1).
From road 1: right turn to road 3, straight on to road 2, left turn to road 4.

Near the junction a leg has, towards it, a lane for left turns in the middle and one for going
straight on or right beside it; away from it one lane. A connecting road from leg a to leg b has
the id 100 + 10 a + b.
"""

import math

import opendrive
from opendrive import CONSTANT, cubic, even, link, rotate

LANE = 3.5
CURB = 0.15
SIDEWALK = 2.5
LEG = 150.0  # length of a leg
EDGE = 14.0  # from the centre to where the legs end
TAPER = 30.0  # over which the lane for left turns opens
POCKET = 50.0  # over which that lane has its full width
LEFT_RADIUS = 9.5  # of the lane's centre; the right turn has EDGE - LANE = 10.5
CROSSWALK = 4.0  # from its centre line to the junction's edge; it is 4 m wide
STOP_LINE = 7.5  # from the junction's edge
SPEED_KMH = 50

# A leg: quarter turns from east of its direction towards the junction, and its neighbours.
LEGS = {
    1: {"quarter": 1, "right": 3, "straight": 2, "left": 4, "controller": "north-south"},
    2: {"quarter": 3, "right": 4, "straight": 1, "left": 3, "controller": "north-south"},
    3: {"quarter": 2, "right": 2, "straight": 4, "left": 1, "controller": "east-west"},
    4: {"quarter": 0, "right": 1, "straight": 3, "left": 2, "controller": "east-west"},
}
TURNS = ("right", "straight", "left")


def edge_rows(sign, predecessors, successors):
    return [
        ("curb", even(CURB), link(predecessors[0], sign), link(successors[0], sign), "none"),
        ("sidewalk", even(SIDEWALK), link(predecessors[1], sign), link(successors[1], sign), "none"),
    ]


def leg_section_far(out, begin, to_sign, junction_at_end):
    """One lane each way. Lane numbers of the pocket's section lie one further out."""
    before, after = ((None, None, None), (2, 3, 4)) if junction_at_end else ((2, 3, 4), (None,) * 3)
    away_before, away_after = (
        ((None,) * 3, (1, 2, 3)) if junction_at_end else ((1, 2, 3), (None,) * 3)
    )
    towards = [("driving", even(LANE), link(before[0], to_sign), link(after[0], to_sign), "solid")]
    towards += edge_rows(to_sign, before[1:], after[1:])
    away = [
        ("driving", even(LANE), link(away_before[0], -to_sign), link(away_after[0], -to_sign), "solid")
    ]
    away += edge_rows(-to_sign, away_before[1:], away_after[1:])
    write_section(out, begin, to_sign, towards, away, "broken")


def leg_section_near(out, begin, to_sign, junction_at_end):
    """With the lane for left turns."""
    if junction_at_end:
        pocket = [(0, cubic(0, LANE, TAPER)), (TAPER, {"a": LANE, **CONSTANT})]
        before, after = (1, 2, 3), (None,) * 3
    else:
        pocket = [(0, {"a": LANE, **CONSTANT}), (POCKET, cubic(LANE, 0, TAPER))]
        before, after = (None,) * 3, (1, 2, 3)
    towards = [
        ("driving", pocket, None, None, "broken"),
        ("driving", even(LANE), link(before[0], to_sign), link(after[0], to_sign), "solid"),
    ]
    towards += edge_rows(to_sign, before[1:], after[1:])
    away = [("driving", even(LANE), link(before[0], -to_sign), link(after[0], -to_sign), "solid")]
    away += edge_rows(-to_sign, before[1:], after[1:])
    write_section(out, begin, to_sign, towards, away, "solid")


def write_section(out, begin, to_sign, towards, away, mark):
    left, right = (towards, away) if to_sign > 0 else (away, towards)
    opendrive.section(out, begin, left, right, mark)


def signal(out, leg, s, to_sign):
    out.open(
        "signal", id=f"signal-{leg}", name=f"light of leg {leg}", s=s,
        t=to_sign * (1.5 * LANE + 0.6), zOffset=2.5, hOffset=0, pitch=0, roll=0,
        orientation="+" if to_sign < 0 else "-", dynamic="yes", country="OpenDRIVE",
        type="1000001", subtype="-1", height=0.9, width=0.3,
    )  # fmt: skip
    low, high = sorted((to_sign, 2 * to_sign))
    out.leaf("validity", fromLane=low, toLane=high)
    out.leaf("reference", elementType="object", elementId=f"stop-line-{leg}", type="stopLine")
    out.close()


def leg_road(out, leg):
    towards = LEGS[leg]["quarter"]
    at_end = leg == 1  # the junction is at the road's end
    to_sign = -1 if at_end else 1
    quarter = towards if at_end else towards + 2
    start = rotate((-(EDGE + LEG), 0), towards) if at_end else rotate((EDGE, 0), quarter)
    out.open("road", name=f"leg {leg}", length=LEG, id=leg, junction=-1, rule="RHT")
    out.open("link")
    out.leaf("successor" if at_end else "predecessor", elementType="junction", elementId=100)
    out.close()
    opendrive.road_type(out, "town", SPEED_KMH)
    opendrive.plan_view(out, start, quarter, [(LEG, 0)])
    out.open("lanes")
    opened, far = LANE / 2, LEG - POCKET - TAPER
    if at_end:
        out.leaf("laneOffset", s=0, a=0, **CONSTANT)
        out.leaf("laneOffset", s=far, **cubic(0, opened, TAPER))
        out.leaf("laneOffset", s=far + TAPER, a=opened, **CONSTANT)
        leg_section_far(out, 0, to_sign, at_end)
        leg_section_near(out, far, to_sign, at_end)
    else:
        out.leaf("laneOffset", s=0, a=-opened, **CONSTANT)
        out.leaf("laneOffset", s=POCKET, **cubic(-opened, 0, TAPER))
        out.leaf("laneOffset", s=POCKET + TAPER, a=0, **CONSTANT)
        leg_section_near(out, 0, to_sign, at_end)
        leg_section_far(out, POCKET + TAPER, to_sign, at_end)
    out.close()
    out.open("objects")
    opendrive.crosswalk(out, leg, LEG - CROSSWALK if at_end else CROSSWALK, LANE * 1.5 + CURB)
    # Across both lanes towards the junction, which lie from -LANE / 2 to 3 / 2 LANE outwards.
    line_s = LEG - STOP_LINE if at_end else STOP_LINE
    opendrive.bar(out, "stop-line", leg, line_s, to_sign * LANE / 2, 2 * LANE)
    out.close()
    out.open("signals")
    signal(out, leg, line_s, to_sign)
    out.close()
    out.close()


def turn_pieces(turn):
    """The lane's left edge from the leg that comes from the west, heading east: start, pieces.

    A piece is (length, curvature)."""
    half = LANE / 2
    if turn == "straight":
        return (-EDGE, -half), [(2 * EDGE, 0)]
    if turn == "right":
        radius = EDGE - LANE + half
        return (-EDGE, -half), [(radius * math.pi / 2, -1 / radius)]
    radius = LEFT_RADIUS - half
    before, after = EDGE + LANE - LEFT_RADIUS, EDGE - LEFT_RADIUS
    return (-EDGE, half), [(before, 0), (radius * math.pi / 2, 1 / radius), (after, 0)]


def road_length(turn):
    return sum(length for length, _ in turn_pieces(turn)[1])


def connecting_road(out, leg, turn):
    to = LEGS[leg][turn]
    from_sign = -1 if leg == 1 else 1
    to_sign = 1 if to == 1 else -1
    out.open(
        "road", name=f"{turn} from {leg} to {to}", length=road_length(turn),
        id=100 + 10 * leg + to, junction=100, rule="RHT",
    )  # fmt: skip
    out.open("link")
    for tag, road in (("predecessor", leg), ("successor", to)):
        contact = "end" if road == 1 else "start"
        out.leaf(tag, elementType="road", elementId=road, contactPoint=contact)
    out.close()
    opendrive.road_type(out, "town", SPEED_KMH)
    start, pieces = turn_pieces(turn)
    quarter = LEGS[leg]["quarter"]
    opendrive.plan_view(out, rotate(start, quarter), quarter, pieces)
    out.open("lanes")
    out.leaf("laneOffset", s=0, a=0, **CONSTANT)
    from_lane = from_sign * (1 if turn == "left" else 2)
    rows = [("driving", even(LANE), from_lane, to_sign, "none")]
    if turn == "right":  # the corner of the pavement goes round with it
        rows.append(("curb", even(CURB), 3 * from_sign, 2 * to_sign, "none"))
        rows.append(("sidewalk", even(SIDEWALK), 4 * from_sign, 3 * to_sign, "none"))
    opendrive.section(out, 0, [], rows, "none")
    out.close()
    out.close()


def junction(out):
    out.open("junction", id=100, name="four-leg-junction", type="default")
    connection = 0
    for leg in LEGS:
        for turn in TURNS:
            out.open(
                "connection", id=connection, incomingRoad=leg,
                connectingRoad=100 + 10 * leg + LEGS[leg][turn], contactPoint="start",
            )  # fmt: skip
            sign = -1 if leg == 1 else 1
            out.leaf("laneLink", **{"from": sign * (1 if turn == "left" else 2), "to": -1})
            if turn == "right":
                out.leaf("laneLink", **{"from": 3 * sign, "to": -2})
                out.leaf("laneLink", **{"from": 4 * sign, "to": -3})
            out.close()
            connection += 1
    for name in ("north-south", "east-west"):
        out.leaf("controller", id=name, type="0")
    out.close()


def controllers(out):
    for sequence, name in enumerate(("north-south", "east-west")):
        out.open("controller", id=name, name=name, sequence=sequence)
        for leg, facts in LEGS.items():
            if facts["controller"] == name:
                out.leaf("control", signalId=f"signal-{leg}", type="0")
        out.close()


def document():
    out = opendrive.Writer()
    out.open("OpenDRIVE")
    reach = EDGE + LEG
    opendrive.header(out, "four-leg-junction", reach, -reach, reach, -reach)
    for leg in LEGS:
        leg_road(out, leg)
    for leg in LEGS:
        for turn in TURNS:
            connecting_road(out, leg, turn)
    controllers(out)
    junction(out)
    out.close()
    return out.text()


if __name__ == "__main__":
    opendrive.write(__file__, document())
