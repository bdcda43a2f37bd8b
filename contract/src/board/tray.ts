export interface TrayItem {
  number: string; // order number
  startsAtMs: number | null; // null: as soon as it is ready
  orderedAtMs: number;
  qty: number;
}

/** Returns the time at which an item is wanted. An item without a slot is wanted from the moment it was ordered. */
const getWantedMs = ({ startsAtMs, orderedAtMs }: Omit<TrayItem, 'qty' | 'number'>): number =>
  startsAtMs ?? orderedAtMs;

/** Compares items by slot, then by the time they were ordered (docs/rules/counter.md §6). */
export const compareTrayItems = (a: Omit<TrayItem, 'qty'>, b: Omit<TrayItem, 'qty'>): number =>
  getWantedMs(a) - getWantedMs(b) || a.orderedAtMs - b.orderedAtMs || (a.number < b.number ? -1 : 1);

export interface TrayShare<T> {
  chosen: T[];
  rest: T[];
  left: number; // portions left over, too few for the next item
}

/**
 * Hands out portions to whole items in the order of `compareTrayItems`, and stops at the first item that does not fit.
 * Items wanted after `untilMs` get nothing and appear in neither list.
 */
export function shareTray<T extends TrayItem>(
  items: readonly T[],
  portions: number,
  untilMs = Infinity,
): TrayShare<T> {
  const sorted = items.filter((item) => getWantedMs(item) <= untilMs).sort(compareTrayItems);
  let left = portions;
  const firstRest = sorted.findIndex(({ qty }) => {
    if (qty > left) return true;
    left -= qty;
    return false;
  });
  const count = firstRest === -1 ? sorted.length : firstRest;
  return { chosen: sorted.slice(0, count), rest: sorted.slice(count), left };
}
