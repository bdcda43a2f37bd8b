import * as endpoints from '@homechef/contract/orders/placing-endpoints';
import type { z } from 'zod';
import type { Order } from '@homechef/contract/orders/order';
import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import { storeOrderKey } from '../../../platform/storage/order-keys.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

/** Orders as they are sent, with times as ISO date-times. */
export type NewOrderInput = z.input<typeof NewOrder>;
export type NewGuestOrderInput = z.input<typeof NewGuestOrder>;

const createHeaders = (key: string) => ({ 'Idempotency-Key': key });

export const placeOrder = defineRequest(
  'orders/place',
  (api, body: NewOrderInput, key: string) => api(endpoints.placeOrder, { body, headers: createHeaders(key) }),
  { isWrite: true },
);
export const placeGuestOrder = defineRequest(
  'orders/placeGuest',
  async (api, body: NewGuestOrderInput, idempotencyKey: string): Promise<Order> => {
    const headers = createHeaders(idempotencyKey);
    const { key, ...order } = await api(endpoints.placeGuestOrder, { body, headers });
    storeOrderKey(order._id, key);
    return order;
  },
  { isWrite: true, isPublic: true },
);
