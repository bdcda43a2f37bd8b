import { beforeEach, describe, expect, test } from 'vitest';
import type { WindowList } from '@homechef/contract/kitchens/kitchen';
import type { Order, Pickup } from '@homechef/contract/orders/order';
import { getKitchenIndex } from '../../kitchens/index/kitchen-index-instance.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createAdmin } from '../../../testing/accounts.ts';
import { createGuestForm, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, changeSettings, placeForm, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  changeDate,
  createTestKitchen,
  getDatePath,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  orderTime,
  placeAtEleven,
  readCounters,
  readUsedUnits,
  sendMove,
  type TestKitchen,
  toPickup,
  toUtc,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

const readPickup = async ({ _id }: Order): Promise<Pickup> =>
  getFirstPickup(getOrderView(await apiAsVisitor().get(`/api/orders/guest/${_id}`)));
const accept = (order: Order, kitchen: TestKitchen) =>
  apiAsVisitor().put(getPickupPath(order, kitchen, '/accept'));
const placeAt = (kitchen: TestKitchen, time: string) =>
  apiAsVisitor().post(
    '/api/orders/guest',
    createGuestForm([toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, at(time))] }),
  );

describe('a moved pickup', () => {
  test('a moved pickup uses capacity at its new time before it is accepted', async () => {
    const kitchen = await createTestKitchen();
    const limit = await addLimit(kitchen.chef, { counts: 'orders', max: 1 });
    const order = await placeAtEleven(kitchen);
    await changeDate(kitchen, { from: '12:00', to: '15:00' });
    expect(await readCounters(kitchen)).toEqual({ [`${limit._id} ${toUtc(at('12:00'))}`]: 1 });
    expect((await placeAt(kitchen, '12:00')).status).toBe(409);
    const { body } = await accept(order, kitchen);
    expect(getFirstPickup(body as Order)).toMatchObject({ startsAt: toUtc(at('12:00')), change: null });
    expect(await readUsedUnits(kitchen, limit)).toBe(1);
  });
  test('a moved pickup can be accepted even if its slot is above its limit', async () => {
    const kitchen = await createTestKitchen();
    await addLimit(kitchen.chef, { counts: 'orders', max: 1 });
    const first = await placeAtEleven(kitchen);
    const second = getOrderView(await placeAt(kitchen, '11:15'));
    await changeDate(kitchen, { from: '13:00', to: '13:15' });
    for (const order of [first, second]) expect((await accept(order, kitchen)).status).toBe(200);
  });
  test.each(['cancel', 'reschedule'])(
    'a moved pickup gives the units of its new time back after %s',
    async (event) => {
      const kitchen = await createTestKitchen();
      const limit = await addLimit(kitchen.chef, { counts: 'orders', max: 1 });
      const order = await placeAtEleven(kitchen);
      await changeDate(kitchen, { from: '12:00', to: '15:00' });
      setClock(at('10:50')); // A moved pickup can be cancelled at any time.
      const reply =
        event === 'cancel'
          ? await sendMove(undefined, order, 'cancel')
          : await apiAsVisitor().put(getPickupPath(order, kitchen), { startsAt: at('14:00') });
      expect(reply.status).toBe(200);
      const counters = event === 'cancel' ? {} : { [`${limit._id} ${toUtc(at('14:00'))}`]: 1 };
      expect(await readCounters(kitchen)).toEqual(counters);
      expect((await placeAt(kitchen, '12:00')).status).toBe(201);
    },
  );
  test('a moved pickup returns to its first time together with the occurrence', async () => {
    const kitchen = await createTestKitchen();
    const limit = await addLimit(kitchen.chef, { counts: 'orders' });
    const order = await placeAtEleven(kitchen);
    await changeDate(kitchen, { from: '12:00', to: '15:00' });
    await apiAs(kitchen.chef).delete(getDatePath(kitchen));
    expect(await readCounters(kitchen)).toEqual({ [`${limit._id} ${toUtc(at('11:00'))}`]: 1 });
    expect(await readPickup(order)).toMatchObject({ startsAt: toUtc(at('11:00')), change: null });
  });
  test('a moved pickup keeps its distance from the start when it moves again', async () => {
    const kitchen = await createTestKitchen();
    const order = getOrderView(await placeAt(kitchen, '11:15'));
    await changeDate(kitchen, { from: '12:00', to: '15:00' });
    await changeDate(kitchen, { from: '13:00', to: '15:00' });
    expect((await readPickup(order)).change).toMatchObject({ startsAt: toUtc(at('13:15')) });
    await changeDate(kitchen, { from: '13:00', to: '15:00', place: placeForm });
    expect((await readPickup(order)).change).toMatchObject({
      startsAt: toUtc(at('13:15')),
      place: placeForm,
    });
  });
  test('a moved pickup never moves to a slot that has begun', async () => {
    const kitchen = await createTestKitchen();
    const order = getOrderView(await placeAt(kitchen, '13:30'));
    setClock(at('11:20'));
    await changeDate(kitchen, { from: '08:00', to: '12:00' });
    expect((await readPickup(order)).change).toMatchObject({ startsAt: toUtc(at('11:30')) });
  });
});

test('an occurrence that moved to the kitchen’s own address does not reveal a hidden street', async () => {
  const position = { latitude: 33.448_37, longitude: -112.074_04 };
  const home = { address: '1 Main St', city: 'Phoenix', state: 'AZ', postalCode: '85001', ...position };
  const hidden = { address: '', city: 'Phoenix', latitude: 33.45, longitude: -112.07 };
  const settings = { acceptance: 'manual', place: home };
  const kitchen = await createTestKitchen({ settings, window: { place: placeForm } });
  await changeSettings(kitchen.chef, { hideStreet: true });
  const order = await placeAtEleven(kitchen);
  const place = { ...home, name: 'Back door', address: ' 1 MAIN ST ' };
  expect((await changeDate(kitchen, { from: '11:00', to: '14:00', place })).status).toBe(200);
  expect((await readPickup(order)).change?.place).toMatchObject(hidden);
  const paths = ['/windows', '/slots', ''].map((path) => toKitchenPath(kitchen.chef, path));
  for (const path of paths) expect((await apiAsVisitor().get(path)).text).not.toMatch(/1 main/i);
  const { body } = await apiAsVisitor().get(paths[0] ?? '');
  expect((body as WindowList).occurrences[0]?.place).toMatchObject({ ...hidden, name: 'Back door' });
  for (const account of [kitchen.chef, await createAdmin()])
    expect((await apiAs(account).get(paths[0] ?? '')).text).toContain('1 MAIN ST');
});

describe('a limit that this process does not know yet', () => {
  /** Makes this process forget a limit, as if another process had added it a moment ago. */
  async function createKitchenWithNewLimit() {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    const outdated = getKitchenIndex().get(kitchen.chef._id)?.stored;
    if (!outdated) throw new Error('The kitchen is not in memory');
    const limit = await addLimit(kitchen.chef, { per: 'day' });
    expect(await readUsedUnits(kitchen, limit)).toBe(2);
    getKitchenIndex().remove(kitchen.chef._id);
    getKitchenIndex().put(outdated);
    return { kitchen, order, limit };
  }

  test.each(['cancel', 'deletion'])(
    'a limit that this process does not know yet gets its units back by a %s',
    async (event) => {
      const { kitchen, order, limit } = await createKitchenWithNewLimit();
      const reply =
        event === 'cancel'
          ? await sendMove(undefined, order, 'cancel')
          : await apiAs(await createAdmin()).delete(`/api/orders/${order._id}`);
      expect(reply.status).toBe(200);
      expect(await readUsedUnits(kitchen, limit)).toBe(0);
    },
  );
});
