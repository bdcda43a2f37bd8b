/**
 * Counts the letters added, missing, changed or swapped between two words. Returns `max` + 1 if there are more than
 * `max`.
 */
export function countTypos(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}

/** Returns how many typos a word of this length may have. Short words get fewer, or they would match too much. */
export const getMaxTypos = (word: string): number => (word.length < 5 ? 1 : word.length < 8 ? 2 : 3);

/** Returns the known word closest to an unknown one, or undefined if none is close enough. */
export function findNearestWord(word: string, known: Iterable<string>): string | undefined {
  let [nearest, max]: [string | undefined, number] = [undefined, getMaxTypos(word)];
  for (const candidate of known) {
    if (candidate[0] !== word[0]) continue; // People rarely mistype the first letter.
    const typos = countTypos(word, candidate, max);
    const isNearer = typos < max || (typos === max && (nearest === undefined || candidate < nearest));
    if (isNearer) [nearest, max] = [candidate, typos];
  }
  return nearest;
}
