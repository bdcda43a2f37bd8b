/** Returns the wall-clock time of this process in milliseconds. Unlike `now()`, nothing shifts it. */
export const readRealTimeMs = (): number => Math.round(performance.timeOrigin + performance.now());
