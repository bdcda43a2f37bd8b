import { Review, type Product } from '@homechef/contract/products/product';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { followEvents } from '../../testing/event-stream.ts';
import { createDraft, createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { addLimit, addWindow, setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { saveGroups } from '../../testing/menus.ts';
import { moveItem } from '../../testing/orders.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createCaseCalls, hide } from '../reports/cases.fixture.ts';

startTestApp({}, { liveEventSettings: { marketIntervalMs: 600, tickMs: 50 } });

const monday = '2026-03-02T17:00:00.000Z'; // 10:00 in Phoenix
beforeEach(() => setClock(monday));

async function createKitchen(overrides: object = {}) {
  const chef = await createChef();
  return { chef, dish: await createProduct(chef, { countInStock: 50, ...overrides }) };
}

describe('changes of orders', () => {
  test('the stream of a deleted order reports its removal and ends', async () => {
    const { chef, dish } = await createKitchen();
    const order = await placeGuestOrder([toOrderItem(dish)]);
    const reader = await followEvents(`order:${order._id}`);
    const cook = await followEvents(`kitchen:${chef._id}`, { account: chef });
    await apiAs(await createAdmin()).delete(`/api/orders/${order._id}`);
    await reader.closed;
    const removed = { number: order._id, pickups: [], cashDue: 0 };
    expect(reader.list('order.changed').at(-1)).toMatchObject({ data: removed });
    await expect.poll(() => cook.list('order.changed').at(-1)).toMatchObject({ data: removed });
  });

  test('the guest, the chef and admins get a change without name, phone or street', async () => {
    const { chef, dish } = await createKitchen();
    const form = { userName: 'Zelda', customerPhone: '777 000 1111' };
    const order = await placeGuestOrder([toOrderItem(dish, 2)], form);
    const readers = [
      [`order:${order._id}`, await followEvents(`order:${order._id}`)],
      [`kitchen:${chef._id}`, await followEvents(`kitchen:${chef._id}`, { account: chef })],
      ['admin', await followEvents('admin', { account: await createAdmin() })],
    ] as const;
    await moveItem(chef, order, 'orderstatus');
    for (const [topic, reader] of readers) {
      await expect.poll(() => reader.list('order.changed')).toHaveLength(1);
      expect(reader.list('order.changed')[0]?.data).toEqual({
        topic,
        number: order._id,
        cashDue: order.cashDue,
        pickups: [{ chefId: chef._id, stage: 'ready', startsAt: null }],
        updatedAt: expect.any(String) as string,
      });
      expect(reader.text()).not.toMatch(/Zelda|777|example\.com|Main St/);
    }
  });

  test('each chef gets only their own pickup and cash', async () => {
    const first = await createKitchen({ price: 10 });
    const second = await createKitchen({ price: 7 });
    const chefs = [first.chef, second.chef];
    const kitchens = await Promise.all(
      chefs.map((chef) => followEvents(`kitchen:${chef._id}`, { account: chef })),
    );
    const admin = await followEvents('admin', { account: await createAdmin() });
    const order = await placeGuestOrder([toOrderItem(first.dish, 2), toOrderItem(second.dish)]);
    const parts = await Promise.all(
      chefs.map((chef) => followEvents(`order:${order._id}`, { account: chef })),
    );
    for (const [i, kitchen] of kitchens.entries()) {
      await expect.poll(() => kitchen.list('order.placed')).toHaveLength(1);
      expect(kitchen.list('order.placed')[0]?.data).toEqual({
        topic: `kitchen:${chefs[i]?._id ?? ''}`,
        number: order._id,
        chefId: chefs[i]?._id,
        items: 1,
        portions: i === 0 ? 2 : 1,
        startsAt: null,
        stage: 'accepted',
      });
    }
    await expect.poll(() => admin.list('order.placed')).toHaveLength(2);
    await moveItem(first.chef, order, 'orderstatus');
    for (const [i, reader] of [...kitchens, ...parts].entries()) {
      const chefId = chefs[i % 2]?._id;
      const isFirst = i % 2 === 0;
      await expect.poll(() => reader.list('order.changed')).toHaveLength(1);
      expect(reader.list('order.changed')[0]?.data).toMatchObject({
        pickups: [{ chefId, stage: isFirst ? 'ready' : 'accepted' }],
        cashDue: isFirst ? 20 : 7,
      });
    }
    await expect.poll(() => admin.list('order.changed')).toHaveLength(1);
    expect(admin.list('order.changed')[0]?.data).toMatchObject({ cashDue: 27, pickups: [{}, {}] });
  });
});

describe('changes of products', () => {
  test('readers of the dish and of the market get stock and price', async () => {
    const { chef, dish } = await createKitchen();
    const readers = [await followEvents(`product:${dish._id}`), await followEvents('market')];
    await placeGuestOrder([toOrderItem(dish, 3)]);
    for (const [i, reader] of readers.entries()) {
      await expect.poll(() => reader.list('product.changed')).toHaveLength(1);
      expect(reader.list('product.changed')[0]?.data).toEqual({
        topic: i === 0 ? `product:${dish._id}` : 'market',
        _id: dish._id,
        countInStock: 47,
        price: 12.5,
        updatedAt: expect.any(String) as string,
      });
    }
    expect(chef).toBeDefined();
  });

  test('the page of a dish gets each change, the market the newest state', async () => {
    const { chef, dish } = await createKitchen();
    const market = await followEvents('market');
    const page = await followEvents(`product:${dish._id}`);
    const listStocks = (reader: typeof page) =>
      reader.list('product.changed').map(({ data }) => data.countInStock);
    for (const stock of [9, 8, 7, 6]) await apiAs(chef).put(`/api/products/${dish._id}/${stock}`);
    await expect.poll(() => listStocks(page)).toEqual([9, 8, 7, 6]);
    await expect.poll(() => listStocks(market).at(-1)).toBe(6);
  });

  test('readers hear that a dish is hidden, but nothing of it while it is hidden', async () => {
    const { chef, dish } = await createKitchen();
    const readers = [await followEvents(`product:${dish._id}`), await followEvents('market')];
    const listStocks = () =>
      readers.map((reader) => reader.list('product.changed').map(({ data }) => data.countInStock));
    const change = (changes: object) =>
      apiAs(chef).put('/api/products', { changes: [{ _id: dish._id, ...changes }] });
    await change({ hidden: true });
    await expect.poll(listStocks).toEqual([[50], [50]]);
    await change({ countInStock: 3 });
    await change({ hidden: false });
    await expect.poll(listStocks).toEqual([
      [50, 3],
      [50, 3],
    ]);
  });

  test('readers hear of options that are sold out or copied, and of a combo whose part runs out', async () => {
    const { chef, dish: part } = await createKitchen();
    const others = await Promise.all([1, 2].map(() => createProduct(chef)));
    const [taco, copy] = others as [Product, Product];
    const extras = { name: 'Extras', options: [{ name: 'Cheese' }] };
    const { optionGroups } = await saveGroups(chef, taco, [extras]);
    const side = { name: 'Side', min: 1, options: [{ name: 'Beans', product: part._id }] };
    const combo = await saveGroups(chef, await createProduct(chef), [side]);
    const market = await followEvents('market');
    const pages = await followEvents([taco, copy, combo].map(({ _id }) => `product:${_id}`));
    const heard: unknown[] = [];
    const expectNext = async (dish: Product) => {
      heard.push(dish._id);
      await expect.poll(() => pages.list('product.changed').map(({ data }) => data._id)).toEqual(heard);
    };
    const [group] = optionGroups;
    const path = `/api/products/${taco._id}`;
    await apiAs(chef).put(`${path}/options/${group?.options[0]?._id}`, { soldOut: true });
    await expectNext(taco);
    await apiAs(chef).put(toKitchenPath(chef, '/options'), { name: 'cheese', soldOut: false });
    await expectNext(taco);
    await apiAs(chef).post(`${path}/option-groups/${group?._id}/copy`, { to: [copy._id] });
    await expectNext(copy);
    await apiAs(chef).put(`/api/products/${part._id}/40`); // the combo stays available
    await apiAs(chef).put(`/api/products/${part._id}/0`);
    await expectNext(combo);
    await expect.poll(() => market.list('product.changed').map(({ data }) => data._id)).toContain(combo._id);
  });

  test('readers hear of each change of the reviews, which leaves the version of the dish', async () => {
    const { chef, dish } = await createKitchen();
    const [writer, admin] = [await createFoodie(), await createAdmin()];
    const page = await followEvents(`product:${dish._id}`);
    const path = `/api/products/${dish._id}/reviews`;
    await apiAs(writer).post(path, { rating: 4, comment: 'Good' });
    const { _id: reviewId } = Review.parse((await apiAs(writer).get(`${path}/mine`)).body);
    const steps = [
      () => apiAs(writer).put(`${path}/mine`, { rating: 4, comment: 'Better' }),
      () => apiAs(chef).post(`${path}/${reviewId}/reply`, { text: 'Thanks' }),
      () => createCaseCalls(() => admin).decideNow('review', reviewId, hide),
      () => apiAs(writer).delete(`${path}/mine`),
    ];
    await expect.poll(() => page.list('product.changed')).toHaveLength(1);
    for (const [i, step] of steps.entries()) {
      await step();
      await expect.poll(() => page.list('product.changed')).toHaveLength(i + 2);
    }
    for (const { data } of page.list('product.changed')) expect(data.updatedAt).toBe(dish.updatedAt);
  });

  test('readers hear that the market hides a dish', async () => {
    const { dish } = await createKitchen();
    const admin = await createAdmin();
    const readers = [await followEvents(`product:${dish._id}`), await followEvents('market')];
    await createCaseCalls(() => admin).decideNow('product', dish._id, hide);
    for (const reader of readers)
      await expect.poll(() => reader.list('product.changed').at(-1)?.data._id).toBe(dish._id);
  });

  test('readers hear that a dish is deleted, but nothing of one that was hidden before', async () => {
    const { chef, dish } = await createKitchen();
    const hidden = await createProduct(chef);
    await apiAs(chef).put('/api/products', { changes: [{ _id: hidden._id, hidden: true }] });
    const topics = [`product:${dish._id}`, `product:${hidden._id}`];
    const readers = [await followEvents(topics), await followEvents('market')];
    for (const { _id } of [hidden, dish]) await apiAs(chef).delete(`/api/products/${_id}`);
    for (const reader of readers) {
      await expect.poll(() => reader.list('product.changed')).toHaveLength(1);
      const { _id, countInStock, price, updatedAt } = reader.list('product.changed')[0]?.data ?? {};
      expect({ _id, countInStock, price }).toEqual({ _id: dish._id, countInStock: 50, price: 12.5 });
      expect(String(updatedAt) > dish.updatedAt).toBe(true);
    }
  });

  test('a draft sends nothing until it is published', async () => {
    const chef = await createChef();
    const draft = await createDraft(chef);
    const dish = await createProduct(chef);
    const reader = await followEvents([
      `product:${draft._id}`,
      `product:${dish._id}`,
      `product:${'f'.repeat(24)}`,
    ]);
    expect(reader.status).toBe(200);
    await apiAs(chef).put(`/api/products/${draft._id}/5`);
    await apiAs(chef).put(`/api/products/${dish._id}/5`);
    await expect.poll(() => reader.list()).toHaveLength(1);
    expect(reader.list()[0]?.data._id).toBe(dish._id);
  });
});

describe('changes of kitchens', () => {
  const pauseUntil = '2026-03-02T20:00:00.000Z';

  test('a pause reaches chef, market and dish page once', async () => {
    const { chef, dish } = await createKitchen();
    const topics = [`kitchen:${chef._id}`, 'market', `product:${dish._id}`];
    const readers = await Promise.all(topics.map((topic) => followEvents(topic, { account: chef })));
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: pauseUntil });
    for (const [i, reader] of readers.entries()) {
      await expect.poll(() => reader.list('kitchen.changed')).toHaveLength(1);
      expect(reader.list('kitchen.changed')[0]?.data).toEqual({
        topic: topics[i],
        chefId: chef._id,
        pausedUntil: pauseUntil,
        open: false,
        nextPickup: null,
      });
    }
    await apiAs(chef).delete(toKitchenPath(chef, '/pause'));
    for (const reader of readers) await expect.poll(() => reader.list('kitchen.changed')).toHaveLength(2);
  });

  test.each(['hidden', 'deleted'])('the market and dish pages hear that a kitchen is %s', async (end) => {
    const { chef, dish } = await createKitchen();
    const admin = await createAdmin();
    const topics = ['market', `product:${dish._id}`];
    const [market, page] = await Promise.all(topics.map((topic) => followEvents(topic)));
    if (end === 'hidden') await createCaseCalls(() => admin).decideNow('kitchen', chef._id, hide);
    else await apiAs(admin).delete(`/api/users/${chef._id}`);
    const gone = { chefId: chef._id, pausedUntil: null, open: false, nextPickup: null };
    await expect
      .poll(() => market?.list('kitchen.changed').at(-1)?.data)
      .toEqual({ topic: 'market', ...gone });
    await expect.poll(() => page?.list()).not.toEqual([]);
  });

  test('a full slot changes the next pickup', async () => {
    const { chef, dish } = await createKitchen();
    const window = await addWindow(chef, { weekday: 1, from: '11:00', to: '12:00' });
    await addLimit(chef, { per: 'slot', counts: 'orders', max: 1 });
    const reader = await followEvents(`product:${dish._id}`);
    const pickups = [{ chefId: chef._id, startsAt: '2026-03-02T18:00:00.000Z' }];
    await placeGuestOrder([toOrderItem(dish)], { pickups });
    await expect.poll(() => reader.list('kitchen.changed')).toHaveLength(1);
    expect(reader.list('kitchen.changed')[0]?.data.nextPickup).toMatchObject({
      windowId: window._id,
      startsAt: '2026-03-02T18:15:00.000Z',
      endsAt: '2026-03-02T19:00:00.000Z',
    });
    expect(reader.text()).not.toContain('Main St');
  });

  test('the last portion removes the next pickup', async () => {
    const { chef, dish } = await createKitchen();
    await addWindow(chef, { weekday: 1, from: '11:00', to: '12:00' });
    const reader = await followEvents(`product:${dish._id}`);
    await apiAs(chef).put(`/api/products/${dish._id}/0`);
    await expect.poll(() => reader.list('kitchen.changed')).toHaveLength(1);
    expect(reader.list('kitchen.changed')[0]?.data.nextPickup).toBeNull();
  });

  test('the start and the end of a window are sent', async () => {
    const { chef } = await createKitchen();
    await addWindow(chef, { weekday: 1, from: '11:00', to: '12:00' });
    const reader = await followEvents('market');
    const readOpen = () =>
      reader.list('kitchen.changed').flatMap(({ data }) => (data.chefId === chef._id ? [data.open] : []));
    setClock('2026-03-02T18:00:00.100Z');
    await expect.poll(() => readOpen().at(-1)).toBe(true);
    setClock('2026-03-02T19:00:00.100Z');
    await expect.poll(() => readOpen().at(-1)).toBe(false);
  });
});

test('admins hear about every change of what waits for a verdict', async () => {
  const admin = await createAdmin();
  const { chef, dish } = await createKitchen();
  await apiAs(chef).upload(await createJpeg(90, 60), { path: toKitchenPath(chef, '/permit/picture') });
  const permit = { number: 'MFU-4417', kind: 'mobile_food_unit', issuer: 'County Services' };
  const reader = await followEvents('admin', { account: admin });
  const steps = [
    () => apiAs().post('/api/reports', { about: 'product', id: dish._id, reason: 'fraud' }),
    () => apiAs(admin).post(`/api/reports/product/${dish._id}/verdicts`, { verdict: 'dismiss', version: 1 }),
    () => apiAs(chef).put(toKitchenPath(chef, '/permit'), permit),
    () => apiAs(admin).put(toKitchenPath(chef, '/approval'), { approved: false, reason: 'No permit' }),
  ];
  for (const step of steps) {
    const before = reader.list('queues.changed').length;
    expect((await step()).status).toBeLessThan(300);
    await expect.poll(() => reader.list('queues.changed').length).toBeGreaterThan(before);
  }
  expect(reader.list('queues.changed')[0]?.data).toEqual({ topic: 'admin' });
});

test('the event of a change has an id and a data line of its own', async () => {
  const { chef, dish } = await createKitchen();
  const reader = await followEvents('market');
  await apiAs(chef).put(`/api/products/${dish._id}/4`);
  await expect.poll(() => reader.list('product.changed')).toHaveLength(1);
  expect(reader.text()).toMatch(/^retry: \d{4}\n\nevent: at\nid: \S+\ndata: \{\}\n\n/);
  expect(reader.text()).toMatch(/event: product\.changed\nid: \S+\ndata: \{"topic":"market",.*\}\n\n/);
});
