import { beforeEach, expect, test } from 'vitest';
import type { AffectedOrders } from '@homechef/contract/kitchens/kitchen';
import type { Order } from '@homechef/contract/orders/order';
import { markDueNoShows, settleDueOrders } from '../orders/pickups/timed-orders.ts';
import { auditAfterAll } from '../../testing/audit.ts';
import { createFoodie } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { placeGuestOrder, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { changeSettings, placeForm, setClock, toKitchenPath } from '../../testing/kitchens.ts';
import {
  at,
  createLimitedKitchen,
  getPickupPath,
  orderDate,
  orderTime,
  readStockAndCapacity,
  toPickup,
  toUtc,
} from '../../testing/orders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deriveNow, listNoticesOf, runTimedNow, startNoticesNow } from './notices.fixture.ts';

startTestApp();

beforeEach(async () => {
  setClock(orderTime);
  await startNoticesNow();
});
auditAfterAll();

const readOrder = async ({ _id }: Order): Promise<Order> =>
  (await apiAsVisitor().get(`/api/orders/guest/${_id}`)).body as Order;

async function createOrders() {
  const kitchen = await createLimitedKitchen({ noShowAutomatic: true, noShowMinutes: 5 });
  const member = await createFoodie({ name: 'Fay Foodie', phone: '602 555 0123' });
  const pickups = (time: string) => ({ pickups: [toPickup(kitchen, at(time))] });
  const lines = [toOrderItem(kitchen.dish)];
  const ofGuest = await placeGuestOrder(lines, { userName: 'Gus Guest', ...pickups('11:00') });
  const ofMember = await placeMemberOrder(member, lines, pickups('13:00'));
  const close = (days: object, query = '') =>
    apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, query), {
      closedDays: [{ from: orderDate, to: orderDate, ...days }],
    });
  return { kitchen, member, ofGuest, ofMember, close };
}

test('X12: a preview of closed days names the customers and changes nothing', async () => {
  const { kitchen, member, ofGuest, ofMember, close } = await createOrders();
  const { body } = await close({}, '?preview=1');
  const { affected, customers } = body as AffectedOrders;
  expect(affected).toEqual([ofGuest._id, ofMember._id]);
  const unreached = { timeZone: 'America/Phoenix', channel: null, reached: null };
  expect(customers).toEqual([
    {
      ...unreached,
      number: ofGuest._id,
      name: 'Gus Guest',
      phone: ofGuest.customerPhone,
      startsAt: toUtc(at('11:00')),
      endsAt: toUtc(at('11:15')),
    },
    {
      ...unreached,
      number: ofMember._id,
      name: member.name,
      phone: '602 555 0123',
      startsAt: toUtc(at('13:00')),
      endsAt: toUtc(at('13:15')),
    },
  ]);
  const path = toKitchenPath(kitchen.chef);
  const ofPlace = await apiAs(kitchen.chef).put(`${path}?preview=1`, { place: placeForm });
  expect(ofPlace.body).toMatchObject({ affected });
  const stored = await apiAsVisitor().get(path);
  expect(stored.body).toMatchObject({ closedDays: [], place: { address: '1 Main St' } });
  expect(await apiAs(member).get('/api/users/profile')).toMatchObject({ status: 200 });
  expect((await readOrder(ofGuest)).pickups[0]?.change).toBeNull();
});

test('X12: closing a day cancels its pickups, until their time or until it is taken back', async () => {
  const { kitchen, member, ofGuest, ofMember, close } = await createOrders();
  expect((await close({})).status).toBe(200);
  const reason = 'The kitchen is closed that day.';
  expect((await readOrder(ofGuest)).pickups[0]).toMatchObject({ change: { kind: 'cancelled', reason } });
  expect((await apiAsVisitor().put(getPickupPath(ofGuest, kitchen, '/accept'))).status).toBe(409);
  await deriveNow();
  const [notice] = await listNoticesOf(member);
  expect(notice).toMatchObject({ event: 'moved', order: ofMember._id });
  expect(notice?.text).toContain(reason);

  setClock(at('11:06'));
  await settleDueOrders(new Date());
  setClock(at('11:30'));
  await markDueNoShows(new Date());
  expect(await readOrder(ofGuest)).toMatchObject({
    orderItems: [{ stage: 'cancelled', reason }],
    cashDue: 0,
  });
  setClock(at('12:50'));
  await runTimedNow();
  expect((await listNoticesOf(member)).map(({ event }) => event)).not.toContain('reminder');

  await changeSettings(kitchen.chef, { closedDays: [] });
  const { body } = await apiAs(member).get(`/api/orders/${ofMember._id}`);
  expect(body).toMatchObject({ pickups: [{ stage: 'accepted', change: null }] });
  expect(await readOrder(ofGuest)).toMatchObject({ orderItems: [{ stage: 'cancelled' }] });
  expect(await readStockAndCapacity(kitchen)).toEqual([9, 1]);
});
