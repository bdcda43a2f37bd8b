import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { runAudit } from '../audit/run-audit.ts';
import { apiAs } from '../testing/api-client.ts';
import { makeReady, offerShort, placeFor, readGuestOrder, sendShort } from '../testing/boards.ts';
import { createProduct, getOnlyItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getPickupPath,
  moveItem,
  orderTime,
  toUtc,
  type TestKitchen,
} from '../testing/orders.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';

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
afterEach(async () => expect((await runAudit()).differences).toEqual([]));

const times = { startsAt: at('11:15'), answerBy: at('10:50') };
const later = { kind: 'later', startsAt: at('12:00') };
const createSwap = (product = otherDish._id) => ({ kind: 'swap', product });
const toResult = (order: Order) => {
  const { _id, qty } = getOnlyItem(order);
  return { number: order._id, itemId: _id, qty };
};
const readItem = async (order: Order) => getOnlyItem(await readGuestOrder(order));
const listEvents = async (order: Order) => (await readGuestOrder(order)).history.map(({ event }) => event);

describe('a short batch', () => {
  test('serves the earliest items and asks the others', async () => {
    const afterwards = await placeFor(kitchen, '11:30', 1);
    const [last, second] = [await placeFor(kitchen, '11:15', 2), await placeFor(kitchen, '11:00', 4)];
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

  test('offers a dish only for items that cost as much', async () => {
    const cheap = await createProduct(kitchen.chef, { price: 12.5 });
    const order = await placeFor(kitchen, '11:00', 1);
    const dear = await createProduct(kitchen.chef, { price: 12.51 });
    const reply = await sendShort(kitchen, { portions: 0, offers: [later, createSwap(dear._id)], ...times });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['offers.1.product']]);
    await offerShort(kitchen, { portions: 0, offers: [createSwap(cheap._id)], ...times });
    expect((await readItem(order)).offer?.options).toHaveLength(1);
  });

  test('can be corrected', async () => {
    const [first, second] = [await placeFor(kitchen, '11:00', 1), await placeFor(kitchen, '11:15', 2)];
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
  ])('refuses %s in %j', async (field, body) => {
    const reply = await sendShort(kitchen, { portions: 1, offers: [], ...times, ...body });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  });

  test('refuses a dish of another kitchen, the dish itself, and a slot that does not exist', async () => {
    const stranger = await createTestKitchen();
    const send = async (offer: object) => {
      const reply = await sendShort(kitchen, { portions: 1, offers: [offer], ...times });
      return [reply.status, getErrorFields(reply)];
    };
    for (const product of [stranger.dish._id, kitchen.dish._id, '0'.repeat(24)])
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

  test('is left out of batches', async () => {
    const asked = await placeAsked();
    expect(await makeReady(kitchen, { portions: 5 })).toEqual({ items: [], left: 5 });
    expect(await readItem(asked)).toHaveProperty('offer');
  });

  test('can be made ready by the chef after all', async () => {
    const order = await placeAsked();
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await readItem(order)).toMatchObject({ stage: 'ready' });
    expect(await readItem(order)).not.toHaveProperty('offer');
  });

  test('loses the offer when its pickup moves to a later time', async () => {
    const order = await placeAsked();
    const body = { startsAt: at('13:00') };
    expect((await apiAs().put(getPickupPath(order, kitchen), body)).status).toBe(200);
    expect(await readItem(order)).not.toHaveProperty('offer');
  });

  test('has to be answered before an earlier time', async () => {
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
