#!/usr/bin/env python3
"""Stand-ins for an attached ego and a simulator that runs one: attached.py simulator|ego [FAULT].

The simulator listens on a socket, whose address it tells in its greeting. The ego launches a stack,
a process of its own, that connects there and drives: 1 m/s more each step. The stack's number is
told on the ego's error output.
"""
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time

ROLE, FAULT = sys.argv[1], (sys.argv + ["none"])[2]


def read():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()


def write(message):
    print(json.dumps(message), flush=True)


def simulator():
    folder = tempfile.TemporaryDirectory()
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(folder.name + "/world")
    listener.listen()
    assert read()["protocol"] == "autofuzz-simulator"
    write({"type": "hello", "version": 1, "deterministic": "same_cpu", "steps_controllers": False,
           "runs_attached_egos": True, "address": folder.name + "/world"})
    while True:
        scene, tick, speed, stack = read(), 0, 0.0, None
        x, y, heading = scene["ego"]["start"]
        standing = [[*actor["start"], 0, 0, 0] for actor in scene["actors"]]
        while True:
            write({"type": "frame", "time_s": tick * scene["step_s"],
                   "bodies": [[x, y, heading, speed, 0, 0], *standing]})
            if read()["type"] == "end":
                break
            if stack is None:
                stack = listener.accept()[0].makefile("rw")
            try:
                stack.write("%d\n" % tick)
                stack.flush()
                speed = float(stack.readline())
            except (OSError, ValueError):
                time.sleep(0.02)  # the stack is gone: the car rolls on until somebody notices
            x, tick = x + speed * scene["step_s"], tick + 1


def drive(address):
    """The stack: asked for a speed at every tick."""
    world = socket.socket(socket.AF_UNIX)
    world.connect(address)
    world = world.makefile("rw")
    for line in world:
        if FAULT == "stack-dies" and int(line) == 5:
            os.kill(os.getpid(), signal.SIGKILL)
        world.write("%d\n" % (int(line) + 1))
        world.flush()
    time.sleep(1000)  # does not go by itself


def ego():
    assert read()["protocol"] == "autofuzz-ego"
    write({"type": "hello", "version": 1, "kind": "attached", "name": "stack", "release": "3",
           "deterministic": True})
    stack, polls = None, 0
    while True:
        message = read()
        if message["type"] == "launch":
            if FAULT == "no-launch":
                write({"type": "error", "text": "no licence"})
                continue
            stack, polls = subprocess.Popen([sys.executable, __file__, "stack", FAULT,
                                             message["address"]]), 0
            print("stack", stack.pid, file=sys.stderr, flush=True)
            write({"type": "launched"})
        elif message["type"] == "status":
            polls += 1
            if FAULT == "hangs" and polls == 5:
                time.sleep(1000)
            alive = stack.poll() is None
            if not alive:
                write({"type": "status", "state": "failed", "text": "the stack died"})
            else:
                write({"type": "status", "state": "driving"})
        elif message["type"] == "stop":
            if FAULT == "no-stop":
                time.sleep(1000)
            stack.kill()
            stack.wait()
            write({"type": "stopped"})


if ROLE == "stack":
    drive(sys.argv[3])
{"ego": ego, "simulator": simulator}[ROLE]()
