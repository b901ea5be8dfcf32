#!/usr/bin/env python3
"""Writes rural-junction.xodr (OpenDRIVE 1.7) beside this file; same bytes on every run.

Two country roads cross; lanes have shoulders and no pavements. Who comes from leg 1 or 2 gives way
to the road from leg 4 to leg 3. For legs and numbers see plain_junction.py.
"""

import opendrive
import plain_junction

PLAN = plain_junction.Plan(
    name="rural-junction",
    legs=(1, 2, 3, 4),
    lane=3.5,
    strips=[("shoulder", 1.5)],
    leg=200.0,
    edge=12.0,
    kind="rural",
    speed_kmh=70,
    give_way=(1, 2),
    line=1.5,
    crosswalk=0,
)

if __name__ == "__main__":
    opendrive.write(__file__, plain_junction.document(PLAN))
