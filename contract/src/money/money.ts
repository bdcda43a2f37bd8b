/** Converts dollars to cents with four decimals, which removes binary rounding errors. */
const toExactCents = (dollars: number): number => Number((dollars * 100).toFixed(4));

/**
 * Converts dollars to the nearest cent, rounding halves up. Only this file rounds amounts
 * (docs/rules/prices-and-stock.md §1).
 */
export const toCents = (dollars: number): number => Math.floor(toExactCents(dollars) + 0.5);

export const roundUpToCents = (dollars: number): number => Math.ceil(toExactCents(dollars));

export const roundDownToCents = (dollars: number): number => Math.floor(toExactCents(dollars));

export const toDollars = (cents: number): number => cents / 100;

/** Calculates `percent` of `cents` in integer arithmetic, rounding halves up. */
export const calculatePercentage = (cents: number, percent: number): number =>
  Math.floor((cents * percent + 50) / 100);

export const hasAtMostTwoDecimals = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

export const equalsCents = (dollars: number, cents: number): boolean =>
  hasAtMostTwoDecimals(dollars) && toCents(dollars) === cents;

// Created for the first price and not on import, which would delay the start of a page (docs/performance.md).
let usdFormat: Intl.NumberFormat | undefined;

/** Formats a price in US dollars, such as "$1,234.50". */
export function formatMoney(dollars: number): string {
  usdFormat ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return usdFormat.format(dollars);
}

export const formatCents = (cents: number): string => formatMoney(toDollars(cents));
