import mongoose from 'mongoose';
import { plainLetters } from '../lib/words.ts';

export const escapeRegex = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/** Returns an expression that is true if the name contains `text`. The text is never interpreted as a pattern. */
export const nameContains = (text: string) => ({
  $gte: [{ $indexOfCP: ['$name', { $literal: text }] }, 0],
});

const marks = String.raw`[\u{300}-\u{36f}]`; // combining accents
const apostrophes = "['’‘ʼ`´]";
const allMarks = new RegExp(marks, 'gu');
const allApostrophes = new RegExp(apostrophes, 'gu');

/** Accented letters by their plain letter: `e` has `éèêë…`. */
const accentedLetters = new Map<string, string>();
for (let code = 0xc0; code < 0x2000; code += 1) {
  const accented = String.fromCodePoint(code);
  const [base = '', ...others] = accented.normalize('NFD');
  if (
    others.length > 0 &&
    others.every((mark) => mark >= '\u{300}' && mark <= '\u{36f}') &&
    accented === accented.toLowerCase()
  )
    accentedLetters.set(base, (accentedLetters.get(base) ?? '') + accented);
}

// Letters that Unicode does not decompose. Those that stand for two letters are found as they are.
const singleLetters = Object.entries(plainLetters).filter(([, plain]) => plain.length === 1);
for (const [letter, plain] of singleLetters)
  accentedLetters.set(plain, (accentedLetters.get(plain) ?? '') + letter);
const toPlain = new Map(singleLetters);

/**
 * Returns a pattern, in lower case, that finds a text whatever its accents and apostrophes: `ines` finds “Inés”, `lukasz`
 * finds “Łukasz”, and `tias` finds “Tía's”.
 */
export function createLoosePattern(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(allMarks, '').replace(allApostrophes, '');
  if (plain === '') return escapeRegex(text);
  return [...plain]
    .map((typed) => {
      const character = toPlain.get(typed) ?? typed;
      const accented = accentedLetters.get(character);
      if (!/\p{L}/u.test(character)) return escapeRegex(character);
      return `${accented === undefined ? character : `[${character}${accented}]`}[\u{300}-\u{36f}]*${apostrophes}?`;
    })
    .join('');
}

/**
 * Returns a filter for documents whose field contains `text`, ignoring case in any alphabet, accents and apostrophes.
 * It is not an expression, because `$regexMatch` takes the database thirty times as long with the same pattern.
 */
export const containsTextIgnoreCase = (field: string, text: string) => ({
  [field]: mongoose.trusted({ $regex: createLoosePattern(text), $options: 'i' }),
});
