/*
 * Array that stays sorted and finds positions by binary search. The package sorted-btree does not fit: paging needs
 * access by position.
 * Limits: `add` and `remove` move the items behind the position, so they take linear time. An item must be removed
 * before a field that the order depends on changes.
 */

/** Returns a negative number if `a` precedes `b`, and zero only for the same item. */
export type Comparator<T> = (a: T, b: T) => number;

export class SortedArray<T> {
  readonly compare: Comparator<T>;
  #items: T[] = [];

  constructor(compare: Comparator<T>) {
    this.compare = compare;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /** Replaces all items. `sortedItems` must already be sorted. This is much faster than calling `add` for each item. */
  fill(sortedItems: readonly T[]): void {
    this.#items = [...sortedItems];
  }

  add(item: T): void {
    this.#items.splice(this.#findPosition(item), 0, item);
  }

  remove(item: T): void {
    const position = this.#findPosition(item);
    if (this.#items[position] === item) this.#items.splice(position, 1);
  }

  /**
   * Counts the leading items for which `isBefore` is true. It must be false for all items after them, because the
   * search is binary.
   */
  countWhile(isBefore: (item: T) => boolean): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#items[middle] as T)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #findPosition(item: T): number {
    return this.countWhile((other) => this.compare(other, item) < 0);
  }
}
