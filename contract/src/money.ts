/** Cents of an amount in dollars. The only place that rounds: to the nearest cent, halves up. */
export const toCents = (dollars: number): number => Math.floor(Number((dollars * 100).toFixed(4)) + 0.5);

/** Dollars with at most two decimals, of whole cents. */
export const toDollars = (cents: number): number => cents / 100;

/** A share of an amount, in whole cents: `percent` of `cents`, halves up. All integer arithmetic. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

/** Whether an amount in dollars has at most two decimals. */
export const hasWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Whether an amount in dollars, as someone sent it, is exactly these cents. */
export const isSameMoney = (dollars: number, cents: number): boolean =>
  hasWholeCents(dollars) && toCents(dollars) === cents;

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in dollars as people read it: `$` and two decimals (spec §9). */
export const formatMoney = (dollars: number): string => inDollars.format(dollars);
