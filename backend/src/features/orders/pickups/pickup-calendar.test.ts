import { beforeEach, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  cancelDate,
  changeDate,
  createTestKitchen,
  getDatePath,
  getPickupPath,
  type ItemRoute,
  moveItem,
  orderTime,
  placeAtEleven,
  type TestKitchen,
  toPickup,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp({ PUBLIC_URL: 'https://market.example' });

beforeEach(() => setClock(orderTime));

const getCalendar = (order: Order, kitchen: Pick<TestKitchen, 'chef'>, account?: Session, query = '') =>
  apiAs(account).get(`${getPickupPath(order, kitchen, '.ics')}${query}`);

/** Returns the properties of the only event by name, with folded lines joined. */
async function readEvent(
  order: Order,
  kitchen: TestKitchen,
  account?: Session,
): Promise<Record<string, string>> {
  const { status, text } = await getCalendar(order, kitchen, account);
  expect([status, text.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 1]);
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  const properties = lines.map((line): [string, string] => {
    const [name = ''] = line.split(/[:;]/);
    return [name, line.slice(line.indexOf(':') + 1)];
  });
  // The alarm at the end has its own description, and the event's must win.
  return Object.fromEntries(properties.toReversed());
}

test('a calendar file has the time, place and dishes of the pickup', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  const { headers } = await getCalendar(order, kitchen);
  expect(headers['content-type']).toContain('text/calendar');
  expect(headers['cache-control']).toContain('no-store');
  expect(await readEvent(order, kitchen)).toMatchObject({
    DTSTART: '20260303T180000Z',
    DTEND: '20260303T181500Z',
    STATUS: 'CONFIRMED',
    SEQUENCE: '0',
    SUMMARY: `Pick up at ${kitchen.chef.name}`,
    LOCATION: String.raw`1 Main St\, Phoenix\, AZ 85001`,
    DESCRIPTION: expect.stringContaining(`2 × ${kitchen.dish.name}`) as string,
    METHOD: 'PUBLISH',
  });
});

test('a calendar file is in the language of the reader, or else in that of the order', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeGuestOrder([toOrderItem(kitchen.dish)], {
    pickups: [toPickup(kitchen, at('11:00'))],
    language: 'es',
  });
  const read = async (query: string) => (await getCalendar(order, kitchen, undefined, query)).text;
  const spanish = await read('');
  const english = await read('?language=en');
  expect(spanish).toMatch(/SUMMARY:Recoger en .*DESCRIPTION:Pedido /s);
  expect(english).toMatch(/SUMMARY:Pick up at .*DESCRIPTION:Order /s);
  expect((await getCalendar(order, kitchen, undefined, '?language=fr')).status).toBe(400);
});

test('a calendar file has an alarm and a link to the page of its reader', async () => {
  const kitchen = await createTestKitchen();
  const member = await createFoodie();
  const order = await placeAtEleven(kitchen);
  const memberOrder = await placeMemberOrder(member, [toOrderItem(kitchen.dish)]);
  const links: [Order, Session | undefined, string][] = [
    [order, undefined, `/order/guest/${order._id}`],
    [order, kitchen.chef, `/order/chef/${order._id}`],
    [memberOrder, member, `/order/${memberOrder._id}`],
  ];
  for (const [read, account, path] of links) {
    const { text } = await getCalendar(read, kitchen, account);
    expect(text.replace(/\r\n /g, '')).toContain(`URL;VALUE=URI:https://market.example${path}\r\n`);
    expect(text).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT30M/);
  }
});

test('a calendar file can be read by everybody who may read the order', async () => {
  const kitchen = await createTestKitchen();
  const other = await createTestKitchen();
  const member = await createFoodie();
  const stranger = await createFoodie();
  const admin = await createAdmin();
  const order = await placeMemberOrder(member, [toOrderItem(kitchen.dish), toOrderItem(other.dish)]);
  const getStatus = async (account: Session | undefined, target = kitchen) =>
    (await getCalendar(order, target, account)).status;
  expect(await getStatus(undefined)).toBe(401);
  for (const account of [member, admin, kitchen.chef]) expect(await getStatus(account)).toBe(200);
  for (const account of [stranger, other.chef]) expect(await getStatus(account)).toBe(404);
  expect(await getStatus(other.chef, other)).toBe(200);
  const guestOrder = await placeAtEleven(kitchen);
  expect((await getCalendar(guestOrder, kitchen, stranger)).status).toBe(200);
  expect((await getCalendar({ ...guestOrder, _id: 'nope' }, kitchen)).status).toBe(404);
});

test('a calendar file is not found if the order has no pickup or no time', async () => {
  const kitchen = await createTestKitchen();
  const other = await createTestKitchen();
  expect((await getCalendar(await placeAtEleven(kitchen), other)).status).toBe(404);
  await apiAs(kitchen.chef).delete(toKitchenPath(kitchen.chef, `/windows/${kitchen.window._id}`));
  const untimed = await placeGuestOrder([toOrderItem(kitchen.dish)]);
  expect((await getCalendar(untimed, kitchen)).status).toBe(404);
});

test.each<[string, ItemRoute[], string]>([
  ['cancelled', ['accept', 'cancel'], 'CANCELLED'],
  ['picked up', ['accept', 'orderstatus', 'deliver'], 'CONFIRMED'],
])('a calendar event says whether its order was %s', async (_name, routes, status) => {
  const kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
  const order = await placeAtEleven(kitchen);
  const before = await readEvent(order, kitchen);
  for (const route of routes) {
    const body = route === 'cancel' ? { reason: 'Ill' } : {};
    await moveItem(route === 'deliver' ? undefined : kitchen.chef, order, route, { body });
  }
  const after = await readEvent(order, kitchen);
  const isCancelled = status === 'CANCELLED';
  expect(after).toMatchObject({
    STATUS: status,
    UID: before.UID,
    METHOD: isCancelled ? 'CANCEL' : 'PUBLISH',
  });
  expect('TRIGGER' in after).toBe(!isCancelled);
  expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE));
});

test('a calendar event keeps its id, and each change raises its sequence', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  const visitor = apiAsVisitor();
  const changes = [
    [
      () => visitor.put(getPickupPath(order, kitchen), { startsAt: at('11:30') }),
      '20260303T183000Z',
      'CONFIRMED',
    ],
    [() => changeDate(kitchen, { from: '12:00', to: '15:00' }), '20260303T193000Z', 'CONFIRMED'],
    [() => visitor.put(getPickupPath(order, kitchen, '/accept')), '20260303T193000Z', 'CONFIRMED'],
    [() => cancelDate(kitchen), '20260303T193000Z', 'CANCELLED'],
    [() => apiAs(kitchen.chef).delete(getDatePath(kitchen)), '20260303T193000Z', 'CONFIRMED'],
  ] as const;
  const { UID, SEQUENCE: first } = await readEvent(order, kitchen);
  let sequence = first;
  for (const [change, start, status] of changes) {
    expect((await change()).status).toBe(200);
    const event = await readEvent(order, kitchen);
    expect(event).toMatchObject({ UID, DTSTART: start, STATUS: status });
    expect(Number(event.SEQUENCE)).toBeGreaterThan(Number(sequence));
    sequence = event.SEQUENCE;
  }
});

test('each kitchen of an order has its own calendar event', async () => {
  const kitchen = await createTestKitchen();
  const other = await createTestKitchen();
  const order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other.dish)], {
    pickups: [toPickup(kitchen, at('11:00')), toPickup(other, at('12:00'))],
  });
  const first = await readEvent(order, kitchen);
  const second = await readEvent(order, other);
  expect(second).toMatchObject({ DTSTART: '20260303T190000Z' });
  expect(first.UID).not.toBe(second.UID);
  expect(second.DESCRIPTION).not.toContain(kitchen.dish.name);
});
