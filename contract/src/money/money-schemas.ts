import { z } from 'zod';
import { numeric, orRequired } from '../http/field-schemas.ts';
import { hasWholeCents } from './money.ts';
import { inSchema } from '../messages/api-message.ts';

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
