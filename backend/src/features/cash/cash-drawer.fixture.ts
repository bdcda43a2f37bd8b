import { CashDay } from '@homechef/contract/cash/cash-day';
import type { Order } from '@homechef/contract/orders/order';
import { apiAs } from '../../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { createTestKitchen, moveItem } from '../../testing/orders.ts';

/** The date on the clock of these tests. */
export const today = '2026-03-03';

/** Creates a kitchen with a dish for $12.50, and the calls of its drawer. */
export async function createDrawer(form: { dish?: object; settings?: object } = {}) {
  const kitchen = await createTestKitchen(form);
  const { chef } = kitchen;
  const path = `/api/kitchens/${chef._id}/cash`;
  return {
    kitchen,
    chef,
    path,
    readDay: async (date = today) => CashDay.parse((await apiAs(chef).get(`${path}?date=${date}`)).body),
    add: (body: object) => apiAs(chef).post(path, body),
    /** Closes the day even while pickups are open. */
    close: (body: object) => apiAs(chef).post(`${path}/close`, { force: true, ...body }),
    placeReady: (qty = 2): Promise<Order> =>
      placeGuestOrder([toOrderItem(kitchen.dish, qty)], {}, [{ event: 'ready' }]),
    pay: (order: Order, takenAt?: string) =>
      moveItem(chef, order, 'pay', takenAt ? { body: { takenAt } } : {}),
  };
}

export const listKinds = ({ entries }: CashDay) => entries.map(({ kind, amount }) => [kind, amount]);
