/**
 * Milliseconds until connections are closed or processes are killed. A shutdown ends within 15 s of its signal, of
 * which mongod gets 4 s. After `forcedExit`, the watchdog stops the database on its own.
 */
export const processTimeoutsMs = {
  drain: 9_000,
  workerExit: 10_000,
  forcedExit: 14_500,
} as const;
