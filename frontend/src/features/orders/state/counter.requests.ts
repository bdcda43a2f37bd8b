import * as endpoints from '@homechef/contract/orders/counter-endpoints';
import type { ChefOrder } from '@homechef/contract/orders/order';
import type { MessageCode } from '@homechef/contract/messages/api-message';
import type { z } from 'zod';
import { ApiError } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { listOpenOrders } from './kitchen-orders.requests.ts';
import type { OrderChange } from './order-details.requests.ts';
import { createOrderKeyHeaders } from '../../../platform/storage/order-keys.ts';

const defaultLockSeconds = 60;

/** After too many wrong codes, no code is accepted for some seconds. */
export interface CodeLock {
  kind: 'locked';
  seconds: number;
}
export const toLock = ({ retryAfterSeconds }: ApiError): CodeLock => ({
  kind: 'locked',
  seconds: retryAfterSeconds ?? defaultLockSeconds,
});

/**
 * The code is correct, but there is nothing to hand over now. `at` is the time of the hand-over, pickup or
 * cancellation.
 */
export interface HandOverRefusal {
  kind: 'already' | 'otherDay' | 'cancelled';
  number: string;
  name: string;
  at: string; // ISO date-time
  timeZone: string;
}

const refusalKinds: Partial<Record<MessageCode, HandOverRefusal['kind']>> = {
  'handover.already': 'already',
  'handover.other_day': 'otherDay',
  'handover.cancelled': 'cancelled',
};

export function toHandOverRefusal(error: unknown): HandOverRefusal | undefined {
  const kind = error instanceof ApiError && error.code ? refusalKinds[error.code] : undefined;
  if (!kind || !(error instanceof ApiError)) return undefined;
  const { number = '', name = '', at = '', timeZone = 'UTC' } = error.values ?? {};
  return { kind, number: String(number), name: String(name), at: String(at), timeZone: String(timeZone) };
}

export type HandOverSearch =
  | { kind: 'found'; order: ChefOrder }
  | { kind: 'unknown' }
  | CodeLock
  | HandOverRefusal;

/** Finds a kitchen’s order by the 4 digits that its customer shows. */
export const findHandOver = defineRequest(
  'orders/findHandOver',
  async (api, chefId: string, code: string): Promise<HandOverSearch> => {
    try {
      return {
        kind: 'found',
        order: await api(endpoints.findHandOver, { params: { chefId }, body: { code }, isOfChange: false }),
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' };
      const refusal = toHandOverRefusal(error);
      if (refusal) return refusal;
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
  send: (api) =>
    api(endpoints.announceArrival, {
      params: { orderId },
      body,
      headers: { ...createHeaders(key), ...createOrderKeyHeaders(orderId) },
    }),
});

export const withdrawArrival = (orderId: string, chefId: string): OrderChange => ({
  key: `notHere ${orderId}/${chefId}`,
  send: (api) =>
    api(endpoints.withdrawArrival, {
      params: { orderId },
      query: { chefId },
      headers: createOrderKeyHeaders(orderId),
    }),
});
