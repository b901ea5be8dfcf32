#!/usr/bin/env python3
"""Writes two-lane-road.xodr (OpenDRIVE 1.7) beside this file; same bytes on every run.

A straight street from west to east, two lanes a side, with kerbs and pavements. Over a stretch in
the middle the lines between lanes of one direction are solid: nobody changes lane there.
"""

import opendrive
from opendrive import CLOSED, CONSTANT, even

LANE = 3.5
CURB = 0.15
SIDEWALK = 2.5
LENGTH = 400.0
SOLID = (100.0, 150.0)  # where the lines between lanes of one direction are solid
CROSSWALK = 182.5
SPEED_KMH = 50


def rows(sign, before, after, mark):
    """One side of a section; before and after: whether there is a section."""

    def linked(place):
        return (sign * place if before else None, sign * place if after else None)

    return [
        ("driving", even(LANE), *linked(1), mark),
        ("driving", even(LANE), *linked(2), "solid"),
        ("curb", even(CURB), *linked(3), "none"),
        ("sidewalk", even(SIDEWALK), *linked(4), "none"),
    ]


def document():
    out = opendrive.Writer()
    out.open("OpenDRIVE")
    half = 2 * LANE + CURB + SIDEWALK
    opendrive.header(out, "two-lane-road", half, -half, LENGTH, 0)
    out.open("road", name="street", length=LENGTH, id=1, junction=-1, rule="RHT")
    opendrive.road_type(out, "town", SPEED_KMH)
    opendrive.plan_view(out, (0, 0), 0, [(LENGTH, 0)])
    out.open("lanes")
    out.leaf("laneOffset", s=0, a=0, **CONSTANT)
    begins = ((0, "broken"), (SOLID[0], CLOSED), (SOLID[1], "broken"))
    for i, (begin, mark) in enumerate(begins):
        before, after = i > 0, i + 1 < len(begins)
        left, right = (rows(sign, before, after, mark) for sign in (1, -1))
        opendrive.section(out, begin, left, right, "solid solid")
    out.close()
    out.open("objects")
    opendrive.crosswalk(out, 1, CROSSWALK, 2 * LANE + CURB)
    out.close()
    out.close()
    out.close()
    return out.text()


if __name__ == "__main__":
    opendrive.write(__file__, document())
