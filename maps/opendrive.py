"""What the scripts beside this file share: OpenDRIVE 1.7, the same bytes on every run."""

import math
import pathlib
import sys

CONSTANT = {"b": 0, "c": 0, "d": 0}
CLOSED = "closed"  # as a mark: a solid line that nobody may cross


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
        road_mark(out, mark)
    out.close()


def road_mark(out, mark):
    more = {}
    if mark == CLOSED:
        mark, more = "solid", {"laneChange": "none"}
    out.leaf("roadMark", sOffset=0, type=mark, weight="standard", color="white", width=0.12, **more)


def centre_lane(out, mark):
    out.open("center")
    out.open("lane", id=0, type="none", level="false")
    road_mark(out, mark)
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


def section(out, begin, left, right, mark):
    """A lane section; left and right are rows as `side` takes them, mark is the middle's."""
    out.open("laneSection", s=begin)
    if left:
        side(out, 1, left)
    centre_lane(out, mark)
    side(out, -1, right)
    out.close()


def road_type(out, kind, speed_kmh):
    out.open("type", s=0, type=kind, country="DE")
    out.leaf("speed", max=speed_kmh, unit="km/h")
    out.close()


def plan_view(out, start, quarters, pieces):
    """Lines and quarter circles from a start that heads `quarters` from east.

    A piece is (length, curvature)."""
    (x, y), turned, s = start, quarters, 0.0
    out.open("planView")
    for length, curvature in pieces:
        out.open("geometry", s=s, x=x, y=y, hdg=heading(turned), length=length)
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


def crosswalk(out, name, s, half_width):
    """Across the road at s, 4 m wide."""
    half_length = 2.0
    out.open(
        "object", id=f"crosswalk-{name}", name="crosswalk", type="crosswalk", s=s, t=0, zOffset=0,
        orientation="none", hdg=0, pitch=0, roll=0, length=2 * half_length, width=2 * half_width,
    )  # fmt: skip
    out.open("outlines")
    out.open("outline", id=0, closed="true", outer="true")
    for u, v in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        out.leaf("cornerLocal", u=u * half_length, v=v * half_width, z=0, height=0)
    out.close()
    out.close()
    out.close()


def bar(out, kind, name, s, t, width):
    """A painted bar across lanes: a line to stop or to give way at."""
    out.leaf(
        "object", id=f"{kind}-{name}", name=kind, type="roadMark", subtype="signalLines",
        s=s, t=t, zOffset=0, orientation="none", hdg=0, pitch=0, roll=0, length=0.5, width=width,
    )  # fmt: skip


def header(out, name, north, south, east, west):
    out.leaf(
        "header", revMajor=1, revMinor=7, name=name, version="1.00", date="2025-01-01T00:00:00",
        north=north, south=south, east=east, west=west,
    )  # fmt: skip


def write(script, text):
    """Writes what `make_some_map.py` makes: beside it, or where the command line says."""
    name = pathlib.Path(script).stem.removeprefix("make_").replace("_", "-") + ".xodr"
    default = pathlib.Path(script).with_name(name)
    target = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    target.write_bytes(text.encode())
