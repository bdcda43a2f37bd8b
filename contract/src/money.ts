import { z } from 'zod';
import { numeric, orRequired } from './http/fields.ts';
import { inSchema } from './say.ts';

/** Cents of an amount in dollars. The only place that rounds: to the nearest cent, halves up. */
export const toCents = (dollars: number): number => Math.floor(Number((dollars * 100).toFixed(4)) + 0.5);

/** Dollars with at most two decimals, of whole cents. */
export const toDollars = (cents: number): number => cents / 100;

/** A share of an amount, in whole cents: `percent` of `cents`, halves up. All integer arithmetic. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

const hasWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Whether an amount in dollars, as someone sent it, is exactly these cents. */
export const isSameMoney = (dollars: number, cents: number): boolean =>
  hasWholeCents(dollars) && toCents(dollars) === cents;

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in dollars as people read it: `$` and two decimals (spec §9). */
export const formatMoney = (dollars: number): string => inDollars.format(dollars);

/** An amount in dollars with at most two decimals, from `min` to `max`; also as a numeric string. */
export const dollars = (min: number, max: number) => {
  const limits = { min: min.toFixed(2), max: max.toFixed(2) };
  const words = inSchema('field.not_price', limits);
  return numeric(
    z
      .number(orRequired('field.not_price', limits))
      .min(min, words)
      .max(max, words)
      .refine(hasWholeCents, words),
  ).meta({
    override: { type: 'number', minimum: min, maximum: max, multipleOf: 0.01 },
  });
};

/** Any amount a client may repeat to us; the server computes its own (contract, Orders). */
export const claimedDollars = numeric(z.number(inSchema('field.not_amount'))).meta({
  override: { type: 'number' },
});
