import { beforeEach, expect, test } from 'vitest';
import type { Order, Pickup } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { sendGuestOrder, sendMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addWindow, changeSettings, placeForm, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  moveItem,
  orderTime,
  toPickup,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));

const position = { latitude: 33.448_37, longitude: -112.074_04 };
const home = { address: '1 Main St', city: 'Phoenix', state: 'AZ', postalCode: '85001', ...position };
const hidden = { ...home, address: '', latitude: 33.45, longitude: -112.07 };

async function createHiddenKitchen(): Promise<TestKitchen> {
  const kitchen = await createTestKitchen({ settings: { acceptance: 'manual', place: home } });
  await changeSettings(kitchen.chef, { hideStreet: true });
  return kitchen;
}

const readPlace = async (account: Session | undefined, { _id }: Order): Promise<Pickup['place']> => {
  const path = account ? `/api/orders/${_id}` : `/api/orders/guest/${_id}`;
  return getFirstPickup(getOrderView(await apiAs(account).get(path))).place;
};
const readCalendar = async (order: Order, kitchen: TestKitchen, account?: Session) =>
  (await apiAs(account).get(getPickupPath(order, kitchen, '.ics'))).text.replace(/\r\n /g, '');

test('an admin sees the street of their own order like any customer', async () => {
  const kitchen = await createHiddenKitchen();
  const admin = await createAdmin();
  const order = await sendMemberOrder(admin, [toOrderItem(kitchen.dish)]);
  expect(await readPlace(admin, order)).toMatchObject(hidden);
});

test('the customer sees the street once the order is accepted', async () => {
  const kitchen = await createHiddenKitchen();
  const admin = await createAdmin();
  const order = await sendGuestOrder([toOrderItem(kitchen.dish)]);
  expect(getFirstPickup(order).place).toMatchObject(hidden);
  expect(await readPlace(undefined, order)).toMatchObject(hidden);
  expect(await readCalendar(order, kitchen)).not.toContain('1 Main St');
  expect(await readCalendar(order, kitchen, kitchen.chef)).toContain('1 Main St');
  for (const account of [kitchen.chef, admin]) expect(await readPlace(account, order)).toMatchObject(home);
  for (const route of ['accept', 'orderstatus', 'deliver'] as const) {
    await moveItem(route === 'deliver' ? undefined : kitchen.chef, order, route);
    expect(await readPlace(undefined, order)).toMatchObject(home);
    expect(await readCalendar(order, kitchen)).toContain('1 Main St');
  }
});

test.each(['decline', 'cancel', 'noshow'] as const)('the street is hidden again after %s', async (route) => {
  const kitchen = await createHiddenKitchen();
  const member = await createFoodie();
  const order = await sendMemberOrder(member, [toOrderItem(kitchen.dish)]);
  if (route !== 'decline') {
    await moveItem(kitchen.chef, order, 'accept');
    expect(await readPlace(member, order)).toMatchObject(home);
  }
  setClock(at('11:45'));
  const body = route === 'noshow' ? {} : { reason: 'Ill' };
  const chefView = getOrderView(await moveItem(kitchen.chef, order, route, { body }));
  expect(getFirstPickup(chefView).place).toMatchObject(home);
  expect(await readPlace(member, order)).toMatchObject(hidden);
  expect(await readCalendar(order, kitchen, member)).not.toContain('1 Main St');
});

test('lists hide the street from the customer only', async () => {
  const kitchen = await createHiddenKitchen();
  const member = await createFoodie();
  const admin = await createAdmin();
  const order = await sendMemberOrder(member, [toOrderItem(kitchen.dish)]);
  const readFromList = async (account: Session, path: string) => {
    const { body } = await apiAs(account).get(`/api/orders${path}?q=${order._id}`);
    return (body as Order[])[0]?.pickups[0]?.place;
  };
  expect(await readFromList(member, '/myorders')).toMatchObject(hidden);
  expect(await readFromList(kitchen.chef, `/cheforders/${kitchen.chef._id}`)).toMatchObject(home);
  expect(await readFromList(admin, '')).toMatchObject(home);
});

test('a pickup that moves from a market to the kitchen hides the street of the kitchen', async () => {
  const kitchen = await createHiddenKitchen();
  const { _id } = await addWindow(kitchen.chef, { from: '17:00', to: '19:00', place: placeForm });
  const order = await sendGuestOrder([toOrderItem(kitchen.dish)], {
    pickups: [toPickup(kitchen, at('17:00'))],
  });
  const path = toKitchenPath(kitchen.chef, `/windows/${_id}`);
  expect((await apiAs(kitchen.chef).put(path, { weekday: 2, from: '17:00', to: '19:00' })).status).toBe(200);
  const readPickup = async () =>
    getFirstPickup(getOrderView(await apiAsVisitor().get(`/api/orders/guest/${order._id}`)));
  expect(await readPickup()).toMatchObject({ place: placeForm, change: { kind: 'moved', place: hidden } });
  await apiAsVisitor().put(getPickupPath(order, kitchen, '/accept'));
  expect(await readPickup()).toMatchObject({ place: hidden, change: null });
  await moveItem(kitchen.chef, order, 'accept');
  expect(await readPickup()).toMatchObject({ place: home });
});

test('the present setting of the kitchen decides whether its street is hidden', async () => {
  const kitchen = await createTestKitchen({ settings: { acceptance: 'manual', place: home } });
  const order = await sendGuestOrder([toOrderItem(kitchen.dish)]);
  expect(await readPlace(undefined, order)).toMatchObject(home);
  await changeSettings(kitchen.chef, { hideStreet: true });
  expect(await readPlace(undefined, order)).toMatchObject(hidden);
  expect(await readCalendar(order, kitchen)).not.toContain('1 Main St');
  await changeSettings(kitchen.chef, { hideStreet: false });
  expect(await readPlace(undefined, order)).toMatchObject(home);
});
