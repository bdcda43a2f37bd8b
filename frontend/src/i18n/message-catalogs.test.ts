import { messages } from '@homechef/contract/messages/messages';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';

interface Words {
  readonly [key: string]: string | Words;
}

interface Sentence {
  key: string;
  words: string;
  /** The key without its plural form. */
  stem: string;
}

const allIn = (words: Words, under = ''): [key: string, words: string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[under + name, value]] : allIn(value, `${under}${name}.`),
  );

function sentences(catalogue: Words): Sentence[] {
  const all = allIn(catalogue);
  const keys = new Set(all.map(([key]) => key));
  const stemOf = (key: string) => {
    const stem = key.replace(/_(one|other)$/, '');
    return keys.has(`${stem}_other`) ? stem : key;
  };
  return all.map(([key, words]) => ({ key, words, stem: stemOf(key) }));
}

/** The server's own words are English already. */
const english = sentences({ ...en, server: messages });
const spanish = sentences(es);
const both: [string, Sentence[]][] = [
  ['English', english],
  ['Spanish', spanish],
];

const found = (words: string, what: RegExp) => [...words.matchAll(what)].map(([all]) => all).sort();
const tags = ({ words }: Sentence) => found(words, /<.*?>/g);
/** Where it is exactly one, a language may say so in a word. */
const isOne = (key: string, placeholder: string) => key.endsWith('_one') && /^{{count\b/.test(placeholder);
const placeholders = ({ words, key }: Sentence) =>
  found(words, /{{.*?}}/g).filter((placeholder) => !isOne(key, placeholder));

/** The Spanish sentences that do not agree with their English ones. */
const differing = (what: (sentence: Sentence) => string[]) =>
  spanish.filter((sentence) => {
    const original = english.find(({ key }) => key === sentence.key);
    return original && what(sentence).join() !== what(original).join();
  });

test('English and Spanish have the same sentences', () => {
  const stems = (all: Sentence[]) => new Set(all.map(({ stem }) => stem));
  expect(stems(spanish)).toEqual(stems(english));
});

test('a translation has the placeholders of its original', () => {
  expect(differing(placeholders)).toEqual([]);
});

test('a translation has the tags of its original', () => {
  expect(differing(tags)).toEqual([]);
});

test.each(both)('nothing is empty in %s', (_language, all) => {
  expect(all.filter(({ words }) => words.trim() === '')).toEqual([]);
});

test.each(both)('what is counted has words for one, too, in %s', (_language, all) => {
  const keys = new Set(all.map(({ key }) => key));
  const counted = all.filter(({ key, stem }) => key !== stem);
  expect(counted.filter(({ stem }) => !keys.has(`${stem}_one`))).toEqual([]);
});

test('English counts reviews in one way: 1 reviews (spec §2)', () => {
  expect(en.ui.reviews_one).toBe(en.ui.reviews_other);
});
