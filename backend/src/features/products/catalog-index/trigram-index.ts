/*
 * Case-sensitive substring search over product names: a posting list for each n-gram of up to three letters. The package
 * minisearch does not fit: it finds words and prefixes, and it does not return exact counts of substrings.
 * Limits: for a text of more than three letters, the count is an upper bound and the candidates must be filtered.
 * Positions of removed products stay empty until they are the majority. Then the index is rebuilt.
 */
import type { IndexedProduct } from './indexed-product.ts';

// Even among a hundred thousand names, few share a group of three letters.
const maxGramLength = 3;

/** An n-gram of a name. For letters up to U+00FF it is a number, because a map finds numbers faster than strings. */
type Gram = number | string;

function forEachGram(text: string, visit: (gram: Gram, length: number) => void): void {
  for (let start = 0; start < text.length; start += 1) {
    let key = 0;
    for (let length = 1; length <= maxGramLength && start + length <= text.length; length += 1) {
      const code = text.charCodeAt(start + length - 1);
      key = code > 255 || key < 0 ? -1 : key | (code << (8 * (length - 1)));
      visit(key < 0 ? text.slice(start, start + length) : key, length);
    }
  }
}

/** Ascending positions of products. Each is stored as the difference from the one before, mostly in one byte. */
class PostingList {
  #bytes = new Uint8Array(8);
  #length = 0;
  #lastPosition = -1;
  liveCount = 0; // does not include removed products

  add(position: number): void {
    if (position === this.#lastPosition) return; // a name can contain the same n-gram several times
    let difference = position - this.#lastPosition;
    this.#lastPosition = position;
    for (; difference > 127; difference >>>= 7) this.#pushByte((difference & 127) | 128);
    this.#pushByte(difference);
    this.liveCount += 1;
  }

  forEach(visit: (position: number) => void): void {
    let position = -1;
    let shift = 0;
    for (let i = 0; i < this.#length; i += 1) {
      const byte = this.#bytes[i] ?? 0;
      position += (byte & 127) << shift;
      shift = byte > 127 ? shift + 7 : 0;
      if (shift === 0) visit(position);
    }
  }

  #pushByte(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(Math.ceil(this.#length * 1.5));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length++] = byte;
  }
}

export class TrigramIndex {
  #postingLists = new Map<Gram, PostingList>();
  #products: (IndexedProduct | undefined)[] = [];
  #positions = new Map<IndexedProduct, number>();

  add(product: IndexedProduct): void {
    const position = this.#products.push(product) - 1;
    this.#positions.set(product, position);
    forEachGram(product.name, (gram) => {
      let list = this.#postingLists.get(gram);
      if (!list) this.#postingLists.set(gram, (list = new PostingList()));
      list.add(position);
    });
  }

  /** Removes a product. Its name must be the same as when it was added. */
  remove(product: IndexedProduct): void {
    const position = this.#positions.get(product);
    if (position === undefined) return;
    this.#positions.delete(product);
    this.#products[position] = undefined;
    const grams = new Set<Gram>();
    forEachGram(product.name, (gram) => grams.add(gram));
    for (const gram of grams) {
      const list = this.#postingLists.get(gram);
      if (list) list.liveCount -= 1;
    }
    if (this.#products.length > 2 * this.#positions.size + 1_000) this.#rebuild();
  }

  count(text: string): number {
    return this.#findMinList(text)?.liveCount ?? 0;
  }

  findCandidates(text: string): IndexedProduct[] {
    const candidates: IndexedProduct[] = [];
    this.#findMinList(text)?.forEach((position) => {
      const product = this.#products[position];
      if (product) candidates.push(product);
    });
    return candidates;
  }

  isCountExact(text: string): boolean {
    return text.length <= maxGramLength;
  }

  #findMinList(text: string): PostingList | undefined {
    const grams: Gram[] = [];
    forEachGram(text, (gram, length) => {
      if (length === Math.min(maxGramLength, text.length)) grams.push(gram);
    });
    let minList: PostingList | undefined;
    for (const gram of grams) {
      const list = this.#postingLists.get(gram);
      if (!list) return undefined;
      if (!minList || list.liveCount < minList.liveCount) minList = list;
    }
    return minList;
  }

  #rebuild(): void {
    const products = [...this.#positions.keys()];
    this.#postingLists = new Map();
    this.#products = [];
    this.#positions = new Map();
    for (const product of products) this.add(product);
  }
}
