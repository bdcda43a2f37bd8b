/*
 * Divides long synchronous work, so that other requests run in between (docs/adr/0062-lines-of-orders.md). The packages
 * p-map and event-loop-yield do not fit: of several requests with long work, only one may run a piece per event-loop turn.
 * Limits: the work on a single value is not divided.
 */
const maxPieceMs = 8;

const waiting: (() => void)[] = []; // first come first

function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}

/** Resolves in a later event-loop turn, in which no other piece runs. */
const waitForTurn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(runNext);
  });

/** Runs work that cannot be divided in a turn of its own. */
export async function runInTurn<R>(work: () => R): Promise<R> {
  await waitForTurn();
  return work();
}

/**
 * Maps values, for example the documents of a cursor, in pieces of at most `maxPieceMs`, and waits for other pieces in
 * between.
 */
export async function mapInPieces<T, R>(
  values: Iterable<T> | AsyncIterable<T>,
  map: (value: T) => R,
): Promise<R[]> {
  const results: R[] = [];
  if (waiting.length > 0) await waitForTurn();
  let endsAt = performance.now() + maxPieceMs;
  for await (const value of values) {
    if (performance.now() > endsAt) {
      await waitForTurn();
      endsAt = performance.now() + maxPieceMs;
    }
    results.push(map(value));
  }
  return results;
}
