import { hasAtMostTwoDecimals, toCents } from '@homechef/contract/money/money';

/** Reads a typed amount of dollars, with a point or a comma. Returns cents, or undefined if it is no amount. */
export function parseDollarsToCents(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  const dollars = Number(typed);
  return typed !== '' && Number.isFinite(dollars) && dollars >= 0 && hasAtMostTwoDecimals(dollars)
    ? toCents(dollars)
    : undefined;
}
