/*
 * Splits long synchronous work, so that other requests run in between (docs/adr/0016). The packages p-map and
 * event-loop-yield do not fit: if several requests have long work, only one of them may run a piece per event-loop
 * turn.
 * Limits: the work on a single value is not divided.
 */
const maxPieceMs = 8;

let turnEndsAt: number | undefined; // until when long work may run in the current turn, once some has begun in it

function startTurn(): number {
  turnEndsAt = performance.now() + maxPieceMs;
  setImmediate(() => (turnEndsAt = undefined));
  return turnEndsAt;
}

/** Returns until when long work may run in this turn of the event loop. All requests share that time. */
const getTurnEnd = (): number => turnEndsAt ?? startTurn();

/** Returns whether this turn has time left for long work. If not, the work must wait for another turn. */
export const hasTimeInTurn = (): boolean => performance.now() <= getTurnEnd();

const waiting: (() => void)[] = []; // first come first

let isTurnPlanned = false;

function planTurn(): void {
  if (isTurnPlanned) return;
  isTurnPlanned = true;
  setImmediate(() => void runTurn());
}

/** Lets those who wait run one after the other, as long as the turn has time. */
async function runTurn(): Promise<void> {
  startTurn();
  await Promise.resolve(); // a tick planned by a microtask comes after all microtasks
  while (waiting.length > 0 && hasTimeInTurn()) {
    waiting.shift()?.();
    await new Promise<void>((resolve) => process.nextTick(resolve)); // by then the piece has run
  }
  isTurnPlanned = false;
  if (waiting.length > 0) planTurn();
}

/** Resolves in a later event-loop turn that has time. */
const waitForTurn = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
    planTurn();
  });

/** Runs work that cannot be split in a later turn that has time. */
export async function runInTurn<R>(work: () => R): Promise<R> {
  await waitForTurn();
  return work();
}

/**
 * Creates a function to call at the start of each step of a long loop. Once the time of a turn is used up, it waits for
 * another turn of the event loop.
 */
export function createPieces(): () => Promise<void> | undefined {
  let endsAt = getTurnEnd();
  return () => {
    if (performance.now() <= endsAt) return undefined;
    return waitForTurn().then(() => {
      endsAt = getTurnEnd();
    });
  };
}

/**
 * Yields values in pieces of at most `maxPieceMs`. A cursor of the database needs this, because it decodes all
 * documents of a batch in one turn of the event loop.
 */
export async function* inPieces<T>(values: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  if (waiting.length > 0) await waitForTurn();
  const startStep = createPieces();
  for await (const value of values) {
    await startStep();
    yield value;
  }
}

/** Maps values, for example the documents of a cursor, in pieces. */
export async function mapInPieces<T, R>(
  values: Iterable<T> | AsyncIterable<T>,
  map: (value: T) => R,
): Promise<R[]> {
  const results: R[] = [];
  for await (const value of inPieces(values)) results.push(map(value));
  return results;
}

/** Reads all documents of a cursor in pieces. */
export const readInPieces = <T>(documents: AsyncIterable<T>): Promise<T[]> =>
  mapInPieces(documents, (document) => document);

/**
 * Runs a generator in pieces, and returns its result. A step is the work up to a `yield` and is not split.
 * `assertWanted` is called after each wait, and can throw to end the work.
 */
export async function runInPieces<R>(
  steps: Generator<unknown, R>,
  assertWanted: () => void = () => undefined,
): Promise<R> {
  if (waiting.length > 0) await waitForTurn();
  const startStep = createPieces();
  for (;;) {
    const turn = startStep();
    if (turn) await turn;
    if (turn) assertWanted();
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs a generator at once. Returns undefined if its steps take longer than this turn has time. */
export function runInOnePiece<R>(steps: Generator<unknown, R>): R | undefined {
  while (hasTimeInTurn()) {
    const { done, value } = steps.next();
    if (done) return value;
  }
  return undefined;
}
