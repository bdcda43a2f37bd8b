import { beforeEach, describe, expect, test } from 'vitest';
import { ErrorBody } from '@homechef/contract/http/error-body';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createChef } from '../../../testing/accounts.ts';
import { createGuestForm, createProduct, sendGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, addWindow, changeSettings, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  cancelDate,
  createTestKitchen,
  orderTime,
  readCounters,
  type TestKitchen,
  toPickup,
} from '../../../testing/orders.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';
import { countStored, readStock } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));

const place = ({ dish }: Pick<TestKitchen, 'dish'>, form: object = {}, qty = 1): Promise<ApiReply> =>
  apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(dish, qty)], form));
const getMessages = ({ body }: ApiReply) => ErrorBody.parse(body).errors?.map(({ message }) => message);

/** Expects a refusal that names the fields and leaves stock, capacity and orders unchanged. */
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

test('a pickup of a kitchen without windows is refused', async () => {
  const chef = await createChef();
  const kitchen = { chef, dish: await createProduct(chef) };
  const form = { pickups: [toPickup(kitchen, at('11:00'))] };
  await expectRefusal(kitchen, () => place(kitchen, form), [409, 'pickups.0.startsAt']);
  expect((await place(kitchen)).status).toBe(201);
});

const chosen = (kitchen: TestKitchen, windowId?: string) => ({
  pickups: [toPickup(kitchen, at('11:00'), windowId)],
});
const refuse = (kitchen: TestKitchen, form: object = chosen(kitchen), qty?: number) =>
  expectRefusal(kitchen, () => place(kitchen, form, qty), [409, 'pickups.0.startsAt']);

test('an instant that is not the start of a slot is refused', async () => {
  const kitchen = await createTestKitchen();
  const other = await addWindow(kitchen.chef, { from: '17:00', to: '19:00' });
  const noSlot = `${kitchen.chef.name} has no pickup time at`;
  for (const form of [{ pickups: [toPickup(kitchen, at('11:05'))] }, chosen(kitchen, other._id)])
    expect((await refuse(kitchen, form))[0]).toContain(noSlot);
  await cancelDate(kitchen);
  expect((await refuse(kitchen))[0]).toContain(noSlot);
});

// What blocks a slot is decided by the contract (`slots.test.ts`).
test.each([
  [{ settings: { leadMinutes: 61 } }, 'It is too late to order for Tue, Mar 3, 11:00 AM from {kitchen}'],
  [{ window: { opensBefore: 59 } }, '{kitchen} does not take orders for Tue, Mar 3, 11:00 AM yet'],
  [{ window: { products: [unknownId] } }, '{kitchen} does not serve these dishes at Tue, Mar 3, 11:00 AM'],
])('a slot of a kitchen with %j is refused', async (options, message) => {
  const kitchen = await createTestKitchen(options);
  expect(await refuse(kitchen)).toEqual([message.replace('{kitchen}', kitchen.chef.name)]);
});

test('a slot during a pause is refused', async () => {
  const kitchen = await createTestKitchen();
  await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, '/pause'), { until: at('11:01') });
  expect(await refuse(kitchen)).toEqual([`${kitchen.chef.name} takes no orders for Tue, Mar 3, 11:00 AM`]);
});

test('a full slot is refused with its oldest full limit', async () => {
  const kitchen = await createTestKitchen();
  await addLimit(kitchen.chef, { name: 'Oven', per: 'slot', max: 3 });
  await addLimit(kitchen.chef, { name: 'Permit', per: 'day', max: 3 });
  await sendGuestOrder([toOrderItem(kitchen.dish, 2)], chosen(kitchen));
  const messages = await refuse(kitchen, chosen(kitchen), 2);
  expect(messages).toEqual([`${kitchen.chef.name} is full at Tue, Mar 3, 11:00 AM: Oven`]);
  expect((await place(kitchen, chosen(kitchen), 1)).status).toBe(201);
});

describe('a kitchen that is not mentioned is refused', () => {
  test('a kitchen without a chosen slot is refused if it is paused and has no windows', async () => {
    const chef = await createChef();
    const kitchen = { chef, dish: await createProduct(chef) };
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: at('11:00') });
    const messages = await expectRefusal(kitchen, () => place(kitchen), [409, 'pickups']);
    expect(messages).toEqual([`${kitchen.chef.name} takes no orders right now`]);
    setClock(at('11:00'));
    expect((await place(kitchen)).status).toBe(201);
  });

  test('a kitchen without a chosen slot is refused if no slot is left within the horizon', async () => {
    const kitchen = await createTestKitchen();
    await addLimit(kitchen.chef, { per: 'day', max: 2 });
    const messages = await expectRefusal(kitchen, () => place(kitchen, {}, 3), [409, 'pickups']);
    expect(messages).toEqual([`${kitchen.chef.name} has no pickup time left`]);
    await changeSettings(kitchen.chef, { horizonDays: 1 });
    setClock(at('10:00', '2026-03-04'));
    await expectRefusal(kitchen, () => place(kitchen), [409, 'pickups']);
  });

  test('a kitchen without a chosen slot is refused together with a wrong choice for another kitchen', async () => {
    const first = await createTestKitchen();
    const second = await createTestKitchen();
    await addLimit(second.chef, { per: 'week', max: 1 });
    const items = [toOrderItem(first.dish), toOrderItem(second.dish, 2)];
    const form = createGuestForm(items, { pickups: [toPickup(first, at('11:05'))] });
    const send = () => apiAsVisitor().post('/api/orders/guest', form);
    await expectRefusal(first, send, [409, 'pickups.0.startsAt', 'pickups']);
  });
});
