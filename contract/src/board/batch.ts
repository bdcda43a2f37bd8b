export interface BatchItem {
  number: string; // order number
  startsAtMs: number | null; // null: as soon as it is ready
  orderedAtMs: number;
  qty: number;
}

/** Returns the time at which an item is wanted. An item without a slot is wanted from the moment it was ordered. */
export const getWantedMs = ({ startsAtMs, orderedAtMs }: Omit<BatchItem, 'qty' | 'number'>): number =>
  startsAtMs ?? orderedAtMs;

/** Compares items by slot, then by the time they were ordered (docs/rules/counter.md §6). */
export const compareBatchItems = (a: Omit<BatchItem, 'qty'>, b: Omit<BatchItem, 'qty'>): number =>
  getWantedMs(a) - getWantedMs(b) || a.orderedAtMs - b.orderedAtMs || (a.number < b.number ? -1 : 1);

export interface BatchShare<T> {
  chosen: T[];
  rest: T[];
  left: number; // portions left over, too few for the next item
}

/**
 * Hands out portions to whole items in the order of `compareBatchItems`, and stops at the first item that does not fit.
 * Items wanted after `untilMs` get nothing and appear in neither list.
 */
export function shareBatch<T extends BatchItem>(
  items: readonly T[],
  portions: number,
  untilMs = Infinity,
): BatchShare<T> {
  const sorted = items.filter((item) => getWantedMs(item) <= untilMs).sort(compareBatchItems);
  let left = portions;
  const firstRest = sorted.findIndex(({ qty }) => {
    if (qty > left) return true;
    left -= qty;
    return false;
  });
  const count = firstRest === -1 ? sorted.length : firstRest;
  return { chosen: sorted.slice(0, count), rest: sorted.slice(count), left };
}
