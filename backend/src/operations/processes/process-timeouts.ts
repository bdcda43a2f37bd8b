/**
 * Milliseconds until connections are closed or processes are killed. A shutdown ends within 15 s after its signal, and
 * mongod has 4 s of it. After `forcedExit`, the watchdog stops the database on its own.
 */
export const processTimeoutsMs = {
  drain: 9_000,
  workerExit: 10_000,
  forcedExit: 14_500,
} as const;
