import quickselect from 'quickselect';

/** Returns the first `count` of the sorted items, but does not sort all of them. Changes the order of `items`. */
export function selectFirst<T>(items: T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count <= 0) return [];
  if (count < items.length) quickselect(items, count - 1, 0, items.length - 1, compare);
  return items.slice(0, count).sort(compare);
}
