/* A driving controller as a shared library: what AutoFuzz and the library agree on.
 *
 * A library exports one function, autofuzz_controller, which returns a table of functions. With it
 *
 *     autofuzz run scenarios/X.json --ego 'library(path=./libmy_controller.so)'
 *
 * Plain C: any language that can export C functions will do. Units are SI, angles radians
 * counter-clockwise, the world right-handed (+x east, +y north); positions are those of a box's
 * centre. Every structure begins with its size in bytes, as its maker knows it: later versions only
 * add members at the end, so a member may be read when it lies within `size`. Everything that is
 * handed over is valid during the call alone.
 *
 * An instance is used from one thread at a time; several instances may be used at once.
 */
#ifndef AUTOFUZZ_CONTROLLER_H
#define AUTOFUZZ_CONTROLLER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define AUTOFUZZ_CONTROLLER_VERSION 1

typedef struct autofuzz_pose {
  double x_m, y_m, heading_rad;
} autofuzz_pose;

typedef struct autofuzz_body {
  autofuzz_pose pose;
  double vx_mps, vy_mps; /* world axes */
  double yaw_rate_radps;
} autofuzz_body;

/* What a controller is. Filled by the library; all zero before. */
typedef struct autofuzz_facts {
  uint32_t size;
  uint32_t sees_all_around; /* 1: sensing of 360 degrees */
  uint32_t uses_weather;    /* 0: the weather cannot matter to it */
  uint32_t uses_friction;   /* 0: the friction that it is told cannot matter to it */
  uint32_t deterministic;   /* 1: same observations and seed, same commands */
  const char* name;         /* these two live as long as the library; may be null */
  const char* release;
} autofuzz_facts;

/* A run's task. */
typedef struct autofuzz_task {
  uint32_t size;
  int32_t weather; /* index */
  double step_s;   /* between two calls of act */
  double friction; /* between tyres and road */
  uint64_t seed;   /* the only source of randomness */
  const char* scenario;
  const char* map;
  const autofuzz_pose* route; /* a metre apart */
  size_t route_count;
  double length_m, width_m, height_m, mass_kg, wheelbase_m, max_steer_rad; /* of the ego */
} autofuzz_task;

enum { AUTOFUZZ_VEHICLE = 0, AUTOFUZZ_PEDESTRIAN = 1, AUTOFUZZ_STATIC = 2 };
enum { AUTOFUZZ_OFF = 0, AUTOFUZZ_GREEN = 1, AUTOFUZZ_YELLOW = 2, AUTOFUZZ_RED = 3 };

typedef struct autofuzz_object {
  uint32_t size; /* also the distance in bytes from one object of an array to the next */
  int32_t kind;  /* AUTOFUZZ_VEHICLE, … */
  autofuzz_body state;
  double length_m, width_m;
  const char* road; /* of the lane below its centre; null: none */
  int32_t lane;     /* number of that lane on its road: negative right of the reference line */
  int32_t reserved;
  double lane_s_m; /* along the road */
} autofuzz_object;

/* What the ego sees at a tick. */
typedef struct autofuzz_observation {
  uint32_t size;
  int32_t signal;           /* the next light of the route: AUTOFUZZ_RED, …; −1: none */
  double signal_distance_m; /* from the ego's front to its stop line */
  double time_s;
  autofuzz_body self;
  double route_s_m, route_offset_m; /* the ego's centre along and left of the route */
  double speed_limit_mps;           /* 0: none */
  const char* road;                 /* the ego's lane, as of objects */
  double lane_s_m;
  int32_t lane;
  uint32_t object_count;
  const autofuzz_object* objects;
} autofuzz_observation;

/* What the car is told until the next tick. All zero before. */
typedef struct autofuzz_command {
  uint32_t size;
  uint32_t reserved;
  double throttle; /* [0, 1] */
  double brake;    /* [0, 1] */
  double steer;    /* [−1, 1], share of max_steer_rad, positive left */
} autofuzz_command;

/* The functions of a library. Those that return int return 0 for success; anything else is the
 * controller's failure, which `error` explains. */
typedef struct autofuzz_controller_functions {
  uint32_t size;
  uint32_t version; /* AUTOFUZZ_CONTROLLER_VERSION */
  void (*describe)(autofuzz_facts* facts);
  void* (*create)(const char* options); /* the spec's options=…; null: failed */
  int (*reset)(void* controller,
               const autofuzz_task* task); /* nothing may be left of the run before */
  int (*act)(void* controller, const autofuzz_observation* seen, autofuzz_command* command);
  const char* (*error)(void* controller); /* the last failure; may be null, may return null */
  void (*destroy)(void* controller);
} autofuzz_controller_functions;

/* What a library exports. `version` is AutoFuzz's; null: it cannot be served. */
const autofuzz_controller_functions* autofuzz_controller(uint32_t version);

#ifdef __cplusplus
}
#endif

#endif
