import { setImmediate as takeTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { chunkAsync } from './chunk-async.ts';
import { createPieces, mapInPieces, runInOnePiece, runInPieces } from './work-in-pieces.ts';

// All long work of a turn shares its time, so each test begins in a turn of its own.
beforeEach(() => takeTurn());

/** Blocks the thread for longer than a piece may take. */
function work(): void {
  const endsAt = performance.now() + 10;
  while (performance.now() < endsAt);
}

/** Counts the turns of the event loop until `stop`. */
function countTurns() {
  let count = 0;
  let isStopped = false;
  const next = () => {
    count += 1;
    if (!isStopped) setImmediate(next);
  };
  setImmediate(next);
  return { getCount: () => count, stop: () => (isStopped = true) };
}

test('long work lets other work run between its pieces', async () => {
  const turns = countTurns();
  const seen = await mapInPieces([1, 2, 3, 4], (value) => {
    work();
    return { value, turn: turns.getCount() };
  });
  turns.stop();
  expect(seen.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
  expect(new Set(seen.map(({ turn }) => turn)).size).toBe(4);
});

test('only one of several pieces of long work runs in a turn', async () => {
  const turns = countTurns();
  const run = () =>
    mapInPieces([1, 2, 3], () => {
      work();
      return turns.getCount();
    });
  const seen = await Promise.all([run(), run(), run()]);
  turns.stop();
  // The first pieces start before any other work waits.
  const later = seen.flatMap((ofWork) => ofWork.slice(1));
  expect(new Set(later).size).toBe(later.length);
});

test('several requests share the time of a turn', async () => {
  const turns = countTurns();
  const run = () => runInPieces(takeSteps(1, turns.getCount));
  const seen = await Promise.all([run(), run(), run()]);
  turns.stop();
  expect(new Set(seen.flat()).size).toBe(3);
});

test('short work stays in one turn', async () => {
  const turns = countTurns();
  expect(await mapInPieces(['a', 'b'], (text) => `${text}${turns.getCount()}`)).toEqual(['a0', 'b0']);
  turns.stop();
});

/** Behaves like a cursor with a batch: every value is there at once but takes long to decode. */
async function* decode() {
  for (const value of [1, 2, 3]) {
    work();
    yield await Promise.resolve(value);
  }
}

test('a cursor lets other work run between its documents', async () => {
  const turns = countTurns();
  const seen: number[] = [];
  for await (const _chunk of chunkAsync(decode(), 1)) seen.push(turns.getCount());
  turns.stop();
  expect(new Set(seen).size).toBe(3);
});

test('a chunk ends with the value that brings it to the weight', async () => {
  const chunks: number[][] = [];
  for await (const chunk of chunkAsync(decode(), 3, (value) => value)) chunks.push(chunk);
  expect(chunks).toEqual([[1, 2], [3]]);
});

test('a loop waits for another turn only after long work', async () => {
  const startStep = createPieces();
  expect(startStep()).toBeUndefined();
  work();
  const turns = countTurns();
  await startStep();
  turns.stop();
  expect(turns.getCount()).toBeGreaterThan(0);
});

/** Creates a generator with long steps. It returns the turns of the event loop in which they ran. */
function* takeSteps(count: number, getTurn: () => number): Generator<undefined, number[]> {
  const turns: number[] = [];
  for (let i = 0; i < count; i += 1) {
    if (i > 0) yield;
    work();
    turns.push(getTurn());
  }
  return turns;
}

test('a generator runs in pieces', async () => {
  const turns = countTurns();
  const seen = await runInPieces(takeSteps(4, turns.getCount));
  turns.stop();
  expect(new Set(seen).size).toBe(4);
});

test('a generator ends between two steps once its result is no longer wanted', async () => {
  let steps = 0;
  const assertWanted = () => {
    throw new Error('The client is gone');
  };
  const run = runInPieces(
    takeSteps(100, () => (steps += 1)),
    assertWanted,
  );
  await expect(run).rejects.toThrow('The client is gone');
  expect(steps).toBe(1);
});

test('a generator runs at once only if it fits into one piece', () => {
  expect(runInOnePiece(takeSteps(1, () => 7))).toEqual([7]);
  expect(runInOnePiece(takeSteps(3, () => 7))).toBeUndefined();
});
