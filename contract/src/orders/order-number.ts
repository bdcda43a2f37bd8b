const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // Crockford's base 32: people misread I, L, O and U
const length = 12;
const minPartLength = 4;
const numberPartPattern = new RegExp(`^[${alphabet}]{${minPartLength},${length}}$`);
const orderNumberPattern = new RegExp(`^[${alphabet}]{${length}}$`);

export const orderNumberByteLength = length;

/** Creates a 60-bit order number from 12 random bytes, five bits of each. */
export const encodeOrderNumber = (randomBytes: ArrayLike<number>): string =>
  Array.from({ length }, (_, i) => alphabet.charAt((randomBytes[i] ?? 0) & 31)).join('');

/** Removes spaces and dashes, ignores case, and reads I and L as 1 and O as 0. */
export const normalizeOrderNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

export function parseOrderNumber(typed: string): string | undefined {
  const number = normalizeOrderNumber(typed);
  return orderNumberPattern.test(number) ? number : undefined;
}

/**
 * Returns what was typed of an order number, for a search, or undefined for a text that is no part of one. A part is at
 * least one of the blocks that pages show, because many numbers contain a shorter word by chance.
 */
export function parseNumberPart(typed: string): string | undefined {
  const part = normalizeOrderNumber(typed);
  return numberPartPattern.test(part) ? part : undefined;
}

export const formatOrderNumber = (number: string): string => number.match(/.{1,4}/g)?.join('-') ?? number;

/** Returns the last four characters of an order number, which distinguish two customers with the same name. */
export const getShortNumber = (number: string): string => number.slice(-4);
