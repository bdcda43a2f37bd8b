/** Returns the name without what programs write differently: accents, apostrophes and spaces. */
export const toComparedName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Returns whether two names mean the same dish, although they may be spelled differently. */
export const isSameDishName = (a: string, b: string): boolean => toComparedName(a) === toComparedName(b);
