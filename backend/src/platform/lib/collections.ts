/** Groups values by key, in the order in which the keys appear. Node 20 has no `Map.groupBy`. */
export function groupBy<T, K>(values: Iterable<T>, getKey: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = getKey(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Compares numbers for a sort, including infinite ones, for which a difference would be NaN if they are equal. */
export const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b);
