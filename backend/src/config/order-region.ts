import { z } from 'zod';

/** Part of all order numbers: the first character of 32 belongs to one of `count` regions. `index` starts at 1. */
export interface OrderRegion {
  index: number;
  count: number;
}

const counts = [1, 2, 4, 8];
const error =
  'must be the number of the region, a slash and the number of regions (1, 2, 4 or 8), for example 2/4';

/** Parses `ORDER_REGION`. More regions would leave too few random bits in an order number (docs/adr/0003-order-numbers.md). */
export const orderRegion = z.string().transform((text, context): OrderRegion => {
  const [, index, count] = (/^(\d)\/(\d)$/.exec(text.trim()) ?? []).map(Number);
  if (index !== undefined && count !== undefined && counts.includes(count) && index >= 1 && index <= count)
    return { index, count };
  context.addIssue({ code: 'custom', message: error });
  return z.NEVER;
});
