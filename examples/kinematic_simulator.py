#!/usr/bin/env python3
"""A simulator for AutoFuzz in a few lines: a kinematic ego, actors that stand still.

    autofuzz run scenarios/X.json --simulator 'process(cmd="python3 examples/kinematic_simulator.py")'

The lines it reads and writes are described in docs/protocol.md.
"""
import json
import math
import sys


def read():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()


def write(message):
    print(json.dumps(message), flush=True)


def run(scene):
    ego, step = scene["ego"], scene["step_s"]
    x, y, heading = ego["start"]
    speed, yaw_rate, tick = ego["speed_mps"], 0.0, 0
    standing = [[*actor["start"], 0, 0, 0] for actor in scene["actors"]]
    while True:
        velocity = [speed * math.cos(heading), speed * math.sin(heading)]
        write({"type": "frame", "time_s": tick * step,
               "bodies": [[x, y, heading, *velocity, yaw_rate], *standing]})
        command = read()
        if command["type"] == "end":
            return
        speed = max(0.0, speed + step * (4 * command["throttle"] - 8 * command["brake"]))
        steer = command["steer"] * ego["max_steer_rad"]
        yaw_rate = speed * math.tan(steer) / ego["wheelbase_m"]
        x, y = x + step * speed * math.cos(heading), y + step * speed * math.sin(heading)
        heading, tick = heading + step * yaw_rate, tick + 1


assert read()["version"] == 1
write({"type": "hello", "version": 1, "deterministic": "same_cpu", "reports_contacts": False})
while True:
    run(read())
