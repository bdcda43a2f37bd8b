import { messages } from '@homechef/contract/messages/messages';
import { expect, test } from 'vitest';
import matrix from '../../../docs/truth-matrix.md?raw';
import { en } from './en.ts';
import { es } from './es.ts';

interface Catalog {
  readonly [key: string]: string | Catalog;
}

interface Message {
  key: string;
  text: string;
  /** Key without its plural suffix. */
  stem: string;
}

const flatten = (catalog: Catalog, prefix = ''): [key: string, text: string][] =>
  Object.entries(catalog).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );

function listMessages(catalog: Catalog): Message[] {
  const entries = flatten(catalog);
  const keys = new Set(entries.map(([key]) => key));
  const getStem = (key: string) => {
    const stem = key.replace(/_(one|other)$/, '');
    return keys.has(`${stem}_other`) ? stem : key;
  };
  return entries.map(([key, text]) => ({ key, text, stem: getStem(key) }));
}

// The English page shows API messages as they are.
const english = listMessages({ ...en, server: messages });
const spanish = listMessages(es);
const both: [string, Message[]][] = [
  ['English', english],
  ['Spanish', spanish],
];

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match).sort();
const listTags = ({ text }: Message) => findAll(text, /<.*?>/g);
/** A `_one` form can leave out the count, as in "one item". */
const isOptionalCount = (key: string, placeholder: string) =>
  key.endsWith('_one') && /^{{count\b/.test(placeholder);
/** Sentences use whichever form of a time their grammar needs: “7:15 pm”, “Today 7:15 pm” or “a las 7:15 p.m.” */
const unifyTimes = (text: string) => text.replace(/{{(clock|label)}}/g, '{{time}}');
const listPlaceholders = ({ text, key }: Message) =>
  findAll(unifyTimes(text), /{{.*?}}/g).filter((placeholder) => !isOptionalCount(key, placeholder));

/** Returns the Spanish messages whose tags or placeholders differ from the English ones. */
const findDifferences = (listParts: (message: Message) => string[]) =>
  spanish.filter((message) => {
    const original = english.find(({ key }) => key === message.key);
    return original && listParts(message).join() !== listParts(original).join();
  });

test('English and Spanish have the same messages', () => {
  const listStems = (all: Message[]) => new Set(all.map(({ stem }) => stem));
  expect(listStems(spanish)).toEqual(listStems(english));
});

test('Spanish messages have the same placeholders as the English ones', () => {
  expect(findDifferences(listPlaceholders)).toEqual([]);
});

test('Spanish messages have the same tags as the English ones', () => {
  expect(findDifferences(listTags)).toEqual([]);
});

const endsSentence = (text: string) => /\.$/.test(text);
const unitsAndNames = /}} (?:KB|MB|HomeChef|Reason:|Motivo:)/g;

// A time ends in "p.m." or, in another time zone, in its name: `translate.ts` knows which needs a period.
test.each(both)('%s writes a period between a time and the next sentence', (_language, all) => {
  expect(all.filter(({ text }) => /}} [A-ZÁÉÍÓÚ¿¡]/.test(text.replaceAll(unitsAndNames, '')))).toEqual([]);
});

test('Spanish messages that end in a time have a period where the English ones do', () => {
  const timed = spanish.filter(({ text }) => /}}\.?$/.test(text));
  const different = timed.filter((message) => {
    const original = english.find(({ key }) => key === message.key);
    return original && endsSentence(original.text) !== endsSentence(message.text);
  });
  expect(timed).not.toEqual([]);
  expect(different).toEqual([]);
});

test.each(both)('%s has no empty message', (_language, all) => {
  expect(all.filter(({ text }) => text.trim() === '')).toEqual([]);
});

test.each(both)('%s has a singular form for every plural', (_language, all) => {
  const keys = new Set(all.map(({ key }) => key));
  const plurals = all.filter(({ key, stem }) => key !== stem);
  expect(plurals.filter(({ stem }) => !keys.has(`${stem}_one`))).toEqual([]);
});

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../worker/*.ts', '!../**/*.{en,es}.ts', '!../**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);
const code = Object.values(sources).join('\n');

// Code writes a key as a whole, or composes it of a name and a fixed part.
test('code uses every message', () => {
  const whole = new Set(findAll(code, /(?<=['"`])[\w.]+(?=['"`])/g));
  const composed = findAll(code, /(?<=`)[\w.]*(?:\${[^}`]+}[\w.]*)+(?=`)/g)
    .map((template) => template.split(/\${[^}]+}/))
    .filter((parts) => parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
  const isUsed = (key: string) => whole.has(key) || composed.some((pattern) => pattern.test(key));
  const stems = new Set(listMessages(en).map(({ stem }) => stem));
  expect([...stems].filter((stem) => !isUsed(stem))).toEqual([]);
});

test('English messages use American spelling and one term for each thing', () => {
  const otherWords = /\b(?:log in|photos?|neighbours?|favourites?|flavours?|colours?|grey|centre)\b/i;
  expect(english.filter(({ text }) => otherWords.test(text))).toEqual([]);
});

/** Texts are compared without tags, placeholders, numbers, marks of the matrix, and the period before another sentence. */
const simplify = (text: string) =>
  text
    .replaceAll(/<\/?\w+\/?>|\*\*|~~/g, '')
    .replaceAll(/{{.*?}}|{\w+}|\d[\d:]*(?: [ap]\.?m\b)?/g, '{}')
    .replaceAll(/\.(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[:… ]+|[: ]+$/g, '')
    .toLowerCase();

/** Returns the sentences and buttons of a cell of the matrix. Italics and symbols alone are none. */
const listSentences = (cell: string) =>
  cell
    .replaceAll(/\b_[^_]+_|(?<!\w)_[^_]+_/g, ' · ')
    .split(/ ?· | \/ | \+ |[[\]();]| (?=“)|(?<=[.?!:”}]) (?=[¿A-ZÁ-Ú{])/)
    .map((text) => simplify(text))
    .filter((text) => text.replaceAll(/{}|[^a-zá-ú]/g, '').length > 3);

/** A sentence can be put together from several messages, which stand beside each other. */
function isSaid(sentence: string, texts: readonly string[]): boolean {
  const isIn = (part: string) => texts.some((text) => text.includes(part));
  const withoutEnds = (part: string) => part.replaceAll(/^(?:× )?{} |:? ?{}$/g, '');
  return isIn(sentence) || sentence.split(/, |: | y /).every((part) => isIn(part) || isIn(withoutEnds(part)));
}

// The notices (N) have their texts, and the combinations (X) their tests, elsewhere.
const rowPattern = /^\| (?<id>[A-FH-MO-WYZ]\d+) \| [^|]* \| (?<English>.*?) \| (?<Spanish>.*?) \| /gm;

test.each(both)('%s has each sentence of the truth matrix', (language, all) => {
  const texts = all.map(({ text }) => simplify(text));
  const missing = [...matrix.matchAll(rowPattern)].flatMap(({ groups = {} }) =>
    listSentences(groups[language] ?? '')
      .filter((sentence) => !isSaid(sentence, texts))
      .map((sentence) => `${groups.id}: ${sentence}`),
  );
  expect(missing).toEqual([]);
});
