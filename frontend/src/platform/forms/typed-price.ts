import { hasAtMostTwoDecimals, toCents } from '@homechef/contract/money/money';

/** Normalizes a typed price. Removes a leading `$` and accepts a decimal comma: "$9,50" becomes "9.50". */
export const normalizePrice = (input: string): string =>
  input
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/^(\d*),(\d{0,2})$/, '$1.$2');

/** Parses a typed dollar amount with a decimal point or comma. Returns cents, or undefined if it is not an amount. */
export function parseDollarsToCents(text: string): number | undefined {
  const typed = normalizePrice(text);
  const dollars = Number(typed);
  return typed !== '' && Number.isFinite(dollars) && dollars >= 0 && hasAtMostTwoDecimals(dollars)
    ? toCents(dollars)
    : undefined;
}
