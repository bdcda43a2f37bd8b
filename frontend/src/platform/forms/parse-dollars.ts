import { hasAtMostTwoDecimals, toCents } from '@homechef/contract/money/money';

/** Parses a typed dollar amount with a decimal point or comma. Returns cents, or undefined if it is not an amount. */
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
