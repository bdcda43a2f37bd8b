import type { IndexedProduct } from './indexed-product.ts';

/** The longest pieces of a name that are kept: two names out of a hundred thousand share few of three letters. */
const maxGramLength = 3;

/** A piece of a name: a number where its letters are of the Latin kind, which is found faster than a text. */
type Gram = number | string;

/** Every piece of up to three letters in a text, some of them several times. */
function eachPiece(text: string, act: (piece: Gram, length: number) => void): void {
  for (let start = 0; start < text.length; start += 1) {
    let key = 0;
    for (let length = 1; length <= maxGramLength && start + length <= text.length; length += 1) {
      const code = text.charCodeAt(start + length - 1);
      key = code > 255 || key < 0 ? -1 : key | (code << (8 * (length - 1)));
      act(key < 0 ? text.slice(start, start + length) : key, length);
    }
  }
}

/** Numbers that come in growing order, each kept as how far it is from the one before: most take a single byte. */
class PostingList {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = -1;
  /** How many of them still stand for something. */
  liveCount = 0;

  /** The same one again changes nothing. */
  add(place: number): void {
    if (place === this.#last) return;
    let step = place - this.#last;
    this.#last = place;
    for (; step > 127; step >>>= 7) this.#push((step & 127) | 128);
    this.#push(step);
    this.liveCount += 1;
  }

  each(act: (place: number) => void): void {
    let [place, shift] = [-1, 0];
    for (let i = 0; i < this.#length; i += 1) {
      const byte = this.#bytes[i] ?? 0;
      place += (byte & 127) << shift;
      shift = byte > 127 ? shift + 7 : 0;
      if (shift === 0) act(place);
    }
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(Math.ceil(this.#length * 1.5));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length++] = byte;
  }
}

/**
 * Finds items by any part of their names, case counting: for each piece of up to three letters, the places of the items
 * whose names have it. What leaves stays behind as an empty place, until there are too many of those.
 */
export class TrigramIndex {
  #byPiece = new Map<Gram, PostingList>();
  #places: (IndexedProduct | undefined)[] = [];
  #placeOf = new Map<IndexedProduct, number>();

  add(goods: IndexedProduct): void {
    const place = this.#places.push(goods) - 1;
    this.#placeOf.set(goods, place);
    eachPiece(goods.name, (piece) => {
      let found = this.#byPiece.get(piece);
      if (!found) this.#byPiece.set(piece, (found = new PostingList()));
      found.add(place);
    });
  }

  /** Takes an item out that still has the name it came with. */
  remove(goods: IndexedProduct): void {
    const place = this.#placeOf.get(goods);
    if (place === undefined) return;
    this.#placeOf.delete(goods);
    this.#places[place] = undefined;
    const pieces = new Set<Gram>();
    eachPiece(goods.name, (piece) => pieces.add(piece));
    for (const piece of pieces) {
      const found = this.#byPiece.get(piece);
      if (found) found.liveCount -= 1;
    }
    if (this.#places.length > 2 * this.#placeOf.size + 1_000) this.#tidy();
  }

  /** How many names have this in them: at most so many, and for up to three letters exactly. */
  count(text: string): number {
    return this.#rarest(text)?.liveCount ?? 0;
  }

  /** The items whose names may have this in them, in no order. */
  candidates(text: string): IndexedProduct[] {
    const found: IndexedProduct[] = [];
    this.#rarest(text)?.each((place) => {
      const goods = this.#places[place];
      if (goods) found.push(goods);
    });
    return found;
  }

  /** Whether `count` is exact for such a text. */
  isCountExact(text: string): boolean {
    return text.length <= maxGramLength;
  }

  #rarest(text: string): PostingList | undefined {
    const pieces: Gram[] = [];
    eachPiece(text, (piece, length) => {
      if (length === Math.min(maxGramLength, text.length)) pieces.push(piece);
    });
    let rarest: PostingList | undefined;
    for (const piece of pieces) {
      const found = this.#byPiece.get(piece);
      if (!found) return undefined;
      if (!rarest || found.liveCount < rarest.liveCount) rarest = found;
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
