/** How long things may take, in milliseconds, so that everything has stopped 15 s after the signal. */
export const processTimeoutsMs = {
  /** A process answers what is under way, then cuts it. */
  drain: 9_000,
  /** A worker that was told to leave is ended. */
  workerExit: 10_000,
  /** Whatever still hangs then (mongod has 4 s) is left to the keeper of the database, which goes on by itself. */
  forcedExit: 14_500,
  /** A new worker serves, or is given up. */
  workerStart: 60_000,
} as const;
