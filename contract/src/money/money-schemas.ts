import { z } from 'zod';
import { acceptNumericString, withTypeError } from '../http/field-schemas.ts';
import { hasAtMostTwoDecimals } from './money.ts';
import { encodeMessage } from '../messages/api-message.ts';

export const dollarAmount = (min: number, max: number) => {
  const limits = { min: min.toFixed(2), max: max.toFixed(2) };
  const error = encodeMessage('field.not_price', limits);
  return acceptNumericString(
    z
      .number(withTypeError('field.not_price', limits))
      .min(min, error)
      .max(max, error)
      .refine(hasAtMostTwoDecimals, error),
  ).meta({
    override: { type: 'number', minimum: min, maximum: max, multipleOf: 0.01 },
  });
};

/** An amount that a client sends along. The server calculates its own (docs/rules/prices-and-stock.md §3). */
export const clientAmount = acceptNumericString(z.number(encodeMessage('field.not_amount'))).meta({
  override: { type: 'number' },
});
