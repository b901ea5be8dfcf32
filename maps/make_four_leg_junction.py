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
import pathlib
import sys

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


def number(value):
    """Shortest text that reads back to the same bits; whole numbers without a point."""
    value = float(value) + 0.0  # no minus zero
    return str(int(value)) if value == int(value) else repr(value)


def rotate(point, quarters):
    """Exact rotation by quarter turns."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = -y, x
    return (x, y)


def heading(quarters):
    return (0.0, math.pi / 2, math.pi, -math.pi / 2)[quarters % 4]


class Writer:
    def __init__(self):
        self.lines = ['<?xml version="1.0" encoding="UTF-8"?>']
        self.open_tags = []

    @staticmethod
    def _attributes(attributes):
        text = ""
        for key, value in attributes.items():
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                value = number(value)
            text += f' {key}="{value}"'
        return text

    def open(self, tag, **attributes):
        self.lines.append("  " * len(self.open_tags) + f"<{tag}{self._attributes(attributes)}>")
        self.open_tags.append(tag)

    def close(self):
        tag = self.open_tags.pop()
        self.lines.append("  " * len(self.open_tags) + f"</{tag}>")

    def leaf(self, tag, **attributes):
        self.lines.append("  " * len(self.open_tags) + f"<{tag}{self._attributes(attributes)}/>")

    def text(self):
        return "\n".join(self.lines) + "\n"


def cubic(start, end, length):
    """Smooth step from start to end over a length."""
    rise = end - start
    return {"a": start, "b": 0, "c": 3 * rise / length**2, "d": -2 * rise / length**3}


CONSTANT = {"b": 0, "c": 0, "d": 0}


def lane(out, lane_id, kind, widths, predecessor, successor, mark):
    out.open("lane", id=lane_id, type=kind, level="false")
    if predecessor is not None or successor is not None:
        out.open("link")
        if predecessor is not None:
            out.leaf("predecessor", id=predecessor)
        if successor is not None:
            out.leaf("successor", id=successor)
        out.close()
    for offset, polynomial in widths:
        out.leaf("width", sOffset=offset, **polynomial)
    if kind == "driving":
        out.leaf("roadMark", sOffset=0, type=mark, weight="standard", color="white", width=0.12)
    out.close()


def centre_lane(out, mark):
    out.open("center")
    out.open("lane", id=0, type="none", level="false")
    out.leaf("roadMark", sOffset=0, type=mark, weight="standard", color="white", width=0.12)
    out.close()
    out.close()


def even(width):
    return [(0, {"a": width, **CONSTANT})]


def side(out, sign, rows):
    """rows from the middle outwards: kind, widths, predecessor, successor, mark."""
    out.open("left" if sign > 0 else "right")
    numbered = [(sign * (i + 1), row) for i, row in enumerate(rows)]
    for lane_id, row in reversed(numbered) if sign > 0 else numbered:
        lane(out, lane_id, *row)
    out.close()


def link(value, sign):
    return None if value is None else sign * value


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
    out.open("laneSection", s=begin)
    side(out, 1, towards if to_sign > 0 else away)
    centre_lane(out, mark)
    side(out, -1, towards if to_sign < 0 else away)
    out.close()


def road_type(out):
    out.open("type", s=0, type="town", country="DE")
    out.leaf("speed", max=SPEED_KMH, unit="km/h")
    out.close()


def crosswalk(out, leg, s):
    half_length, half_width = LANE * 1.5 + CURB, 2.0
    out.open(
        "object", id=f"crosswalk-{leg}", name="crosswalk", type="crosswalk", s=s, t=0, zOffset=0,
        orientation="none", hdg=0, pitch=0, roll=0, length=2 * half_width, width=2 * half_length,
    )  # fmt: skip
    out.open("outlines")
    out.open("outline", id=0, closed="true", outer="true", fillType="paint")
    for u, v in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        out.leaf("cornerLocal", u=u * half_width, v=v * half_length, z=0, height=0)
    out.close()
    out.close()
    out.close()


def stop_line(out, leg, s, to_sign):
    # Across both lanes towards the junction, which lie from -LANE / 2 to 3 / 2 LANE outwards.
    out.leaf(
        "object", id=f"stop-line-{leg}", name="stop-line", type="roadMark", subtype="signalLines",
        s=s, t=to_sign * LANE / 2, zOffset=0, orientation="none", hdg=0, pitch=0, roll=0,
        length=0.5, width=2 * LANE,
    )  # fmt: skip


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
    road_type(out)
    out.open("planView")
    out.open("geometry", s=0, x=start[0], y=start[1], hdg=heading(quarter), length=LEG)
    out.leaf("line")
    out.close()
    out.close()
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
    crosswalk(out, leg, LEG - CROSSWALK if at_end else CROSSWALK)
    stop_line(out, leg, LEG - STOP_LINE if at_end else STOP_LINE, to_sign)
    out.close()
    out.open("signals")
    signal(out, leg, LEG - STOP_LINE if at_end else STOP_LINE, to_sign)
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


def plan_view(out, leg, turn):
    """Returns the length."""
    start, pieces = turn_pieces(turn)
    quarters = LEGS[leg]["quarter"]
    (x, y), turned, s = start, 0, 0.0
    out.open("planView")
    for length, curvature in pieces:
        at = rotate((x, y), quarters)
        out.open("geometry", s=s, x=at[0], y=at[1], hdg=heading(quarters + turned), length=length)
        if curvature == 0:
            out.leaf("line")
            step = (length, 0)
        else:
            out.leaf("arc", curvature=curvature)
            radius = 1 / abs(curvature)
            step = (radius, math.copysign(radius, curvature))
        out.close()
        dx, dy = rotate(step, turned)
        x, y, s = x + dx, y + dy, s + length
        if curvature != 0:
            turned += 1 if curvature > 0 else -1
    out.close()
    return s


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
    road_type(out)
    plan_view(out, leg, turn)
    out.open("lanes")
    out.leaf("laneOffset", s=0, a=0, **CONSTANT)
    out.open("laneSection", s=0)
    centre_lane(out, "none")
    from_lane = from_sign * (1 if turn == "left" else 2)
    rows = [("driving", even(LANE), from_lane, to_sign, "none")]
    if turn == "right":  # the corner of the pavement goes round with it
        rows.append(("curb", even(CURB), 3 * from_sign, 2 * to_sign, "none"))
        rows.append(("sidewalk", even(SIDEWALK), 4 * from_sign, 3 * to_sign, "none"))
    side(out, -1, rows)
    out.close()
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
    out = Writer()
    out.open("OpenDRIVE")
    reach = EDGE + LEG
    out.leaf(
        "header", revMajor=1, revMinor=7, name="four-leg-junction", version="1.00",
        date="2025-01-01T00:00:00", north=reach, south=-reach, east=reach, west=-reach,
    )  # fmt: skip
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
    default = pathlib.Path(__file__).with_name("four-leg-junction.xodr")
    target = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    target.write_bytes(document().encode())
