"""The schema that editors use takes what the reader takes, and refuses what it can of the rest.

Needs the Python package jsonschema; without it the test is skipped (exit status 77).
"""

import json
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    print("SKIPPED: the Python package jsonschema is missing")
    sys.exit(77)

CASES = pathlib.Path("tests/grammar/cases")
SCENARIOS = pathlib.Path("scenarios")

# Faults that no schema can see: they need two places at once, or arithmetic.
BEYOND_A_SCHEMA = {
    "actor_for_none", "actor_gap", "actor_missing", "actor_one_too_many", "centre_axes_twice",
    "constraint_label_constant_idle", "constraint_label_of_absent_actor", "constraint_lengths",
    "constraint_never", "counts_inverted", "direction_inverted", "friction_inverted",
    "idle_inverted", "key_twice", "key_twice_in_an_actor", "lights_none", "mean_outside",
    "number_beyond_a_double", "range_inverted", "syntax",
}


def main() -> int:
    schema = json.loads((SCENARIOS / "grammar.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    faults = []
    good = [(p.stem, p.read_text(encoding="utf-8")) for p in sorted(SCENARIOS.glob("*.json"))
            if p.name != "grammar.schema.json"]
    good += [(p.stem, p.read_text(encoding="utf-8").split("\n", 1)[1])
             for p in sorted(CASES.glob("good/*.case"))]
    for name, text in good:
        for error in validator.iter_errors(json.loads(text)):
            faults.append(f"{name} is refused: {error.json_path}: {error.message}")
    for path in sorted(CASES.glob("bad/*.case")):
        if path.stem in BEYOND_A_SCHEMA:
            continue
        text = path.read_text(encoding="utf-8").split("\n", 2)[2]
        if validator.is_valid(json.loads(text)):
            faults.append(f"{path.stem} is taken")
    print("\n".join(faults) or f"{len(good)} good grammars taken, the bad ones refused")
    return 1 if faults else 0


sys.exit(main())
