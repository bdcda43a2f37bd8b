import * as endpoints from '@homechef/contract/orders/endpoints';
import * as pickupEndpoints from '@homechef/contract/orders/pickup-endpoints';
import type { OrderView } from '@homechef/contract/orders/order';
import type { ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import type { CancelRequest, DeclineRequest } from '@homechef/contract/orders/requests';
import type { Language } from '@homechef/contract/users/user-options';
import { defineRequest } from '../../../platform/http/define-request.ts';
import type { OrderChange } from './order-details.requests.ts';
import { createOrderKeyHeaders } from '../../../platform/storage/order-keys.ts';

/** Items of an order. The id `all` stands for every item that the account may change this way. */
export interface ItemsTarget {
  orderId: string;
  itemIds: readonly string[];
}

export interface PickupTarget {
  orderId: string;
  chefId: string;
}

type SendOne = (
  ...args: [...Parameters<OrderChange['send']>, params: { orderId: string; itemId: string }]
) => Promise<OrderView>;

/** Returns a change that is sent for one item after another and stops at the first error. */
const changeItems = (event: string, { orderId, itemIds }: ItemsTarget, sendOne: SendOne): OrderChange => ({
  key: `${event} ${orderId}/${itemIds.join()}`,
  send: async (api) => {
    const [first = 'all', ...others] = itemIds;
    let order = await sendOne(api, { orderId, itemId: first });
    for (const itemId of others) order = await sendOne(api, { orderId, itemId });
    return order;
  },
});

export const declineItems = (target: ItemsTarget, body: DeclineRequest): OrderChange =>
  changeItems('decline', target, (api, params) => api(endpoints.declineItem, { params, body }));

/** Chefs and admins give a reason and confirm that they gave back the cash for a paid item (docs/rules/items.md §4). */
export const cancelItems = (target: ItemsTarget, body: CancelRequest = {}): OrderChange =>
  changeItems('cancel', target, (api, params) =>
    api(endpoints.cancelItem, { params, body, headers: createOrderKeyHeaders(params.orderId) }),
  );

export const keepItems = (target: ItemsTarget): OrderChange =>
  changeItems('keep', target, (api, params) =>
    api(endpoints.keepItem, { params, headers: createOrderKeyHeaders(params.orderId) }),
  );

const changePickup = (event: string, { orderId, chefId }: PickupTarget, send: OrderChange['send']) => ({
  key: `${event} ${orderId}/${chefId}`,
  send,
});

/** Cancels what is left of several orders, one after another, and stops at the first error. */
export const cancelOrders = (numbers: readonly string[], body: CancelRequest): OrderChange => ({
  key: `cancel ${numbers.join()}`,
  send: async (api) => {
    const [first = '', ...others] = numbers;
    const cancel = (orderId: string) =>
      api(endpoints.cancelItem, { params: { orderId, itemId: 'all' }, body });
    let order = await cancel(first);
    for (const orderId of others) order = await cancel(orderId);
    return order;
  },
});

/** `startsAt` is an ISO date-time. Chefs and admins give a reason. */
export const reschedulePickup = (
  params: PickupTarget,
  body: { startsAt: string; windowId?: string; reason?: string; reasonKey?: ReasonKey },
): OrderChange =>
  changePickup('reschedule', params, (api) =>
    api(pickupEndpoints.reschedulePickup, { params, body, headers: createOrderKeyHeaders(params.orderId) }),
  );

export const acceptPickupChange = (params: PickupTarget): OrderChange =>
  changePickup('acceptChange', params, (api) =>
    api(pickupEndpoints.acceptPickupChange, { params, headers: createOrderKeyHeaders(params.orderId) }),
  );

export const getPickupCalendar = defineRequest(
  'orders/calendar',
  (api, params: PickupTarget, language: Language) =>
    api(pickupEndpoints.getPickupCalendar, { params, query: { language } }),
  { isStored: false },
);
