import quickselect from 'quickselect';

const minBufferLength = 256;

/**
 * Collects items and keeps only the first `count` in a sort order, so that a search that matches a million items does
 * not hold all of them. `compare` must return zero for an item and itself.
 */
export class FirstItems<T> {
  readonly #count: number;
  readonly #compare: (a: T, b: T) => number;
  readonly #maxLength: number;
  #items: T[] = [];
  #lastKept: T | undefined; // items after it are not wanted
  #addedCount = 0;

  constructor(count: number, compare: (a: T, b: T) => number) {
    this.#count = Math.max(0, count);
    this.#compare = compare;
    this.#maxLength = Math.max(minBufferLength, 2 * this.#count);
  }

  /** Number of calls of `add`. */
  get addedCount(): number {
    return this.#addedCount;
  }

  add(item: T): void {
    this.#addedCount += 1;
    if (this.#lastKept !== undefined && this.#compare(item, this.#lastKept) >= 0) return;
    this.#items.push(item);
    if (this.#items.length === this.#maxLength) this.#cut();
  }

  /** Returns the first items in their order. */
  toSorted(): T[] {
    this.#cut();
    return [...this.#items].sort(this.#compare);
  }

  #cut(): void {
    const items = this.#items;
    const count = this.#count;
    if (items.length <= count) return;
    if (count > 0) quickselect(items, count - 1, 0, items.length - 1, this.#compare);
    items.length = count;
    this.#lastKept = items[count - 1];
  }
}

/** Returns the first `count` items in sort order without sorting all of them. */
export function selectFirst<T>(items: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] {
  const first = new FirstItems(count, compare);
  for (const item of items) first.add(item);
  return first.toSorted();
}
