import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchWord, splitWords, type QueryWord } from '../../../platform/lib/words.ts';
import { listNamed, TextIndex, toRank, unmatched } from './text-index.ts';

interface Doc {
  texts: string[];
}

const text = fc.array(fc.constantFrom('tamale', 'tacos', 'soup', 'sour', 'pie', 'Pié'), { maxLength: 3 });
const document = fc.record({
  texts: fc.array(
    text.map((words) => words.join(' ')),
    { maxLength: 3 },
  ),
});

const toQuery = (text: string): QueryWord => ({ text, variants: [], splits: [] });

/** Computes the rank of a document by comparing the query with each of its words. */
function computeRank({ texts }: Doc, query: string): number {
  const ranks = texts.flatMap((tierText, tier) =>
    splitWords(tierText).flatMap((word) => {
      const match = matchWord(word, toQuery(query));
      return match ? [toRank(tier, match)] : [];
    }),
  );
  return Math.min(unmatched, ...ranks);
}

function expectRanks(index: TextIndex<Doc>, documents: readonly Doc[], query: string): void {
  const ranks = index.rank(toQuery(query));
  for (const doc of documents) expect(ranks[index.getNumber(doc) ?? -1]).toBe(computeRank(doc, query));
}

const queryWord = fc.constantFrom('tamale', 'tam', 'tmale', 'soup', 'sou', 'pie', 'pei', 'x');

test('the text index ranks documents as a comparison of all words does', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 20 }), queryWord, (documents, query) => {
      const index = new TextIndex<Doc>();
      for (const doc of documents) index.add(doc, doc.texts);
      expectRanks(index, documents, query);
    }),
  );
});

test('the text index keeps its ranks after removals and compaction', () => {
  const index = new TextIndex<Doc>();
  const documents = Array.from({ length: 2_500 }, (_, i) => ({ texts: [`soup ${i}`, '', 'tamale'] }));
  for (const doc of documents) index.add(doc, doc.texts);
  const kept = documents.filter((_, i) => i % 5 === 0);
  for (const [i, doc] of documents.entries()) if (i % 5 !== 0) index.remove(doc);
  expect(index.length).toBeLessThan(documents.length);
  for (const query of ['soup', 'tamale', '15']) expectRanks(index, kept, query);
  expect([...listNamed(index, ['soup', '2495'].map(toQuery))]).toEqual([documents[2_495]]);
  expect([...listNamed(index, ['soup', '2494'].map(toQuery))]).toEqual([]);
});

test('the text index replaces the words of a document that is added again', () => {
  const index = new TextIndex<Doc>();
  const doc = { texts: ['soup'] };
  index.add(doc, doc.texts);
  doc.texts = ['tacos'];
  index.add(doc, doc.texts);
  expectRanks(index, [doc], 'soup');
  expectRanks(index, [doc], 'tacos');
  expect([...listNamed(index, ['soup'].map(toQuery))]).toEqual([]);
});

test('the text index lists documents by the beginnings of words in the first text only', () => {
  const index = new TextIndex<Doc>();
  const named = { texts: ['Hot soup'] };
  const described = { texts: ['Stew', '', 'like soup'] };
  for (const doc of [named, described]) index.add(doc, doc.texts);
  expect([...listNamed(index, ['so', 'ho'].map(toQuery))]).toEqual([named]);
});
