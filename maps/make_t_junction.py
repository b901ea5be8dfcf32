#!/usr/bin/env python3
"""Writes t-junction.xodr (OpenDRIVE 1.7) beside this file; same bytes on every run.

A side road, leg 1 from the south, meets a street that runs from leg 4 in the west to leg 3 in the
east. Who comes from leg 1 gives way. For legs and numbers see plain_junction.py.
"""

import opendrive
import plain_junction

PLAN = plain_junction.Plan(
    name="t-junction",
    legs=(1, 3, 4),
    lane=3.5,
    strips=[("curb", 0.15), ("sidewalk", 2.5)],
    leg=150.0,
    edge=10.0,
    kind="town",
    speed_kmh=50,
    give_way=(1,),
    line=7.5,
    crosswalk=4.0,
)

if __name__ == "__main__":
    opendrive.write(__file__, plain_junction.document(PLAN))
