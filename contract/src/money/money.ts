/** Cents of an amount in dollars, with their fraction: without what binary numbers add to it. */
const exactCents = (dollars: number): number => Number((dollars * 100).toFixed(4));

/** Cents of an amount in dollars. This file is the only place that rounds: to the nearest cent, halves up. */
export const toCents = (dollars: number): number => Math.floor(exactCents(dollars) + 0.5);

/** The lowest whole cents that are no less than an amount in dollars. */
export const ceilToCents = (dollars: number): number => Math.ceil(exactCents(dollars));

/** The highest whole cents that are no more than an amount in dollars. */
export const floorToCents = (dollars: number): number => Math.floor(exactCents(dollars));

/** Dollars with at most two decimals, of whole cents. */
export const toDollars = (cents: number): number => cents / 100;

/** A share of an amount, in whole cents: `percent` of `cents`, halves up. All integer arithmetic. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

/** Whether an amount in dollars has at most two decimals. */
export const hasAtMostTwoDecimals = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Whether an amount in dollars, as someone sent it, is exactly these cents. */
export const equalsCents = (dollars: number, cents: number): boolean =>
  hasAtMostTwoDecimals(dollars) && toCents(dollars) === cents;

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in dollars as people read it: `$` and two decimals (spec §9). */
export const formatMoney = (dollars: number): string => inDollars.format(dollars);
