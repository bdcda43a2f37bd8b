import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 give back what it does not need, at the cost of speed. A start makes several times what it keeps, and V8 would
 * keep the room for all of that: 40 MB, for as long as the process lives and nobody comes.
 */
export const saveRoom = (): void => setFlagsFromString('--optimize-for-size');

/** Lets V8 take the room it needs to be fast, from now on. */
export const takeRoom = (): void => setFlagsFromString('--no-optimize-for-size');
