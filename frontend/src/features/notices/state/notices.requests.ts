import * as endpoints from '@homechef/contract/notices/endpoints';
import type {
  NoticePreferences,
  NoticePreferencesUpdate,
  PushSubscriptionRequest,
} from '@homechef/contract/notices/notices';
import { myOrders } from '@homechef/contract/orders/endpoints';
import type { Order } from '@homechef/contract/orders/order';
import type { Language } from '@homechef/contract/users/user-options';
import type { PagedResult } from '../../../platform/http/api-client.ts';
import { defineRequest, mergeWritesIntoList } from '../../../platform/http/define-request.ts';
import { createOrderKeyHeaders } from '../../../platform/storage/order-keys.ts';

export const shownNotices = 20;

export const listNotices = defineRequest('notices/list', (api, language: Language) =>
  api.page(endpoints.listNotices, { query: { limit: shownNotices, language } }),
);
export const readNotice = defineRequest(
  'notices/read',
  (api, id: string) => api(endpoints.readNotice, { params: { id } }),
  { isWrite: true, isStored: false },
);

/**
 * A customer’s open orders, whose changes can become notices. Opening another order, or a notice about one, reloads
 * them.
 */
export const listNoticeOrders = defineRequest(
  'notices/orders',
  (api, isChef: boolean, _opened: string, _newest: string): Promise<Pick<PagedResult<Order>, 'items'>> =>
    isChef ? Promise.resolve({ items: [] }) : api.page(myOrders, { query: { state: 'open', limit: 10 } }),
);

export const getNoticePreferences = defineRequest('notices/preferences', (api) =>
  api(endpoints.getNoticePreferences),
);
export const updateNoticePreferences = defineRequest(
  'notices/updatePreferences',
  (api, body: NoticePreferencesUpdate): Promise<NoticePreferences> =>
    api(endpoints.updateNoticePreferences, { body }),
  { isWrite: true },
);

export const getPushKey = defineRequest('notices/pushKey', (api) => api(endpoints.getPushKey), {
  isStored: false,
});

const createKeyHeaders = (order: string | undefined) =>
  order === undefined ? {} : createOrderKeyHeaders(order);

// The URL and the keys of a subscription are the browser’s secrets, so they are kept out of the state.
export const addPushSubscription = defineRequest(
  'notices/addPush',
  (api, body: PushSubscriptionRequest) =>
    api(endpoints.addPushSubscription, { body, headers: createKeyHeaders(body.order) }),
  { isWrite: true, getKey: ({ order = '' }) => order },
);
interface Removal {
  endpoint: string;
  order?: string | undefined;
  token?: string | undefined;
}
export const removePushSubscription = defineRequest(
  'notices/removePush',
  (api, { endpoint, order, token }: Removal) =>
    api(endpoints.removePushSubscription, {
      body: { endpoint, order },
      headers: createKeyHeaders(order),
      ...(token === undefined ? {} : { token: { of: token } }),
    }),
  { isWrite: true, getKey: ({ order = '' }) => order, isStored: false },
);

export const unsubscribeEmails = defineRequest(
  'notices/unsubscribe',
  (api, token: string) => api(endpoints.unsubscribeEmails, { params: { token } }),
  { isWrite: true, getKey: (token) => token.slice(-8), isPublic: true },
);
mergeWritesIntoList(listNotices, [readNotice], (notice, { readAt }) => ({
  ...notice,
  readAt,
}));
