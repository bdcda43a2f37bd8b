/*
 * Inverted index of words in documents, with prefixes and typos. ADR 15 compares it with MiniSearch and with MongoDB.
 */
import { matchWord, splitWords, type QueryWord } from '../../../platform/lib/words.ts';

/** The texts of one document by tier. A match in an earlier tier ranks higher. */
type TieredTexts = readonly string[];

export const unmatched = 255;
const tierBits = 2;
const tierMask = (1 << tierBits) - 1;

/** Returns the rank of a match. The tier decides first; within a tier, an exact match comes before a typo. */
export const toRank = (tier: number, match: 'exact' | 'typo'): number =>
  tier * 2 + (match === 'typo' ? 1 : 0);

/** The rank of a name that contains the parts of a joined word. */
export const joinedRank = toRank(0, 'typo');

/** The words of documents. Each document has a number. */
export interface RankedTexts<Doc extends object> {
  /** One more than the highest number of a document. Arrays of ranks have this length. */
  readonly length: number;
  get: (number: number) => Doc | undefined;
  getNumber: (doc: Doc) => number | undefined;
  /** Returns the rank of each document for one word of a search, `unmatched` where the word does not match. */
  rank: (query: QueryWord) => Uint8Array;
}

/** Yields the documents whose first text has, for each word of the search, a word that starts with it. */
export function* listNamed<Doc extends object>(
  texts: RankedTexts<Doc>,
  queryWords: readonly QueryWord[],
): Generator<Doc> {
  const ranksByWord = queryWords.map((query) => texts.rank(query));
  for (let number = 0; queryWords.length > 0 && number < texts.length; number += 1) {
    const doc = ranksByWord.every((ranks) => ranks[number] === 0) ? texts.get(number) : undefined;
    if (doc) yield doc;
  }
}

/** Holds the words of documents. Removed documents stay in the word lists until half of the entries are dead. */
export class TextIndex<Doc extends object> implements RankedTexts<Doc> {
  #entries: (Doc | undefined)[] = [];
  readonly #numberByDoc = new Map<Doc, number>();
  // The numbers of the documents with each word. The lowest bits of a number hold the tier of the best text with the
  // word.
  readonly #documentsByWord = new Map<string, number[]>();

  /** The number of documents added since the last compaction. Arrays of ranks have this length. */
  get length(): number {
    return this.#entries.length;
  }

  add(doc: Doc, texts: TieredTexts): void {
    this.remove(doc);
    const number = this.#entries.push(doc) - 1;
    this.#numberByDoc.set(doc, number);
    texts.forEach((text, tier) => {
      for (const word of splitWords(text)) {
        const documents = this.#documentsByWord.get(word);
        const entry = (number << tierBits) | tier;
        if (!documents) this.#documentsByWord.set(word, [entry]);
        // The word may already occur in this text, or in an earlier one, whose match ranks higher.
        else if ((documents[documents.length - 1] ?? 0) >>> tierBits !== number) documents.push(entry);
      }
    });
  }

  remove(doc: Doc): void {
    const number = this.#numberByDoc.get(doc);
    if (number === undefined) return;
    this.#numberByDoc.delete(doc);
    this.#entries[number] = undefined;
    const numDead = this.#entries.length - this.#numberByDoc.size;
    if (numDead > 1_000 && numDead > this.#numberByDoc.size) this.#compact();
  }

  get(number: number): Doc | undefined {
    return this.#entries[number];
  }

  getNumber(doc: Doc): number | undefined {
    return this.#numberByDoc.get(doc);
  }

  /** Lists all words, including those of removed documents. */
  listWords(): Iterable<string> {
    return this.#documentsByWord.keys();
  }

  /** Returns the rank of each document number for one word of a search, `unmatched` where the word does not match. */
  rank(query: QueryWord): Uint8Array {
    const ranks = new Uint8Array(this.#entries.length).fill(unmatched);
    for (const [word, documents] of this.#documentsByWord) {
      const match = matchWord(word, query);
      if (!match) continue;
      for (const entry of documents) {
        const number = entry >>> tierBits;
        const rank = toRank(entry & tierMask, match);
        if (rank < (ranks[number] ?? 0)) ranks[number] = rank;
      }
    }
    for (const parts of query.splits) this.#rankJoined(ranks, parts);
    return ranks;
  }

  /** Ranks the documents whose first text has both words. */
  #rankJoined(ranks: Uint8Array, [first, second]: readonly [string, string]): void {
    const listNumbers = (word: string) =>
      (this.#documentsByWord.get(word) ?? []).filter((entry) => (entry & tierMask) === 0);
    const others = this.#documentsByWord.has(first) ? listNumbers(second) : [];
    if (others.length === 0) return;
    const both = new Set(listNumbers(first));
    for (const entry of others) {
      const number = entry >>> tierBits;
      if (both.has(entry)) ranks[number] = Math.min(ranks[number] ?? 0, joinedRank);
    }
  }

  #compact(): void {
    const newNumbers = new Map<number, number>();
    const entries: Doc[] = [];
    this.#entries.forEach((doc, number) => {
      if (!doc) return;
      newNumbers.set(number, entries.push(doc) - 1);
      this.#numberByDoc.set(doc, entries.length - 1);
    });
    this.#entries = entries;
    for (const [word, documents] of this.#documentsByWord) {
      const kept = documents.flatMap((entry) => {
        const number = newNumbers.get(entry >>> tierBits);
        return number === undefined ? [] : [(number << tierBits) | (entry & tierMask)];
      });
      if (kept.length > 0) this.#documentsByWord.set(word, kept);
      else this.#documentsByWord.delete(word);
    }
  }
}
