/*
 * Sorts and visits long arrays in pieces, so that other requests run in between (lib/work-in-pieces.ts).
 */
import type { createPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { Comparator } from './sorted-array.ts';

export type StartStep = ReturnType<typeof createPieces>;

/** How many items are handled between two looks at the clock. They take less than a millisecond. */
export const itemsPerStep = 128;
const runLength = 1_024; // number of items that the built-in sort handles at once

/** Sorts items into a new array. The sort is stable. */
export async function sortInPieces<T>(
  items: readonly T[],
  compare: Comparator<T>,
  startStep: StartStep,
): Promise<T[]> {
  const { length } = items;
  let source: T[] = [];
  for (let start = 0; start < length; start += runLength) {
    await startStep();
    for (const item of items.slice(start, start + runLength).sort(compare)) source.push(item);
  }
  for (let width = runLength; width < length; width *= 2) {
    const merged: T[] = [];
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(start + 2 * width, length);
      let left = start;
      let right = middle;
      while (merged.length < end) {
        if (merged.length % itemsPerStep === 0) await startStep();
        const isLeft =
          right === end || (left < middle && compare(source[left] as T, source[right] as T) <= 0);
        merged.push(source[isLeft ? left : right] as T);
        if (isLeft) left += 1;
        else right += 1;
      }
    }
    source = merged;
  }
  return source;
}

export async function forEachInPieces<T>(
  items: readonly T[],
  startStep: StartStep,
  visit: (item: T) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += itemsPerStep) {
    await startStep();
    for (const item of items.slice(start, start + itemsPerStep)) visit(item);
  }
}

// Node.js 20 has no `Map.groupBy`.
export async function groupInPieces<T>(
  items: readonly T[],
  startStep: StartStep,
  getKey: (item: T) => string,
): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  await forEachInPieces(items, startStep, (item) => {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}
