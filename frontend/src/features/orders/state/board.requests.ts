import type { z } from 'zod';
import * as batchEndpoints from '@homechef/contract/batches/endpoints';
import * as endpoints from '@homechef/contract/board/endpoints';
import type { ShortTrayRequest } from '@homechef/contract/board/requests';
import type { LocalDate } from '@homechef/contract/time/local-date';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { listOpenOrders } from './kitchen-orders.requests.ts';

/** A kitchen’s board for a date, by default today, and its open orders with their customers and times. */
export const getBoard = defineRequest('board/get', async (api, chefId: string, date?: LocalDate) => {
  const [board, orders] = await Promise.all([
    // The offline copy is stored without a date, so today is requested without one.
    api(
      endpoints.getBoard,
      date === undefined ? { params: { chefId } } : { params: { chefId }, query: { date } },
    ),
    listOpenOrders(api, chefId),
  ]);
  return { board, orders };
});

export const getBoardWeek = defineRequest('board/week', (api, chefId: string, from: LocalDate) =>
  api(endpoints.getBoardWeek, { params: { chefId }, query: { from } }),
);

export const offerForShortTray = defineRequest(
  'board/short',
  (api, chefId: string, body: z.input<typeof ShortTrayRequest>, key: string) =>
    api(endpoints.offerForShortTray, { params: { chefId }, body, headers: { 'Idempotency-Key': key } }),
  { isWrite: true },
);

const maxOpenBatches = 50;

/** Batches of a kitchen that have portions left and are not recalled. */
export const listOpenBatches = defineRequest('board/batches', async (api, chefId: string) => {
  const { items } = await api.page(batchEndpoints.listBatches, {
    params: { chefId },
    query: { limit: maxOpenBatches },
  });
  return items.filter(({ left, recall }) => left > 0 && !recall);
});
