import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBody } from '@homechef/contract/http/error-body';
import type { ApiReply } from '../testing/api-reply.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import { createGuestForm, createProduct, sendGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { addLimit, addWindow, changeSettings, setClock, toKitchenPath } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  orderDate,
  orderTime,
  readCounters,
  toPickup,
  type TestKitchen,
} from '../testing/orders.ts';
import { getErrorFields, unknownId } from '../testing/reply-helpers.ts';
import { countStored, readStock } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
afterEach(() => void vi.useRealTimers());

const place = ({ dish }: Pick<TestKitchen, 'dish'>, form: object = {}, qty = 1): Promise<ApiReply> =>
  apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(dish, qty)], form));
const getMessages = ({ body }: ApiReply) => ErrorBody.parse(body).errors?.map(({ message }) => message);

/** Expects a refusal that names the fields and changes neither stock, capacity nor orders. */
async function expectRefusal(
  kitchen: Pick<TestKitchen, 'chef' | 'dish'>,
  send: () => Promise<ApiReply>,
  [status, ...fields]: [number, ...string[]],
): Promise<string[]> {
  const readState = async () => [
    await readStock(kitchen.dish._id),
    await readCounters(kitchen),
    await countStored('orders'),
  ];
  const before = await readState();
  const reply = await send();
  expect([reply.status, getErrorFields(reply)]).toEqual([status, fields]);
  expect(await readState()).toEqual(before);
  return getMessages(reply) ?? [];
}

test.each([
  ['an unknown kitchen', 'pickups.0.chefId', [{ chefId: unknownId }]],
  ['a malformed kitchen', 'pickups.0.chefId', [{ chefId: 'home' }]],
  ['one kitchen twice', 'pickups.1.chefId', [{}, { startsAt: at('11:15') }]],
  ['a time without offset', 'pickups.0.startsAt', [{ startsAt: '2026-03-03T11:00:00' }]],
  ['an impossible time', 'pickups.0.startsAt', [{ startsAt: '2026-02-30T11:00:00Z' }]],
  ['a missing time', 'pickups.0.startsAt', [{ startsAt: undefined }]],
  ['a malformed window', 'pickups.0.windowId', [{ windowId: 'lunch' }]],
  ['no list', 'pickups', 'now'],
])('%s is invalid input', async (_name, field, pickups) => {
  const kitchen = await createTestKitchen();
  const valid = toPickup(kitchen, at('11:00'));
  const sent = Array.isArray(pickups) ? pickups.map((entry) => ({ ...valid, ...entry })) : pickups;
  await expectRefusal(kitchen, () => place(kitchen, { pickups: sent }), [400, field]);
});

test('a pickup of a kitchen without windows is refused', async () => {
  const chef = await createChef();
  const kitchen = { chef, dish: await createProduct(chef) };
  const form = { pickups: [toPickup(kitchen, at('11:00'))] };
  await expectRefusal(kitchen, () => place(kitchen, form), [409, 'pickups.0.startsAt']);
  expect((await place(kitchen)).status).toBe(201);
});

describe('an instant that is no slot is refused', () => {
  test.each([
    ['outside the window', at('10:45')],
    ['at the end of the window', at('14:00')],
    ['inside a slot', at('11:05')],
    ['on another day', at('11:00', '2026-03-04')],
    ['after the horizon', at('11:00', '2026-03-10')],
    ['in the past', at('11:00', '2026-02-24')],
  ])('%s', async (_name, startsAt) => {
    const kitchen = await createTestKitchen({ settings: { leadMinutes: 0 } });
    const form = { pickups: [toPickup(kitchen, startsAt)] };
    const [message] = await expectRefusal(kitchen, () => place(kitchen, form), [409, 'pickups.0.startsAt']);
    expect(message).toContain(`${kitchen.chef.name} has no pickup time at`);
  });

  test('after it has begun', async () => {
    const kitchen = await createTestKitchen({ settings: { leadMinutes: 0 } });
    const form = { pickups: [toPickup(kitchen, at('11:00'))] };
    setClock(at('11:01'));
    await expectRefusal(kitchen, () => place(kitchen, form), [409, 'pickups.0.startsAt']);
    setClock(at('11:00'));
    expect((await place(kitchen, form)).status).toBe(201);
  });

  test('with the id of another window', async () => {
    const kitchen = await createTestKitchen();
    const other = await addWindow(kitchen.chef, { from: '17:00', to: '19:00' });
    for (const windowId of [other._id, unknownId]) {
      const form = { pickups: [toPickup(kitchen, at('11:00'), windowId)] };
      await expectRefusal(kitchen, () => place(kitchen, form), [409, 'pickups.0.startsAt']);
    }
  });

  test('in a cancelled occurrence or on a closed day', async () => {
    const kitchen = await createTestKitchen();
    const form = { pickups: [toPickup(kitchen, at('11:00'))] };
    const path = toKitchenPath(kitchen.chef, `/windows/${kitchen.window._id}/${orderDate}`);
    await apiAs(kitchen.chef).put(path, { status: 'cancelled', reason: 'Ill' });
    await expectRefusal(kitchen, () => place(kitchen, form), [409, 'pickups.0.startsAt']);
    await apiAs(kitchen.chef).delete(path);
    await changeSettings(kitchen.chef, { closedDays: [{ from: orderDate, to: orderDate, reason: 'Off' }] });
    await expectRefusal(kitchen, () => place(kitchen, form), [409, 'pickups.0.startsAt']);
  });
});

describe('a blocked slot is refused', () => {
  const chosen = (kitchen: TestKitchen) => ({ pickups: [toPickup(kitchen, at('11:00'))] });
  const refuse = (kitchen: TestKitchen, qty?: number) =>
    expectRefusal(kitchen, () => place(kitchen, chosen(kitchen), qty), [409, 'pickups.0.startsAt']);

  test('within the lead time', async () => {
    const kitchen = await createTestKitchen({ settings: { leadMinutes: 61 } });
    expect(await refuse(kitchen)).toEqual([
      `It is too late to order for Tue, Mar 3, 11:00 AM from ${kitchen.chef.name}`,
    ]);
    await changeSettings(kitchen.chef, { leadMinutes: 60 });
    expect((await place(kitchen, chosen(kitchen))).status).toBe(201);
  });

  test('after its window closed for orders', async () => {
    const kitchen = await createTestKitchen({ window: { closesBefore: 60 } });
    await refuse(kitchen);
  });

  test('before its window opens for orders', async () => {
    const kitchen = await createTestKitchen({ window: { opensBefore: 59 } });
    expect(await refuse(kitchen)).toEqual([
      `${kitchen.chef.name} does not take orders for Tue, Mar 3, 11:00 AM yet`,
    ]);
  });

  test('if its window does not serve the dish', async () => {
    const kitchen = await createTestKitchen();
    const special = await createProduct(kitchen.chef);
    await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, `/windows/${kitchen.window._id}`), {
      weekday: 2,
      from: '11:00',
      to: '14:00',
      products: [special._id],
    });
    expect(await refuse(kitchen)).toEqual([
      `${kitchen.chef.name} does not serve these dishes at Tue, Mar 3, 11:00 AM`,
    ]);
  });

  test('during a pause', async () => {
    const kitchen = await createTestKitchen();
    await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, '/pause'), { until: at('11:01') });
    expect(await refuse(kitchen)).toEqual([`${kitchen.chef.name} takes no orders for Tue, Mar 3, 11:00 AM`]);
  });

  test('by the oldest full limit, which is named', async () => {
    const kitchen = await createTestKitchen();
    await addLimit(kitchen.chef, { name: 'Oven', per: 'slot', max: 3 });
    await addLimit(kitchen.chef, { name: 'Permit', per: 'day', max: 3 });
    await sendGuestOrder([toOrderItem(kitchen.dish, 2)], chosen(kitchen));
    expect(await refuse(kitchen, 2)).toEqual([`${kitchen.chef.name} is full at Tue, Mar 3, 11:00 AM: Oven`]);
    expect((await place(kitchen, chosen(kitchen), 1)).status).toBe(201);
  });
});

describe('a kitchen that is not mentioned is refused', () => {
  test('if it is paused and has no windows', async () => {
    const chef = await createChef();
    const kitchen = { chef, dish: await createProduct(chef) };
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: at('11:00') });
    const messages = await expectRefusal(kitchen, () => place(kitchen), [409, 'pickups']);
    expect(messages).toEqual([`${kitchen.chef.name} takes no orders right now`]);
    setClock(at('11:00'));
    expect((await place(kitchen)).status).toBe(201);
  });

  test('if no slot is left within the horizon', async () => {
    const kitchen = await createTestKitchen();
    await addLimit(kitchen.chef, { per: 'day', max: 2 });
    const messages = await expectRefusal(kitchen, () => place(kitchen, {}, 3), [409, 'pickups']);
    expect(messages).toEqual([`${kitchen.chef.name} has no pickup time left`]);
    await changeSettings(kitchen.chef, { horizonDays: 1 });
    setClock(at('10:00', '2026-03-04'));
    await expectRefusal(kitchen, () => place(kitchen), [409, 'pickups']);
  });

  test('together with a wrong choice for another kitchen', async () => {
    const [first, second] = [await createTestKitchen(), await createTestKitchen()];
    await addLimit(second.chef, { per: 'week', max: 1 });
    const items = [toOrderItem(first.dish), toOrderItem(second.dish, 2)];
    const form = createGuestForm(items, { pickups: [toPickup(first, at('11:05'))] });
    const send = () => apiAsVisitor().post('/api/orders/guest', form);
    await expectRefusal(first, send, [409, 'pickups.0.startsAt', 'pickups']);
  });
});
