import * as endpoints from '@homechef/contract/admin/endpoints';
import { maxRecipients } from '@homechef/contract/admin/list-options';
import type { AdminDishQuery, AdminMessage, AdminReviewQuery } from '@homechef/contract/admin/lists';
import type { Endpoint } from '@homechef/contract/http/endpoint';
import * as orderEndpoints from '@homechef/contract/orders/endpoints';
import type { AdminOrderQuery, CancelRequest } from '@homechef/contract/orders/requests';
import * as caseEndpoints from '@homechef/contract/reports/case-endpoints';
import type { BulkVerdictForm } from '@homechef/contract/reports/case';
import { maxBulkVerdicts } from '@homechef/contract/reports/report-options';
import type { UserQuery } from '@homechef/contract/users/requests';
import { getErrorMessage } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { localizeApiMessage } from '../../../platform/i18n/localize-api-error.ts';

export const sumOrders = defineRequest(
  'admin/sumOrders',
  (api, query: Partial<Omit<AdminOrderQuery, 'ids'>>) => api(endpoints.sumOrders, { query }),
);

export const listAccounts = defineRequest('admin/users', (api, query: Partial<Omit<UserQuery, 'ids'>>) =>
  api.page(endpoints.listAdminUsers, { query }),
);

export const listKitchens = defineRequest('admin/kitchens', (api, query: Partial<Omit<UserQuery, 'ids'>>) =>
  api.page(endpoints.listAdminKitchens, { query }),
);

export const listDishes = defineRequest('admin/dishes', (api, query: Partial<Omit<AdminDishQuery, 'ids'>>) =>
  api.page(endpoints.listAdminDishes, { query }),
);

export const listReviews = defineRequest(
  'admin/reviews',
  (api, query: Partial<Omit<AdminReviewQuery, 'ids'>>) => api.page(endpoints.listAdminReviews, { query }),
);

export const sendMessage = defineRequest(
  'admin/message',
  (api, body: AdminMessage) => api(endpoints.sendAdminMessage, { body }),
  { isWrite: true, getKey: ({ to }) => to },
);

const maxPageSize = 200;

/** Loads all rows that match the filter of a list, up to the maximum number of recipients. */
export const chooseAll = defineRequest(
  'admin/chooseAll',
  async (api, endpoint: Endpoint, query: object) => {
    const rows: { _id: string }[] = [];
    for (let page = 1; rows.length < maxRecipients; page += 1) {
      const { items, total } = await api.page(endpoint, { query: { ...query, page, limit: maxPageSize } });
      rows.push(...items);
      if (items.length === 0 || rows.length >= total) break;
    }
    return rows.slice(0, maxRecipients);
  },
  { isWrite: true, getKey: ({ name }) => name, isStored: false },
);

/**
 * Cancels whole orders one by one with one reason. Their kitchens give back what was paid. Returns the number of orders
 * per result.
 */
export const cancelOrders = defineRequest(
  'admin/cancelOrders',
  async (api, orderIds: readonly string[], reason: CancelRequest) => {
    const errors: string[] = [];
    for (const orderId of orderIds) {
      const body = { ...reason, refunded: false };
      await api(orderEndpoints.cancelItem, { params: { orderId, itemId: 'all' }, body }).catch(
        (error: unknown) => errors.push(getErrorMessage(error)),
      );
    }
    return { cancelled: orderIds.length - errors.length, errors: [...new Set(errors)] };
  },
  { isWrite: true, getKey: (orderIds, _reason) => orderIds.join(' '), isStored: false },
);

type BulkCase = BulkVerdictForm['cases'][number];

/**
 * Gives one verdict on many cases, in requests of at most 100. Returns the number of verdicts and why the others were
 * refused.
 */
export const decideCases = defineRequest(
  'admin/decideCases',
  async (api, cases: readonly BulkCase[], form: Omit<BulkVerdictForm, 'cases'>) => {
    const errors = new Set<string>();
    let decided = 0;
    for (let start = 0; start < cases.length; start += maxBulkVerdicts) {
      const body = { ...form, cases: cases.slice(start, start + maxBulkVerdicts) };
      const reply = await api(caseEndpoints.decideCases, { body });
      decided += reply.decided;
      for (const refusal of reply.refused) errors.add(localizeApiMessage(refusal));
    }
    return { decided, errors: [...errors] };
  },
  { isWrite: true, getKey: (cases, { verdict }) => `${verdict} ${cases.map(({ item }) => item).join(' ')}` },
);
