import * as endpoints from '@homechef/contract/orders/endpoints';
import type { Order } from '@homechef/contract/orders/order';
import { getKitchen } from '@homechef/contract/kitchens/endpoints';
import { ignoreNotFound, type Api } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

export interface LastKitchen {
  chefId: string;
  name: string;
  image: string;
  orderedAt: string;
}

const maxKitchens = 6;
const maxOrders = 20;

function listKitchens(orders: readonly Order[]): LastKitchen[] {
  const newestFirst = orders.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const kitchens = new Map<string, LastKitchen>();
  for (const { orderItems, createdAt: orderedAt } of newestFirst)
    for (const { chefId, brand, image } of orderItems)
      if (!kitchens.has(chefId)) kitchens.set(chefId, { chefId, name: brand, image, orderedAt });
  return [...kitchens.values()].slice(0, maxKitchens);
}

async function refreshNames(api: Api, kitchens: readonly LastKitchen[]): Promise<LastKitchen[]> {
  const found = await Promise.all(
    kitchens.map(({ chefId }) => ignoreNotFound(api(getKitchen, { params: { chefId }, token: 'never' }))),
  );
  return kitchens.flatMap((kitchen, i) => {
    const current = found[i];
    return current ? [{ ...kitchen, name: current.name }] : [];
  });
}

async function findGuestOrders(api: Api, numbers: readonly string[]): Promise<Order[]> {
  const orders = await Promise.all(
    numbers.map((id) => ignoreNotFound(api(endpoints.getGuestOrder, { params: { id } }))),
  );
  return orders.filter((order) => order !== undefined);
}

export const listLastKitchens = defineRequest(
  'orders/lastKitchens',
  async (api, account: string | undefined, guestNumbers: readonly string[]) => {
    const orders = account
      ? (await api.page(endpoints.myOrders, { query: { page: 1, limit: maxOrders } })).items
      : await findGuestOrders(api, guestNumbers);
    return refreshNames(api, listKitchens(orders));
  },
);
