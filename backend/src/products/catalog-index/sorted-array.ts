/** Negative when `a` comes before `b`; zero only for the same thing. */
export type Comparator<T> = (a: T, b: T) => number;

/** Things kept in order, found by halving. A thing must leave before it changes what it is ordered by. */
export class SortedArray<T> {
  readonly compare: Comparator<T>;
  #items: T[] = [];

  constructor(compare: Comparator<T>) {
    this.compare = compare;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /** Takes all of these at once, which is much faster than one by one; they are in order already. */
  fill(inOrder: readonly T[]): void {
    this.#items = [...inOrder];
  }

  add(item: T): void {
    this.#items.splice(this.#placeOf(item), 0, item);
  }

  remove(item: T): void {
    const place = this.#placeOf(item);
    if (this.#items[place] === item) this.#items.splice(place, 1);
  }

  /** How many things at the beginning are `before`; those must all stand at the beginning. */
  countWhile(before: (item: T) => boolean): number {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (before(this.#items[middle] as T)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeOf(item: T): number {
    return this.countWhile((other) => this.compare(other, item) < 0);
  }
}
