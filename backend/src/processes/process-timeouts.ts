/** Timeouts in milliseconds. A shutdown ends within 15 s after its signal. */
export const processTimeoutsMs = {
  /** Time to finish requests before their connections are closed. */
  drain: 9_000,
  /** Time of a worker to shut down before it is killed. */
  workerExit: 10_000,
  /** Time of the whole shutdown (mongod has 4 s of it). After it, the watchdog stops the database on its own. */
  forcedExit: 14_500,
  /** Time of a new worker to start before it is killed. */
  workerStart: 60_000,
} as const;
