import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { auditAfterAll } from '../../testing/audit.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import {
  makeReady,
  offerShort,
  placeFor,
  readGuestOrder,
  sendShort,
  createGuestContact,
  sendTray,
} from '../../testing/boards.ts';
import { createProduct, getOnlyItem, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { setClock, addWindow, changeSettings } from '../../testing/kitchens.ts';
import { saveGroups } from '../../testing/menus.ts';
import {
  at,
  createTestKitchen,
  getPickupPath,
  moveItem,
  orderTime,
  toUtc,
  type TestKitchen,
  toPickup,
} from '../../testing/orders.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createChef } from '../../testing/accounts.ts';
import { findStored } from '../../testing/stored-documents.ts';

startTestApp();

let kitchen: TestKitchen;
let otherDish: Product;

beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
  otherDish = await createProduct(kitchen.chef, {
    price: 9,
    diets: ['halal'],
    allergens: { nuts: 'contains' },
  });
});
auditAfterAll();

const times = { startsAt: at('11:15'), answerBy: at('10:50') };
const later = { kind: 'later', startsAt: at('12:00') };
const createSwap = (product = otherDish._id) => ({ kind: 'swap', product });
const toResult = (order: Order) => {
  const { _id, qty } = getOnlyItem(order);
  return { number: order._id, itemId: _id, qty };
};
const readItem = async (order: Order) => getOnlyItem(await readGuestOrder(order));
const listEvents = async (order: Order) => (await readGuestOrder(order)).history.map(({ event }) => event);

describe('a short tray', () => {
  test('a short tray serves the earliest items and asks the customers of the others', async () => {
    const afterwards = await placeFor(kitchen, '11:30', 1);
    const last = await placeFor(kitchen, '11:15', 2);
    const second = await placeFor(kitchen, '11:00', 4);
    const third = await placeFor(kitchen, '11:00', 2);
    const result = await offerShort(kitchen, { portions: 5, offers: [later, createSwap()], ...times });
    expect(result).toEqual({ served: [toResult(second)], asked: [toResult(third), toResult(last)] });
    const offer = {
      options: [
        { kind: 'later', startsAt: toUtc(at('12:00')), endsAt: toUtc(at('12:15')) },
        {
          kind: 'swap',
          product: otherDish._id,
          name: otherDish.name,
          price: 9,
          diets: ['halal'],
          allergens: { nuts: 'contains' },
        },
      ],
      answerBy: toUtc(at('10:50')),
    };
    for (const order of [third, last]) {
      expect(await readItem(order)).toMatchObject({ stage: 'accepted', offer });
      expect((await readGuestOrder(order)).history.at(-1)).toMatchObject({ event: 'offer', by: 'chef' });
    }
    for (const order of [second, afterwards]) expect(await readItem(order)).not.toHaveProperty('offer');
    const view = await apiAs(kitchen.chef).get(`/api/orders/${third._id}/${kitchen.chef._id}`);
    expect(view.body).toMatchObject({ orderItems: [{ offer }] });
  });

  test('a short tray offers a dish only for items that cost at least as much', async () => {
    const cheap = await createProduct(kitchen.chef, { price: 12.5 });
    const order = await placeFor(kitchen, '11:00', 1);
    const dear = await createProduct(kitchen.chef, { price: 12.51 });
    const reply = await sendShort(kitchen, { portions: 0, offers: [later, createSwap(dear._id)], ...times });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['offers.1.product']]);
    await offerShort(kitchen, { portions: 0, offers: [createSwap(cheap._id)], ...times });
    expect((await readItem(order)).offer?.options).toHaveLength(1);
  });

  test('a short tray can be announced for a later day', async () => {
    const today = await placeFor(kitchen, '11:00', 1);
    const startsAt = at('11:00', '2026-03-04');
    await addWindow(kitchen.chef, { weekday: 3 });
    const pickups = [toPickup(kitchen, startsAt)];
    const tomorrow = await placeGuestOrder([toOrderItem(kitchen.dish, 2)], { pickups });
    const answerBy = at('10:00', '2026-03-04');
    const result = await offerShort(kitchen, { portions: 1, offers: [], startsAt, answerBy });
    expect(result).toEqual({ served: [], asked: [toResult(tomorrow)] });
    expect(await readItem(today)).not.toHaveProperty('offer');
  });

  test('a short tray can be corrected', async () => {
    const first = await placeFor(kitchen, '11:00', 1);
    const second = await placeFor(kitchen, '11:15', 2);
    await offerShort(kitchen, { portions: 0, offers: [later], ...times });
    await offerShort(kitchen, { portions: 0, offers: [later], ...times });
    expect(await listEvents(first)).toEqual(['place', 'offer']);
    await offerShort(kitchen, { portions: 1, offers: [], ...times, answerBy: at('10:55') });
    expect(await readItem(first)).not.toHaveProperty('offer');
    expect(await listEvents(first)).toEqual(['place', 'offer', 'withdrawOffer']);
    expect((await readItem(second)).offer).toEqual({ options: [], answerBy: toUtc(at('10:55')) });
    expect(await listEvents(second)).toEqual(['place', 'offer', 'offer']);
  });

  test.each<[string, object]>([
    ['answerBy', { answerBy: at('11:16') }],
    ['answerBy', { answerBy: at('09:59') }],
    ['offers.0.startsAt', { offers: [{ kind: 'later', startsAt: at('11:15') }] }],
    ['offers.0.kind', { offers: [{ kind: 'gift' }] }],
  ])('a short tray with an invalid %s in %j is refused', async (field, body) => {
    const reply = await sendShort(kitchen, { portions: 1, offers: [], ...times, ...body });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  });

  test('a short tray refuses a dish of another kitchen or with a choice, the dish itself, and a slot that does not exist', async () => {
    const stranger = await createTestKitchen();
    const withChoice = await saveGroups(kitchen.chef, await createProduct(kitchen.chef, { price: 1 }), [
      { name: 'Size', min: 1, options: [{ name: 'Small' }] },
    ]);
    const send = async (offer: object) => {
      const reply = await sendShort(kitchen, { portions: 1, offers: [offer], ...times });
      return [reply.status, getErrorFields(reply)];
    };
    for (const product of [stranger.dish._id, withChoice._id, kitchen.dish._id, '0'.repeat(24)])
      expect(await send(createSwap(product))).toEqual([400, ['offers.0.product']]);
    expect(await send({ kind: 'later', startsAt: at('14:00') })).toEqual([409, ['offers.0.startsAt']]);
  });
});

describe('an item with an offer', () => {
  const placeAsked = async (qty = 2) => {
    const order = await placeFor(kitchen, '11:15', qty);
    await offerShort(kitchen, { portions: 0, offers: [later], ...times });
    return order;
  };

  test('an item with an offer is left out of trays', async () => {
    const asked = await placeAsked();
    expect(await makeReady(kitchen, { portions: 5 })).toEqual({ items: [], left: 5 });
    expect(await readItem(asked)).toHaveProperty('offer');
  });

  test('an item with an offer can still be made ready by the chef', async () => {
    const order = await placeAsked();
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await readItem(order)).toMatchObject({ stage: 'ready' });
    expect(await readItem(order)).not.toHaveProperty('offer');
  });

  test('an item loses its offer when its pickup moves to a later time', async () => {
    const order = await placeAsked();
    const body = { startsAt: at('13:00') };
    expect((await apiAs().put(getPickupPath(order, kitchen), body)).status).toBe(200);
    expect(await readItem(order)).not.toHaveProperty('offer');
  });

  test('an offer must be answered sooner when its pickup moves to an earlier time', async () => {
    const order = await placeFor(kitchen, '12:15', 2);
    await offerShort(kitchen, {
      portions: 0,
      offers: [{ kind: 'later', startsAt: at('13:00') }],
      startsAt: at('12:15'),
      answerBy: at('12:00'),
    });
    await apiAs().put(getPickupPath(order, kitchen), { startsAt: at('11:30') });
    expect((await readItem(order)).offer?.answerBy).toBe(toUtc(at('11:30')));
  });
});

const readStages = async (orders: readonly Order[]) =>
  Promise.all(
    orders.map(async (order) => (await readGuestOrder(order)).orderItems.map(({ stage }) => stage).join()),
  );

test.each([{ portions: 0 }, { portions: 10_001 }, { portions: 1, product: 'x' }])(
  'a tray with %j is refused',
  async (body) => {
    expect((await sendTray(kitchen, body)).status).toBe(400);
  },
);

test('a tray serves the earliest slot, then the earliest order, up to the given start', async () => {
  const later = await placeFor(kitchen, '11:15', 2);
  const first = await placeFor(kitchen, '11:00', 3);
  const second = await placeFor(kitchen, '11:00', 1);
  const result = await makeReady(kitchen, { portions: 9, startsAt: at('11:00') });
  expect(result).toEqual({ items: [toResult(first), toResult(second)], left: 5 });
  expect(await readStages([first, second, later])).toEqual(['ready', 'ready', 'accepted']);
  expect(await makeReady(kitchen, { portions: 1, startsAt: null })).toEqual({ items: [], left: 1 });
});

test('a tray leaves other stages, dishes, dates and kitchens alone', async () => {
  await addWindow(kitchen.chef, { weekday: 3 });
  const other = await createTestKitchen();
  const second = await createProduct(kitchen.chef);
  const pickups = [toPickup(kitchen, at('11:00'))];
  const ready = await placeFor(kitchen, '11:00');
  await moveItem(kitchen.chef, ready, 'orderstatus');
  const orders = [
    await placeGuestOrder([toOrderItem(second)], { ...createGuestContact(), pickups }),
    await placeFor(other, '11:00'),
    await placeFor(kitchen, '11:00', 1, {
      form: { pickups: [toPickup(kitchen, at('11:00', '2026-03-04'))] },
    }),
  ];
  await changeSettings(kitchen.chef, { acceptance: 'manual' });
  orders.push(await placeFor(kitchen, '11:00'));
  expect(await makeReady(kitchen, { portions: 9 })).toEqual({ items: [], left: 9 });
  expect(await readStages(orders)).toEqual(['accepted', 'accepted', 'accepted', 'placed']);
});

test('a tray serves an order without a slot from when it was placed', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef);
  const untimed = { chef, dish, window: kitchen.window };
  const orders = [];
  for (const qty of [1, 2]) orders.push(await placeFor(untimed, '11:00', qty, { form: { pickups: [] } }));
  setClock('2026-03-05T10:00:00-07:00');
  expect(await makeReady(untimed, { portions: 3 })).toEqual({ items: orders.map(toResult), left: 0 });
});

test('a tray writes the same history as a single item', async () => {
  const order = await placeFor(kitchen, '11:00', 2);
  const before = await findStored('orders', order._id);
  setClock(at('10:30'));
  await makeReady(kitchen, { portions: 2 });
  const { history, updatedAt, orderItems, pickups } = await readGuestOrder(order);
  const time = new Date(at('10:30')).toISOString();
  expect(history.at(-1)).toEqual({ at: time, event: 'ready', by: 'chef', items: [getOnlyItem(order)._id] });
  expect(orderItems[0]).toMatchObject({ orderStatus: 'Ready', stage: 'ready', stageAt: time });
  expect([updatedAt, pickups[0]?.stage]).toEqual([time, 'ready']);
  const after = await findStored('orders', order._id);
  expect(Number(after.revision) - Number(before.revision)).toBe(1);
  expect(after.noShowTimers).toHaveLength(1);
});

test('concurrent trays never make more ready than asked', async () => {
  const orders: Order[] = [];
  for (let i = 0; i < 10; i += 1) orders.push(await placeFor(kitchen, i < 5 ? '11:00' : '11:15', 1));
  const replies = await Promise.all([2, 3, 2].map((portions) => makeReady(kitchen, { portions })));
  expect(replies.map(({ left }) => left)).toEqual([0, 0, 0]);
  expect(replies.map(({ items }) => items.length)).toEqual([2, 3, 2]);
  const stages = await readStages(orders);
  expect(stages).toEqual([...Array<string>(7).fill('ready'), ...Array<string>(3).fill('accepted')]);
});

test('a repeated tray makes no further items ready', async () => {
  for (let i = 0; i < 3; i += 1) await placeFor(kitchen, '11:00', 1);
  const key = { 'Idempotency-Key': 'tray-0001' };
  const send = () => sendTray(kitchen, { portions: 1 }, key);
  const [first, ...others] = [...(await Promise.all([send(), send()])), await send()];
  for (const { body } of others) expect(body).toEqual(first?.body);
  expect(await makeReady(kitchen, { portions: 3 })).toMatchObject({ left: 1 });
});

test('a tray loses no concurrent change of the orders', async () => {
  const orders: Order[] = [];
  for (let i = 0; i < 8; i += 1) orders.push(await placeFor(kitchen, '11:00', 1));
  const [result, ...cancels] = await Promise.all([
    makeReady(kitchen, { portions: 8 }),
    ...orders
      .slice(0, 4)
      .map(async ({ _id, orderItems: [item] }) =>
        apiAsVisitor().put(`/api/orders/${_id}/${item?._id ?? ''}/cancel`),
      ),
  ]);
  const stages = await readStages(orders);
  const cancelled = cancels.filter(({ status }) => status === 200).length;
  expect(cancels.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(stages.filter((stage) => stage === 'cancelled')).toHaveLength(cancelled);
  expect(stages.filter((stage) => stage === 'ready')).toHaveLength(result.items.length);
  expect(cancelled + result.items.length).toBe(8);
});
