import type { z } from 'zod';
import * as endpoints from '@homechef/contract/cash/endpoints';
import { defineRequest, updateOnWrites } from '../../../platform/http/define-request.ts';
import { getProduct } from '@homechef/contract/products/endpoints';

const createHeaders = (key: string) => ({ 'Idempotency-Key': key });

/** The drawer of a kitchen on a local date (YYYY-MM-DD). */
export const getCashDay = defineRequest('cash/day', (api, chefId: string, date: string) =>
  api(endpoints.getCashDay, { params: { chefId }, query: { date } }),
);

export type CashEntryInput = z.input<typeof endpoints.addCashEntry.body>;

export const addCashEntry = defineRequest(
  'cash/addEntry',
  (api, chefId: string, body: CashEntryInput, key: string) =>
    api(endpoints.addCashEntry, { params: { chefId }, body, headers: createHeaders(key) }),
  { isWrite: true, getKey: (chefId, { kind }) => `${chefId} ${kind}` },
);

export const closeCashDay = defineRequest(
  'cash/close',
  (api, chefId: string, body: z.input<typeof endpoints.closeCashDay.body>, key: string) =>
    api(endpoints.closeCashDay, { params: { chefId }, body, headers: createHeaders(key) }),
  { isWrite: true, getKey: (chefId, { date }) => `${chefId} ${date}` },
);

export const reopenCashDay = defineRequest(
  'cash/reopen',
  (api, chefId: string, date: string) =>
    api(endpoints.reopenCashDay, { params: { chefId }, query: { date } }),
  { isWrite: true },
);

updateOnWrites(getCashDay, [closeCashDay, reopenCashDay], (day, written) =>
  day.date === written.date ? written : undefined,
);

/** The dishes with their reviews. */
export const listReviewedDishes = defineRequest('cash/reviewedDishes', (api, ids: readonly string[]) =>
  Promise.all(ids.map((id) => api(getProduct, { params: { id } }))),
);
