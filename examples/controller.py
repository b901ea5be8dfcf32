#!/usr/bin/env python3
"""A driving controller for AutoFuzz: follows its route, keeps a gap, stops at red lights.

    autofuzz run scenarios/X.json --ego 'process(cmd="python3 examples/controller.py")'

The lines it reads and writes are described in docs/protocol.md.
"""
import bisect
import json
import math
import sys

CRUISE_MPS = 7.0
COMFORT_MPS2 = 2.5  # braking that is planned for
GAP_M = 4.0         # to what stands ahead


def read():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()


def write(message):
    print(json.dumps(message), flush=True)


def distance_to_box(point, thing):
    """From a point to the box of a body, in metres."""
    x, y, heading = thing["state"][:3]
    dx, dy = point[0] - x, point[1] - y
    along = abs(dx * math.cos(heading) + dy * math.sin(heading)) - thing["length_m"] / 2
    aside = abs(-dx * math.sin(heading) + dy * math.cos(heading)) - thing["width_m"] / 2
    return math.hypot(max(0.0, along), max(0.0, aside))


class Driver:
    """Everything that belongs to one run."""

    def __init__(self, task):
        self.route = task["route"]
        self.wheelbase_m = task["ego"]["wheelbase_m"]
        self.max_steer_rad = task["ego"]["max_steer_rad"]
        self.length_m = task["ego"]["length_m"]
        self.grip_mps2 = 9.81 * task["friction"]
        self.s_m = [0.0]  # of each route point
        for a, b in zip(self.route, self.route[1:]):
            self.s_m.append(self.s_m[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))

    def point_at(self, s_m):
        return self.route[min(bisect.bisect_left(self.s_m, s_m), len(self.route) - 1)]

    def steer(self, seen):
        """Pure pursuit: the arc from the rear axle to a point some way ahead."""
        x, y, heading, vx, vy, _ = seen["self"]
        rear_x = x - self.wheelbase_m / 2 * math.cos(heading)
        rear_y = y - self.wheelbase_m / 2 * math.sin(heading)
        ahead_m = 3.5 + 0.3 * math.hypot(vx, vy)
        target = self.point_at(seen["route_s_m"] - self.wheelbase_m / 2 + ahead_m)
        dx, dy = target[0] - rear_x, target[1] - rear_y
        left = -dx * math.sin(heading) + dy * math.cos(heading)
        angle = math.atan(2 * left / max(1.0, dx * dx + dy * dy) * self.wheelbase_m)
        return max(-1.0, min(1.0, angle / self.max_steer_rad))

    def bend_speed(self, seen):
        """Slow enough for the sharpest bend of the next metres."""
        slowest = CRUISE_MPS
        here = seen["route_s_m"]
        for ahead_m in range(0, 16, 2):
            a, b = self.point_at(here + ahead_m), self.point_at(here + ahead_m + 4)
            turned = abs(math.remainder(b[2] - a[2], 2 * math.pi))
            if turned > 0.02:
                bend = math.sqrt(0.4 * self.grip_mps2 * 4 / turned)
                slowest = min(slowest, math.sqrt(bend ** 2 + 2 * COMFORT_MPS2 * ahead_m))
        return slowest

    def free_way(self, seen):
        """Metres until something on the way: a body near the route, a red light, the end."""
        here, front = seen["route_s_m"], self.length_m / 2
        free = self.s_m[-1] - here
        signal = seen["signal"]
        if signal and signal["state"] in ("red", "yellow"):
            free = min(free, max(0.0, signal["distance_m"] - 1))
        for thing in seen["objects"]:
            for ahead_m in range(0, 40):
                if distance_to_box(self.point_at(here + ahead_m), thing) < 1.3:
                    free = min(free, max(0.0, ahead_m - front - GAP_M))
                    break
        return free

    def command(self, seen):
        speed = math.hypot(*seen["self"][3:5])
        target = min(self.bend_speed(seen), math.sqrt(2 * COMFORT_MPS2 * self.free_way(seen)))
        error = target - speed
        return {"type": "command", "tick": seen["tick"],
                "throttle": max(0.0, min(0.8, 0.4 * error)) if target > 0.3 else 0.0,
                "brake": 0.6 if target <= 0.3 else max(0.0, min(1.0, -0.5 * (error + 0.2))),
                "steer": self.steer(seen)}


def main():
    assert read()["version"] == 1
    write({"type": "hello", "version": 1, "name": "example-py", "release": "1", "reset": "full",
           "sees_all_around": True, "uses_weather": False, "deterministic": True})
    driver = None
    while True:
        message = read()
        if message["type"] == "reset":
            driver = Driver(message)
            write({"type": "ready"})
        elif message["type"] == "observe":
            write(driver.command(message))


main()
