import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 give back what it does not need, at the cost of speed. A start makes several times what it keeps, and V8 would
 * keep the room for all of that: 40 MB, for as long as the process lives and nobody comes.
 */
export const optimizeHeapForMemory = (): void => setFlagsFromString('--optimize-for-size');

/**
 * Lets V8 take the room it needs to be fast, from now on: of what lives long half as much again as there is of it. Left to
 * itself it takes up to four times as much before it looks for what is no longer needed, and is hardly faster for it.
 */
export function optimizeHeapForSpeed(): void {
  setFlagsFromString('--no-optimize-for-size');
  setFlagsFromString('--heap-growing-percent=50');
}
