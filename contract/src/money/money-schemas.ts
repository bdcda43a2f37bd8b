import { z } from 'zod';
import { acceptNumericString, requiredOr } from '../http/field-schemas.ts';
import { hasAtMostTwoDecimals } from './money.ts';
import { encodeMessage } from '../messages/api-message.ts';

/** An amount in dollars with at most two decimals, from `min` to `max`; also as a numeric string. */
export const dollarAmount = (min: number, max: number) => {
  const limits = { min: min.toFixed(2), max: max.toFixed(2) };
  const words = encodeMessage('field.not_price', limits);
  return acceptNumericString(
    z
      .number(requiredOr('field.not_price', limits))
      .min(min, words)
      .max(max, words)
      .refine(hasAtMostTwoDecimals, words),
  ).meta({
    override: { type: 'number', minimum: min, maximum: max, multipleOf: 0.01 },
  });
};

/** Any amount a client may repeat to us; the server computes its own (contract, Orders). */
export const clientAmount = acceptNumericString(z.number(encodeMessage('field.not_amount'))).meta({
  override: { type: 'number' },
});
