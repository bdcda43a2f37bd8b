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

/** Folds each character alone, because the lower case of a sigma depends on its neighbours. */
const foldCase = (text: string): string =>
  [...text].map((character) => character.toUpperCase().toLowerCase()).join('');

/** Returns the skeleton of UTS #39: texts that look alike have the same one. */
function toSkeleton(text: string, keepsAscii: boolean): string {
  const toLook = (character: string) =>
    keepsAscii && character < '\u0080' ? character : (lookByCharacter.get(character) ?? character);
  return [...text.normalize('NFD')].map(toLook).join('').normalize('NFD');
}

/**
 * Returns the keys of a name. Two names look alike if they share a key. The
 * second key finds capital letters that differ from their look in lower case, such as the Cyrillic В. It keeps ASCII:
 * a capital I looks like a small l, but Ian does not look like Lan.
 */
export function getNameKeys(name: string): string[] {
  const text = name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...new Set([foldCase(toSkeleton(foldCase(text), false)), foldCase(toSkeleton(text, true))])];
}
