import * as endpoints from '@homechef/contract/orders/counter-endpoints';
import type { ChefOrder } from '@homechef/contract/orders/order';
import type { z } from 'zod';
import { ApiError } from '../../lib/http/api-client.ts';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';
import { listOpenOrders } from './list-open-orders.ts';
import type { OrderChange } from './order-details.requests.ts';

const defaultLockSeconds = 60;

/** Too many wrong codes: no code is accepted for some seconds. */
export interface CodeLock {
  kind: 'locked';
  seconds: number;
}
export const toLock = ({ retryAfterSeconds }: ApiError): CodeLock => ({
  kind: 'locked',
  seconds: retryAfterSeconds ?? defaultLockSeconds,
});

export type HandOverSearch = { kind: 'found'; order: ChefOrder } | { kind: 'unknown' } | CodeLock;

/** Finds the order of a kitchen by the 4 digits that its customer shows. */
export const findHandOver = defineRequest(
  'orders/findHandOver',
  async (api, chefId: string, code: string): Promise<HandOverSearch> => {
    try {
      return {
        kind: 'found',
        order: await api(endpoints.findHandOver, { params: { chefId }, body: { code } }),
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' };
      if (error instanceof ApiError && error.status === 429) return toLock(error);
      throw error;
    }
  },
  { isWrite: true, getKey: (chefId) => chefId },
);

const createHeaders = (key: string) => ({ 'Idempotency-Key': key });

/** All open orders of a kitchen by pickup time. */
export const listCounterOrders = defineRequest('orders/counter', (api, chefId: string) =>
  listOpenOrders(api, chefId, { sort: 'pickup' }),
);

export const announceArrival = (
  orderId: string,
  body: z.input<typeof endpoints.announceArrival.body>,
  key: string,
): OrderChange => ({
  key: `here ${orderId}/${body.chefId}`,
  send: (api) => api(endpoints.announceArrival, { params: { orderId }, body, headers: createHeaders(key) }),
});

export const selectHandOverSearch = addDeferredReducer('handOverSearch', findHandOver.reducer);
export const selectCounterOrders = addDeferredReducer('counterOrders', listCounterOrders.reducer);
