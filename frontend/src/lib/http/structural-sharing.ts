type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** What something in a list is known again by: its id, else its place. */
const markOf = (value: unknown, i: number): unknown => (isParts(value) ? (value._id ?? i) : i);

function keepList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((value, i) => [markOf(value, i), value]));
  const kept = now.map((value, i) => keep(known.get(markOf(value, i)), value));
  return kept.length === before.length && kept.every((value, i) => value === before[i]) ? before : kept;
}

function keepParts(before: Parts, now: Parts): Parts {
  const names = Object.keys(now);
  const kept = Object.fromEntries(names.map((name) => [name, keep(before[name], now[name])]));
  const isSame =
    names.length === Object.keys(before).length && names.every((name) => kept[name] === before[name]);
  return isSame ? before : kept;
}

function keep(before: unknown, now: unknown): unknown {
  if (!isParts(before) || !isParts(now)) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? keepList(before, now) : now;
  return Array.isArray(before) ? now : keepParts(before, now);
}

/**
 * What an answer says, as the very objects of the answer before wherever it says the same: a screen that is told the
 * same again need draw nothing anew. Answers are plain JSON.
 */
export const replaceEqualDeep = <T>(before: T | undefined, now: T): T => keep(before, now) as T;
