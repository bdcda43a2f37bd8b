import type { Goods } from './goods.ts';

/** The longest pieces of a name that are kept: two names out of a hundred thousand share few of three letters. */
const longest = 3;

/** Room for numbers that grows as they come: a plain array would take four times as much. */
class Numbers {
  #values = new Uint32Array(4);
  #length = 0;
  /** How many of them still stand for something. */
  alive = 0;

  add(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Uint32Array(this.#length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length++] = value;
    this.alive += 1;
  }

  values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** Every different piece of up to three letters in a text. */
function piecesOf(text: string): Set<string> {
  const pieces = new Set<string>();
  for (let start = 0; start < text.length; start += 1)
    for (let length = 1; length <= longest && start + length <= text.length; length += 1)
      pieces.add(text.slice(start, start + length));
  return pieces;
}

/**
 * Finds items by any part of their names, case counting: for each piece of up to three letters, the places of the items
 * whose names have it. What leaves stays behind as an empty place, until there are too many of those.
 */
export class Names {
  #byPiece = new Map<string, Numbers>();
  #places: (Goods | undefined)[] = [];
  #placeOf = new Map<Goods, number>();

  add(goods: Goods): void {
    const place = this.#places.push(goods) - 1;
    this.#placeOf.set(goods, place);
    for (const piece of piecesOf(goods.name)) {
      const found = this.#byPiece.get(piece) ?? new Numbers();
      this.#byPiece.set(piece, found);
      found.add(place);
    }
  }

  /** Takes an item out that still has the name it came with. */
  remove(goods: Goods): void {
    const place = this.#placeOf.get(goods);
    if (place === undefined) return;
    this.#placeOf.delete(goods);
    this.#places[place] = undefined;
    for (const piece of piecesOf(goods.name)) {
      const found = this.#byPiece.get(piece);
      if (found) found.alive -= 1;
    }
    if (this.#places.length > 2 * this.#placeOf.size + 1_000) this.#tidy();
  }

  /** How many names have this in them: at most so many, and for up to three letters exactly. */
  count(text: string): number {
    return this.#rarest(text)?.alive ?? 0;
  }

  /** The items whose names may have this in them, in no order. */
  candidates(text: string): Goods[] {
    const found: Goods[] = [];
    for (const place of this.#rarest(text)?.values() ?? []) {
      const goods = this.#places[place];
      if (goods) found.push(goods);
    }
    return found;
  }

  /** Whether `count` is exact for such a text. */
  knows(text: string): boolean {
    return text.length <= longest;
  }

  #rarest(text: string): Numbers | undefined {
    const pieces = this.knows(text) ? [text] : [...piecesOf(text)].filter(({ length }) => length === longest);
    let rarest: Numbers | undefined;
    for (const piece of pieces) {
      const found = this.#byPiece.get(piece);
      if (!found) return undefined;
      if (!rarest || found.alive < rarest.alive) rarest = found;
    }
    return rarest;
  }

  #tidy(): void {
    const goods = [...this.#placeOf.keys()];
    this.#byPiece = new Map();
    this.#places = [];
    this.#placeOf = new Map();
    for (const one of goods) this.add(one);
  }
}
