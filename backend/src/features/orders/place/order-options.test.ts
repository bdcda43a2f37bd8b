import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Reorder } from '@homechef/contract/orders/reorder';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { createGuestContact } from '../../../testing/boards.ts';
import { createProduct, sendGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { readStock } from '../../../testing/stored-documents.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findOptions, saveGroups, sendGroups } from '../../../testing/menus.ts';
import {
  at,
  createTestKitchen,
  getPickupPath,
  moveItem,
  orderTime,
  toPickup,
  readUsedUnits,
} from '../../../testing/orders.ts';
import { addLimit, addWindow, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import { deriveNow, listNoticesOf, startNoticesNow } from '../../notices/notices.fixture.ts';

startTestApp();
auditAfterAll();

type Chef = Awaited<ReturnType<typeof createChef>>;
let chef: Chef;
let buyer: Awaited<ReturnType<typeof createFoodie>>;
beforeAll(async () => {
  [chef, buyer] = await Promise.all([createChef(), createFoodie()]);
});

const createDish = async (optionGroups: readonly object[], form: object = {}, owner = chef) =>
  saveGroups(owner, await createProduct(owner, form), optionGroups);
const toLine = (dish: Product, names: readonly string[] = [], values: object = {}) => ({
  ...toOrderItem(dish),
  options: findOptions(dish, ...names),
  ...values,
});
const order = (lines: readonly object[], form: object = {}, key?: string) =>
  apiAs(buyer).post('/api/orders', { orderItems: lines, ...form }, key ? { 'Idempotency-Key': key } : {});
const refuse = async (lines: readonly object[]) => {
  const reply = await order(lines);
  const { code, errors = [] } = reply.body as { code?: string; errors?: { code: string }[] };
  return [reply.status, reply.status === 400 ? errors[0]?.code : code, getErrorFields(reply)];
};

const groups = [
  { name: 'Size', min: 1, options: [{ name: 'Small' }, { name: 'Large', price: 2.5 }] },
  {
    name: 'Extras',
    max: 2,
    options: [
      { name: 'Cheese', price: 1, contains: ['milk'] },
      { name: 'Pork', excludes: ['halal'] },
      { name: 'Salsa' },
    ],
  },
];
const diets = ['halal', 'dairy_free'];

describe('an order with options', () => {
  let taco: Product;
  beforeAll(async () => {
    taco = await createDish(groups, {
      price: 10,
      diets,
      allergens: { milk: 'free' },
      category: 'Non-Vegetarian',
    });
  });

  test('an order with options keeps the options, the price and the facts as sold, whatever the menu says later', async () => {
    const reply = await order([toLine(taco, ['Cheese', 'Large'], { qty: 2, price: 13.5 })]);
    expect(reply.status).toBe(201);
    const [large, cheese] = findOptions(taco, 'Large', 'Cheese');
    expect(reply.body).toMatchObject({
      totalPrice: 27,
      orderItems: [
        {
          price: 13.5,
          diets: ['halal'],
          allergens: { milk: 'contains' },
          options: [
            { option: large, group: 'Size', name: 'Large', price: 2.5, product: null },
            { option: cheese, group: 'Extras', name: 'Cheese', price: 1, product: null },
          ],
        },
      ],
    });
    const other = await createDish(groups, { price: 10 });
    const second = (await order([toLine(other, ['Small'])])).body as Order;
    await saveGroups(chef, other, []);
    const [kept] = ((await apiAs(buyer).get(`/api/orders/${second._id}`)).body as Order).orderItems;
    expect(kept?.options).toMatchObject([{ name: 'Small' }]);
  });

  test('lines of one dish differ by options or notes, and take its stock together', async () => {
    const dish = await createDish(groups, { countInStock: 5, maxPerOrder: 4 });
    const lines = [
      toLine(dish, ['Small']),
      toLine(dish, ['Large']),
      toLine(dish, ['Large'], { note: 'Hot' }),
    ];
    expect(await refuse([...lines, toLine(dish, ['Small'])])).toEqual([
      400,
      'order.item_twice',
      ['orderItems.3.product'],
    ]);
    expect(await refuse([toLine(dish, ['Small'], { qty: 2 }), toLine(dish, ['Large'], { qty: 3 })])).toEqual([
      409,
      'order.too_many_portions',
      ['orderItems.1.qty'],
    ]);
    expect((await order(lines)).status).toBe(201);
    expect(await refuse(lines)).toEqual([409, 'order.too_little_stock', ['orderItems.2.qty']]);
    expect(await readStock(dish._id)).toBe(2);
  });

  test.each<[string, string[], unknown[]]>([
    ['too few of a group', [], [400, 'option.too_few', ['orderItems.0.options']]],
    ['too many of a group', ['Small', 'Large'], [400, 'option.too_many', ['orderItems.0.options']]],
    ['an unknown option', ['Small', 'gone'], [400, 'option.unknown', ['orderItems.0.options']]],
  ])('is refused with %s', async (_name, names, expected) => {
    const options = names.map((name) => (name === 'gone' ? unknownId : findOptions(taco, name)[0]));
    expect(await refuse([{ ...toOrderItem(taco), options }])).toEqual(expected);
  });

  test('an option that does not fit goes before one that is sold out, and a used key before both', async () => {
    const dish = await createDish(groups);
    const line = toLine(dish, ['Small']);
    const placed = await order([line], {}, 'a-key-of-options');
    expect(placed.status).toBe(201);
    const [small = ''] = findOptions(dish, 'Small');
    await apiAs(chef).put(`/api/products/${dish._id}/options/${small}`, { soldOut: true });
    expect(await refuse([line])).toEqual([409, 'option.sold_out', ['orderItems.0.options']]);
    expect(await refuse([line, { ...toOrderItem(dish), note: 'x' }])).toEqual([
      400,
      'option.too_few',
      ['orderItems.1.options'],
    ]);
    await saveGroups(chef, dish, []);
    const again = await order([line], {}, 'a-key-of-options');
    expect([again.status, (again.body as Order)._id]).toEqual([201, (placed.body as Order)._id]);
  });

  test('an order with options is refused at another price, and with an allergen that the buyer did not see', async () => {
    expect(await refuse([toLine(taco, ['Large'], { price: 10 })])).toEqual([
      409,
      'order.price_changed',
      ['orderItems.0.price'],
    ]);
    const seen = { allergens: { milk: 'free' } };
    expect(await refuse([toLine(taco, ['Small', 'Cheese'], seen)])).toEqual([
      409,
      'order.allergens_changed',
      ['orderItems.0.allergens'],
    ]);
    expect((await order([toLine(taco, ['Small'], seen)])).status).toBe(201);
  });

  test('an order with options says what is left of it when it is ordered again', async () => {
    const dish = await createDish(groups, { price: 10 });
    const placed = (await order([toLine(dish, ['Large', 'Salsa'], { note: 'Hot' })])).body as Order;
    const readAgain = async () =>
      ((await apiAs(buyer).get(`/api/orders/${placed._id}/again`)).body as Reorder).items[0];
    expect(await readAgain()).toMatchObject({
      price: 12.5,
      status: 'same',
      options: [{ group: 'Size', name: 'Large', price: 2.5 }, { name: 'Salsa' }],
      missing: [],
      needsChoice: false,
    });
    await saveGroups(chef, dish, [
      { name: 'Size', min: 1, options: [{ name: 'Small' }, { name: 'Huge' }] },
      { name: 'Extras', options: [{ name: 'Salsa', price: 3 }] },
    ]);
    expect(await readAgain()).toMatchObject({
      price: 13,
      options: [{ group: 'Extras', name: 'Salsa', price: 3 }],
      missing: [{ group: 'Size', name: 'Large' }],
      needsChoice: true,
    });
  });

  test('an order with options names its options in calendar, notices and data of its customer', async () => {
    setClock(orderTime);
    await startNoticesNow();
    const kitchen = await createTestKitchen();
    const dish = await createDish(groups, { name: 'Tamale' }, kitchen.chef);
    const pickups = [toPickup(kitchen, at('11:00'))];
    const placed = (await order([toLine(dish, ['Large', 'Salsa'], { qty: 2 })], { pickups })).body as Order;
    const calendar = await apiAs(buyer).get(getPickupPath(placed, kitchen, '.ics'));
    expect(calendar.text.replace(/\r\n /g, '')).toContain(String.raw`2 × Tamale (Large\, Salsa)`);
    await deriveNow();
    expect((await listNoticesOf(kitchen.chef))[0]?.text).toContain('2 Tamale (Large, Salsa)');
    const { text } = await apiAs(buyer).get('/api/users/profile/data');
    expect(text).toMatch(/"options":\[\{[^\]]*"name":"Large"/);
  });

  test('an order with options is marked when a chosen option gets an allergen or loses a diet', async () => {
    const dish = await createDish(groups, { diets, category: 'Non-Vegetarian' });
    const [salsa, plain] = await Promise.all([
      order([toLine(dish, ['Small', 'Salsa'])]),
      order([toLine(dish, ['Small'])]),
    ]);
    const [sizes, more] = dish.optionGroups;
    const options = more?.options.map((option) =>
      option.name === 'Salsa' ? { ...option, contains: ['nuts'], excludes: ['halal'] } : option,
    );
    expect((await sendGroups(chef, dish, [sizes, { ...more, options }])).status).toBe(200);
    const readItem = async ({ body }: { body: unknown }) =>
      ((await apiAs(buyer).get(`/api/orders/${(body as Order)._id}`)).body as Order).orderItems[0];
    expect(await readItem(salsa)).toMatchObject({ allergenChanged: ['nuts'], removedDiets: ['halal'] });
    expect(await readItem(plain)).not.toHaveProperty('allergenChanged');
  });
});

describe('a combo', () => {
  let taco: Product;
  let drink: Product;
  let plate: Product;
  const createPlate = async (owner = chef) => {
    [taco, drink] = await Promise.all([
      createProduct(owner, {
        countInStock: 6,
        maxPerOrder: 4,
        allergens: { gluten: 'contains' },
        category: 'Non-Vegetarian',
      }),
      createProduct(owner, { countInStock: 9 }),
    ]);
    plate = await createDish(
      [
        { name: 'Taco', min: 1, options: [{ name: 'Taco', product: taco._id, price: 1 }] },
        { name: 'Drink', options: [{ name: 'Drink', product: drink._id }] },
      ],
      { price: 8, countInStock: 20 },
      owner,
    );
  };
  const readStocks = () => Promise.all([plate, taco, drink].map(({ _id }) => readStock(_id)));

  test('a combo takes a portion of each part, together with lines of the part', async () => {
    await createPlate();
    const plates = toLine(plate, ['Taco', 'Drink'], { qty: 3 });
    expect(await refuse([plates, toLine(taco, [], { qty: 2 })])).toEqual([
      409,
      'order.too_many_portions',
      ['orderItems.1.qty'],
    ]);
    expect(await refuse([toLine(taco, [], { qty: 2 }), plates])).toEqual([
      409,
      'option.too_many_portions',
      ['orderItems.1.options'],
    ]);
    const reply = await order([plates, toLine(taco)]);
    expect(reply.body).toMatchObject({
      orderItems: [
        {
          price: 9,
          allergens: { gluten: 'contains' },
          options: [{ product: taco._id }, { product: drink._id }],
        },
        {},
      ],
    });
    expect(await readStocks()).toEqual([17, 2, 6]);
    expect(await refuse([toLine(plate, ['Taco'], { qty: 3 })])).toEqual([
      409,
      'option.too_little_left',
      ['orderItems.0.options'],
    ]);
    const { _id, orderItems } = reply.body as Order;
    const again = ((await apiAs(buyer).get(`/api/orders/${_id}/again`)).body as Reorder).items;
    expect(again.map(({ status, left }) => [status, left])).toEqual([
      ['less_left', 2],
      ['same', 2],
    ]);
    const cancel = `/api/orders/${_id}/${orderItems[0]?._id}/cancel`;
    expect((await apiAs(buyer).put(cancel, {})).status).toBe(200);
    expect(await readStocks()).toEqual([20, 5, 9]);
  });

  test('a combo returns the portions of its parts when it is declined, cancelled, or not picked up', async () => {
    setClock(orderTime);
    const kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
    await createPlate(kitchen.chef);
    const pickups = [toPickup(kitchen, at('11:00'))];
    const place = async () => {
      const reply = await order([toLine(plate, ['Taco', 'Drink'], { qty: 2 })], { pickups });
      expect(await readStocks()).toEqual([18, 4, 7]);
      return reply.body as Order;
    };
    const reason = 'No gas';
    await moveItem(kitchen.chef, await place(), 'decline', { body: { reason } });
    expect(await readStocks()).toEqual([20, 6, 9]);
    await moveItem(kitchen.chef, await place(), 'cancel', { body: { reason, restock: true } });
    expect(await readStocks()).toEqual([20, 6, 9]);
    const late = await place();
    await moveItem(kitchen.chef, late, 'orderstatus');
    setClock(at('11:50'));
    await moveItem(kitchen.chef, late, 'noshow', { body: { restock: true } });
    expect(await readStocks()).toEqual([20, 6, 9]);
    await moveItem(kitchen.chef, late, 'orderstatus'); // the customer came after all
    expect(await readStocks()).toEqual([18, 4, 7]);
  });

  test('a combo counts as one portion of people and money', async () => {
    setClock(orderTime);
    const kitchen = await createTestKitchen({ settings: { askAbovePortions: 3 } });
    const part = await createProduct(kitchen.chef, { countInStock: 100 });
    const combo = await createDish(
      [{ name: 'Side', options: [{ name: 'Beans', product: part._id }] }],
      { countInStock: 100 },
      kitchen.chef,
    );
    const send = (qty: number) => sendGuestOrder([toLine(combo, ['Beans'], { qty })], createGuestContact());
    expect((await send(3)).orderItems).toMatchObject([{ stage: 'accepted' }]);
    const [item] = (await send(50)).orderItems; // as many as a guest orders at once
    expect(item).toMatchObject({ stage: 'placed', qty: 50 });
    expect(await readStock(part._id)).toBe(47);
  });

  test('two orders at once never sell a portion of a part twice', async () => {
    await createPlate();
    const lines = [[toLine(plate, ['Taco'], { qty: 4 })], [toLine(taco, [], { qty: 4 })]];
    const buyers = await Promise.all(lines.map(() => createFoodie()));
    const replies = await Promise.all(
      lines.map((orderItems, i) => apiAs(buyers[i] ?? buyer).post('/api/orders', { orderItems })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await readStock(taco._id)).toBe(2);
  });

  test('a combo is sold to a walk-up with its parts', async () => {
    await createPlate();
    const sell = (options: string[]) =>
      apiAs(chef).post(toKitchenPath(chef, '/walkups'), {
        items: [{ ...toOrderItem(plate, 2), options: findOptions(plate, ...options) }],
      });
    const refused = await sell([]);
    expect([refused.status, getErrorFields(refused)]).toEqual([400, ['items.0.options']]);
    expect((await sell(['Taco'])).body).toMatchObject({
      totalPrice: 18,
      orderItems: [{ options: [{ name: 'Taco' }] }],
    });
    expect(await readStocks()).toEqual([18, 4, 9]);
    const [drinkOption = ''] = findOptions(plate, 'Drink');
    await apiAs(chef).put(`/api/products/${plate._id}/options/${drinkOption}`, { soldOut: true });
    const soldOut = await sell(['Taco', 'Drink']);
    expect([soldOut.status, getErrorFields(soldOut)]).toEqual([409, ['items.0.options']]);
  });

  test('a combo uses the limits of its parts, and only windows that serve them', async () => {
    setClock(orderTime);
    const kitchen = await createTestKitchen();
    await createPlate(kitchen.chef);
    const limit = await addLimit(kitchen.chef, { max: 3, products: [{ product: taco._id }] });
    const pickups = [toPickup(kitchen, at('11:00'))];
    const reply = await order([toLine(plate, ['Taco'], { qty: 2 })], { pickups });
    expect(reply.status).toBe(201);
    expect(await readUsedUnits(kitchen, limit)).toBe(2);
    const full = await order([toLine(plate, ['Taco'], { qty: 2 })], { pickups });
    expect([full.status, (full.body as { code: string }).code]).toEqual([409, 'order.slot_full']);
    await addWindow(kitchen.chef, { weekday: 3, products: [plate._id] });
    const wednesday = { pickups: [toPickup(kitchen, at('11:00', '2026-03-04'))] };
    expect((await order([toLine(plate, ['Taco'])], wednesday)).status).toBe(409);
    await saveGroups(kitchen.chef, plate, []);
    expect((await order([toLine(plate, [])], wednesday)).status).toBe(201);
    const { _id, orderItems } = reply.body as Order;
    await apiAs(buyer).put(`/api/orders/${_id}/${orderItems[0]?._id}/cancel`, {});
    expect(await readUsedUnits(kitchen, limit)).toBe(0);
  });

  test('an open item is marked when a part of its combo gets an allergen', async () => {
    await createPlate();
    const placed = (await order([toLine(plate, ['Taco', 'Drink'])])).body as Order;
    const { name, price, image, category, description } = drink;
    const form = {
      name,
      price,
      image,
      category,
      description,
      countInStock: 5,
      allergens: { nuts: 'contains' },
    };
    expect((await apiAs(chef).put(`/api/products/${drink._id}`, form)).status).toBe(200);
    const [item] = ((await apiAs(buyer).get(`/api/orders/${placed._id}`)).body as Order).orderItems;
    expect(item).toMatchObject({ allergenChanged: ['nuts'] });
    expect((await apiAsVisitor().get(`/api/products/${plate._id}`)).body).toMatchObject({
      optionGroups: [{}, { options: [{ part: { allergens: { nuts: 'contains' } } }] }],
    });
  });
});
