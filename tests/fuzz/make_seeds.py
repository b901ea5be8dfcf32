#!/usr/bin/env python3
"""Cuts maps into files small enough to mutate: make_seeds.py OUT MOST_BYTES MAP...

Of each map: itself when it is small, some of its roads on their own, and its first junctions with
the roads that they join. Long numbers are rounded, and blanks between elements go.
"""

import pathlib
import re
import sys

ROADS_OF_A_MAP = 12
JUNCTIONS_OF_A_MAP = 3


def shortened(text):
    def rounded(match):
        return f"{float(match.group(0)):.5g}"

    text = re.sub(r"<userData>.*?</userData>", "", text, flags=re.S)
    text = re.sub(r"-?\d+\.\d{4,}(?:[eE][-+]?\d+)?", rounded, text)
    return re.sub(r">\s+<", "><", text)


def seeds_of(text):
    text = shortened(text)
    head = "".join(re.findall(r"<header.*?(?:/>|</header>)", text, flags=re.S)[:1])
    roads = re.findall(r"<road .*?</road>", text, flags=re.S)
    by_id = {re.search(r'\bid="([^"]*)"', road).group(1): road for road in roads}
    yield text
    for road in sorted(roads, key=len)[:: max(1, len(roads) // ROADS_OF_A_MAP)]:
        yield f"<OpenDRIVE>{head}{road}</OpenDRIVE>"
    for junction in re.findall(r"<junction .*?</junction>", text, flags=re.S)[:JUNCTIONS_OF_A_MAP]:
        ids = re.findall(r'(?:incoming|connecting|linked)Road="([^"]*)"', junction)[:4]
        joined = "".join(by_id[one] for one in dict.fromkeys(ids) if one in by_id)
        yield f"<OpenDRIVE>{joined}{junction}</OpenDRIVE>"


def main():
    out, most, maps = pathlib.Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    out.mkdir(parents=True, exist_ok=True)
    for name in maps:
        text = pathlib.Path(name).read_text(encoding="utf-8", errors="replace")
        for number, seed in enumerate(seeds_of(text)):
            if len(seed.encode()) <= most:
                (out / f"{pathlib.Path(name).stem}-{number}").write_text(seed, encoding="utf-8")


main()
