/** Milliseconds until connections are closed or processes are killed. A shutdown ends within 15 s after its signal. */
export const processTimeoutsMs = {
  drain: 9_000,
  workerExit: 10_000,
  /** Time of the whole shutdown (mongod has 4 s of it). After it, the watchdog stops the database on its own. */
  forcedExit: 14_500,
  workerStart: 60_000,
} as const;
