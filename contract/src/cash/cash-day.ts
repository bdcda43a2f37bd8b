import { z } from 'zod';
import { isoDateTime, replyId } from '../http/field-schemas.ts';

export const cashEntryKinds = ['opening', 'sale', 'refund', 'correction', 'payout'] as const;
export type CashEntryKind = (typeof cashEntryKinds)[number];

/** Kinds of entries that a chef makes by hand. The other kinds follow from what happens to orders. */
export const manualCashEntryKinds = ['opening', 'correction', 'payout'] as const;

export const maxCashAmount = 100_000; // dollars

const dollars = z.number().meta({ description: 'Dollars' });

export const CashEntry = z
  .object({
    _id: replyId,
    at: isoDateTime,
    kind: z.enum(cashEntryKinds),
    amount: dollars,
    order: z.string().optional().meta({ description: 'Order number' }),
    reason: z.string().optional(),
    isLate: z
      .literal(true)
      .optional()
      .meta({ description: 'Written after the close, which does not include it' }),
  })
  .meta({ id: 'CashEntry' });
export type CashEntry = z.infer<typeof CashEntry>;

/** Cash drawer of one local day, which ends at 04:00. */
export const CashDay = z
  .object({
    date: z.string(),
    opening: dollars,
    entries: z.array(CashEntry),
    expected: dollars,
    closed: z.object({ at: isoDateTime, counted: dollars, difference: dollars }).nullable(),
    totals: z.object({
      orders: z.number().int(),
      portions: z.number().int(),
      noShows: z.number().int(),
      amount: dollars,
      byProduct: z.array(
        z.object({ product: replyId, name: z.string(), portions: z.number().int(), amount: dollars }),
      ),
      byHour: z.array(z.object({ hour: z.number().int(), orders: z.number().int(), amount: dollars })),
    }),
  })
  .meta({ id: 'CashDay' });
export type CashDay = z.infer<typeof CashDay>;
