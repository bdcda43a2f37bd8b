/** Returns the name without what programs write differently: accents, apostrophes and spaces. */
export const toComparedName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const { compare } = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** Sorts names without regard to case, and their numbers by value: “Menu 2” before “Menu 10”. */
export const compareDishNames = (a: string, b: string): number => compare(a, b);

/** Returns whether two names mean the same dish, although they may be spelled differently. */
export const isSameDishName = (a: string, b: string): boolean => toComparedName(a) === toComparedName(b);
