/** Crockford's base 32: no I, L, O or U, so that a number survives being read out and written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`);

/** How many random bytes an order number is made of: each gives one character, its lower five bits. */
export const orderNumberByteLength = length;

/** The order number of 12 random bytes: 60 bits, five of each byte (contract, Orders). */
export const encodeOrderNumber = (random: ArrayLike<number>): string =>
  Array.from({ length }, (_, i) => alphabet.charAt((random[i] ?? 0) & 31)).join('');

/** What someone typed of an order number: without case, spaces and dashes, I and L read as 1, O as 0 (contract, Orders). */
export const normalizeOrderNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/** The order number someone typed; undefined when it cannot be one. */
export function parseOrderNumber(typed: string): string | undefined {
  const number = normalizeOrderNumber(typed);
  return wellFormed.test(number) ? number : undefined;
}

/** An order number as pages show it: XXXX-XXXX-XXXX. */
export const formatOrderNumber = (number: string): string => number.match(/.{1,4}/g)?.join('-') ?? number;
