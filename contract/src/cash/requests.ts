import { z } from 'zod';
import { booleanField, coerceEmptyToUndefined, createObjectSchema } from '../http/field-schemas.ts';
import { localDateField, reasonField } from '../kitchens/pickup-requests.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { dollarAmount } from '../money/money-schemas.ts';
import { manualCashEntryKinds, maxCashAmount } from './cash-day.ts';

export const CashDayQuery = createObjectSchema({ date: coerceEmptyToUndefined(localDateField) });

/** The day to reopen. */
export const CashReopenQuery = createObjectSchema({ date: localDateField });
export type CashReopenQuery = z.output<typeof CashReopenQuery>;

const kindField = z.enum(
  manualCashEntryKinds,
  encodeMessage('field.not_option', { options: manualCashEntryKinds.join(', ') }),
);

/** Body of an entry by hand. Only a correction can be negative. It changes the cash, and needs a reason. */
export const CashEntryRequest = createObjectSchema({
  kind: kindField,
  amount: dollarAmount(-maxCashAmount, maxCashAmount),
  reason: reasonField.optional(),
})
  .superRefine(({ kind, amount, reason }, context) => {
    const refuse = (path: 'amount' | 'reason', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const limits = { min: kind === 'payout' ? '0.01' : '0.00', max: maxCashAmount.toFixed(2) };
    const isTooLow = kind === 'payout' ? amount <= 0 : kind === 'opening' && amount < 0;
    if (isTooLow) refuse('amount', encodeMessage('field.not_price', limits));
    if (kind !== 'correction') return;
    if (amount === 0) refuse('amount', encodeMessage('field.zero'));
    if (reason === undefined) refuse('reason', encodeMessage('field.required'));
  })
  .meta({ id: 'CashEntryRequest' });
export type CashEntryRequest = z.output<typeof CashEntryRequest>;

export const CashCloseRequest = createObjectSchema({
  date: localDateField,
  counted: dollarAmount(0, maxCashAmount),
  force: booleanField.optional().meta({ description: 'Closes the day although pickups of it are open' }),
}).meta({ id: 'CashCloseRequest' });
export type CashCloseRequest = z.output<typeof CashCloseRequest>;
