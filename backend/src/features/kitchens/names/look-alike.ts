import { foldBlankLetters } from '@homechef/contract/http/readable-text';
import { confusableGroups } from './confusables.ts';

const toText = (codePoints: string): string =>
  String.fromCodePoint(...codePoints.split('+').map((hex) => parseInt(hex, 16)));

const lookByCharacter: ReadonlyMap<string, string> = new Map(
  confusableGroups
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [look = '', characters = ''] = group.split('=');
      return characters.split(',').map((character) => [toText(character), toText(look)] as const);
    }),
);

/** Folds each character alone, because the lower case of a sigma depends on the letters around it. */
const foldCase = (text: string): string =>
  [...text].map((character) => character.toUpperCase().toLowerCase()).join('');

/** Returns the skeleton of UTS #39. Texts that look alike have the same skeleton. */
function toSkeleton(text: string, keepsAscii: boolean): string {
  const toLook = (character: string) =>
    keepsAscii && character < '\u0080' ? character : (lookByCharacter.get(character) ?? character);
  return [...text.normalize('NFD')].map(toLook).join('').normalize('NFD');
}

/** Trademark and copyright signs, including their ASCII forms. Anybody can append one to a name. */
const legalSigns = /[©®™℠]|\((?:c|r|tm|sm)\)/giu;

/** Reads a capital I among small letters as the l that it looks like, and a small l among capitals as an I. */
const readCapitalI = (text: string): string =>
  text.replace(/(?<=\p{Ll}\p{M}*)I/gu, 'l').replace(/(?<=(?!I)\p{Lu}\p{M}*)l(?=\p{Lu})/gu, 'I');

/** Prefix for the keys of texts that keep their case, so that Lan does not get the key of Ian. */
const exactLook = '=';

/**
 * Returns the keys of a name. Two names look alike if they share a key. The second key catches capital letters that
 * look different in lower case, such as the Cyrillic В. It leaves ASCII alone: a capital I looks like a small l, but
 * Ian does not look like Lan. The last keys catch lan and La PaIoma.
 */
export function getNameKeys(name: string): string[] {
  const text = foldBlankLetters(name)
    .replace(legalSigns, ' ')
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const readings = [text, readCapitalI(text)];
  const keys = readings.flatMap((reading) => [
    foldCase(toSkeleton(foldCase(reading), false)),
    foldCase(toSkeleton(reading, true)),
  ]);
  return [...new Set([...keys, exactLook + toSkeleton(text, false)])];
}
