import * as endpoints from '@homechef/contract/orders/endpoints';
import type { Order, OrderView } from '@homechef/contract/orders/order';
import { ApiError, type Api } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { getServerNowMs } from '../../../platform/time/server-clock.ts';
import { createOrderKeyHeaders } from '../../../platform/storage/order-keys.ts';

export interface BarQuery {
  /** The account whose open orders are listed. */
  account?: string | undefined;
  guestNumbers: readonly string[];
  ownNumbers: readonly string[];
}

export interface BarOrders {
  loadedAtMs: number;
  orders: OrderView[];
  /** Numbers of the orders that can no longer be read, and of those that were removed from the market. */
  gone: string[];
  removed: string[];
}

type Found = { order: OrderView } | { gone: string } | { removed: string };

const maxOrders = 10;

/** Loads an order. It is not an error if this device may no longer read it. */
async function findOrder(number: string, read: () => Promise<OrderView>): Promise<Found> {
  try {
    return { order: await read() };
  } catch (error) {
    if (!(error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0))) throw error;
    return error.code === 'order.removed' ? { removed: number } : { gone: number };
  }
}

const readGuestOrder = (api: Api, id: string) =>
  findOrder(id, () => api(endpoints.getGuestOrder, { params: { id }, headers: createOrderKeyHeaders(id) }));
const readOwnOrder = (api: Api, id: string) =>
  findOrder(id, () => api(endpoints.getOrder, { params: { id } }));

/** Lists carry no hand-over codes, which the bar shows of what is ready. */
const isReady = ({ pickups }: Order) => pickups.some(({ stage }) => stage === 'ready');

/** The account’s open orders, and those that this device follows. */
export const listBarOrders = defineRequest(
  'orders/bar',
  async (api, { account, guestNumbers, ownNumbers }: BarQuery): Promise<BarOrders> => {
    const query = { page: 1, limit: maxOrders, state: 'open' } as const;
    const open: readonly Order[] = account ? (await api.page(endpoints.myOrders, { query })).items : [];
    const isMissing = (number: string) => open.every(({ _id }) => _id !== number);
    const found = await Promise.all([
      ...open.map((order) => (isReady(order) ? readOwnOrder(api, order._id) : { order })),
      ...guestNumbers.filter(isMissing).map((number) => readGuestOrder(api, number)),
      ...ownNumbers.filter(isMissing).map((number) => readOwnOrder(api, number)),
    ]);
    return {
      loadedAtMs: getServerNowMs(),
      orders: found.flatMap((entry) => ('order' in entry ? [entry.order] : [])),
      gone: found.flatMap((entry) => ('gone' in entry ? [entry.gone] : [])),
      removed: found.flatMap((entry) => ('removed' in entry ? [entry.removed] : [])),
    };
  },
);
