import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { seedDemoData } from '../demo/seed.ts';
import { backfillOpeningMovements } from '../products/stock/stock-ledger.ts';
import { apiAs } from '../testing/api-client.ts';
import {
  createDraft,
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  productForm,
  orderItem,
  transitionPath,
} from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { getDatabaseId } from '../system/database-id.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';
import { toStoredId, updateStored, readStock, findStoredItem } from '../testing/stored-documents.ts';
import { runAudit } from './run-audit.ts';

startTestApp();

const collections = ['products', 'orders', 'stockMoves', 'deletedOrders', 'users'];
const raw = (name: string) => mongoose.connection.collection(name);
const moves = (product: Product) =>
  raw('stockMoves')
    .find({ product: toStoredId(product._id) }, { sort: { at: 1 } })
    .map(({ why, delta, left, order }) => [why, delta, left, order ?? null] as unknown)
    .toArray();

let chef: Session;
let admin: Session;
let item: Product;
beforeEach(async () => {
  for (const name of collections) await raw(name).deleteMany({});
  [chef, admin] = await Promise.all([createChef(), createAdmin()]);
  item = await createProduct(chef, { name: 'Pad Thai', price: 12.5, countInStock: 10 });
});

const set = (stock: number) => apiAs(chef).put(`/api/products/${item._id}/${stock}`);
const ready = (order: Order, i = 0) =>
  apiAs(chef).put(transitionPath(order._id, order.orderItems[i]?._id ?? '', 'orderstatus'));
const remove = (order: Order) => apiAs(admin).delete(`/api/orders/${order._id}`);

describe('an item’s history', () => {
  test('has a line for each move of its stock: opened, set, sold, returned, deleted', async () => {
    const order = await placeGuestOrder([orderItem(item, 3)]);
    await set(20);
    await set(20);
    await apiAs(chef).put(`/api/products/${item._id}`, productForm({ countInStock: 5 }));
    await apiAs(chef).put(`/api/products/${item._id}`, productForm({ countInStock: 5, price: 3 }));
    await remove(order);
    await apiAs(chef).delete(`/api/products/${item._id}`);
    expect(await moves(item)).toEqual([
      ['opened', 0, 0, null],
      ['set', 10, 10, null],
      ['sold', -3, 7, order._id],
      ['set', 13, 20, null],
      ['set', -15, 5, null],
      ['returned', 3, 8, order._id],
      ['deleted', -8, 0, null],
    ]);
  });

  test('has no line for an order that was refused, nor for a stranger’s stock call', async () => {
    const scarce = await createProduct(chef, { countInStock: 1 });
    const before = await raw('stockMoves').countDocuments();
    await apiAs().post('/api/orders/guest', { orderItems: [orderItem(item), orderItem(scarce, 2)] });
    await apiAs().put(`/api/products/${item._id}/0`);
    expect(await raw('stockMoves').countDocuments()).toBe(before);
  });

  test('of an item stored by a version without a book begins at the next start, once', async () => {
    await placeGuestOrder([orderItem(item, 3)]);
    await raw('stockMoves').deleteMany({});
    await raw('orders').updateMany({}, { $unset: { fromStock: 1 } });
    await backfillOpeningMovements();
    await backfillOpeningMovements();
    expect(await moves(item)).toEqual([['opened', 7, 7, null]]);
    await placeGuestOrder([orderItem(item)]);
    expect(await runAudit()).toMatchObject({ items: 1, moves: 2, orders: 2, differences: [] });
  });
});

describe('an audit', () => {
  test('of a day’s trade finds nothing', async () => {
    const foodie = await createFoodie();
    const gone = await createProduct(chef, { countInStock: 4 });
    await createDraft(chef);
    const [first, second] = [
      await placeMemberOrder(foodie, [orderItem(item, 2), orderItem(gone)]),
      await placeGuestOrder([orderItem(item)]),
    ];
    await ready(first);
    await apiAs(chef).put(transitionPath(first._id, first.orderItems[0]?._id ?? '', 'pay'));
    await apiAs(foodie).put(transitionPath(first._id, first.orderItems[0]?._id ?? '', 'deliver'));
    await apiAs(chef).delete(`/api/products/${gone._id}`);
    await ready(second);
    await remove(second);
    const counted = await runAudit();
    expect(counted).toMatchObject({ items: 2, orders: 1, differences: [] });
  });

  test('of 24 orders, deletions and edits at once finds nothing', async () => {
    const others = [
      await createProduct(chef, { countInStock: 15 }),
      await createProduct(chef, { countInStock: 15 }),
    ];
    const baskets = [item, ...others].map((one, i, all) => [
      orderItem(one),
      orderItem(all[(i + 1) % 3] ?? one, 2),
    ]);
    const orders: Order[] = [];
    await Promise.all([
      ...Array.from({ length: 24 }, async (_, i) => {
        const order = await placeGuestOrder(baskets[i % 3] ?? []).catch(() => undefined);
        if (order) orders.push(order);
        if (order && i % 4 === 0) await remove(order);
      }),
      ...[8, 9, 10].map((stock) => set(stock)),
    ]);
    expect(orders.length).toBeGreaterThan(5);
    expect((await runAudit()).differences).toEqual([]);
  });

  test('of the demo finds nothing', async () => {
    for (const name of collections) await raw(name).deleteMany({});
    expect(await seedDemoData()).toBe(true);
    await backfillOpeningMovements();
    const counted = await runAudit();
    expect(counted.differences).toEqual([]);
    expect(counted.moves).toBe(counted.items);
  });

  test('counts stock and orders of one moment while orders come in', async () => {
    await set(1_000);
    let isDone = false;
    const buying = Promise.all(
      Array.from({ length: 12 }, () => placeGuestOrder([orderItem(item, 2)])),
    ).finally(() => (isDone = true));
    const audits = [];
    while (!isDone) audits.push(await runAudit());
    await buying;
    expect(audits.flatMap(({ differences }) => differences)).toEqual([]);
    expect((await runAudit()).orders).toBe(12);
    expect(await readStock(item._id)).toBe(976);
  });
});

describe('a planted difference is found:', () => {
  const found = async () => (await runAudit()).differences;

  test('stock that moved past its history', async () => {
    await updateStored('products', item._id, { countInStock: 9 });
    expect(await found()).toEqual([`item ${item._id} (Pad Thai): 9 in stock, its history comes to 10`]);
    await updateStored('products', item._id, { countInStock: -1 });
    expect(await found()).toEqual([`item ${item._id} (Pad Thai): -1 in stock, which no item can have`]);
  });

  test('a history with a line changed, or without one', async () => {
    await placeGuestOrder([orderItem(item, 3)]);
    await raw('stockMoves').updateOne({ why: 'set' }, { $set: { delta: 11 } });
    expect(await found()).toEqual([
      expect.stringMatching(/^item \w+: 0 left, then 11 \(set, .*\), makes 10/),
    ]);
    await raw('stockMoves').deleteOne({ why: 'set' });
    expect(await found()).toEqual([expect.stringMatching(/: 0 left, then -3 \(sold, .*\), makes 7/)]);
    await raw('stockMoves').deleteMany({});
    expect(await found()).toContainEqual(`item ${item._id} (Pad Thai): 7 in stock, but it has no history`);
  });

  test('an item that is gone without having been deleted, and one that was deleted and is there', async () => {
    await raw('products').deleteMany({});
    expect(await found()).toEqual([
      `item ${item._id} is gone, and was never deleted; its history has 10 left`,
    ]);
  });

  test('an order without its stock, one that took something else, and one that is gone', async () => {
    const order = await placeGuestOrder([orderItem(item, 2)]);
    await raw('orders').updateOne(
      {},
      { $set: { 'orderItems.0.qty': 1, itemsPrice: 1250, totalPrice: 1250, taxPrice: 63 } },
    );
    expect(await found()).toEqual([
      `order ${order._id}: 1 of item ${item._id} ordered, 2 taken from its stock`,
    ]);
    await raw('orders').deleteMany({});
    expect(await found()).toEqual([
      `order ${order._id} took from the stock, but is gone, and was never deleted`,
    ]);
  });

  test.each([
    ['itemsPrice', 2_000, 'itemsPrice is $20.00, its items come to $25.00'],
    ['shippingPrice', 0, 'shippingPrice is $0.00, its items come to $100.00'],
    ['taxPrice', 126, 'taxPrice is $1.26, its items come to $1.25'],
    ['totalPrice', 12_625, 'totalPrice is $126.25, its items come to $25.00'],
    ['isPickedUp', true, 'isPickedUp is true, by its items it is false'],
    ['isPaid', true, 'isPaid is true, by its items it is false'],
    ['isComplete', true, 'isComplete is true, by its items it is false'],
    ['pickedAt', new Date(), 'isPickedUp and pickedAt do not agree'],
    ['openChefs', [], 'openChefs are not the chefs with something left to do'],
  ])('an order’s %s', async (field, value, words) => {
    const order = await placeGuestOrder([orderItem(item, 2)]);
    await updateStored('orders', order._id, { [field]: value });
    expect(await found()).toEqual([`order ${order._id}: ${words}`]);
  });

  test('an item paid before it was ready', async () => {
    const order = await placeGuestOrder([orderItem(item)]);
    const id = order.orderItems[0]?._id ?? '';
    expect(await findStoredItem(order._id, id)).toMatchObject({ isPaid: false });
    await updateStored('orders', order._id, { 'orderItems.0.isPaid': true, isPaid: true });
    expect(await found()).toEqual([
      `order ${order._id}: item ${id} (Pad Thai): is paid before it is Ready`,
      `order ${order._id}: item ${id} (Pad Thai): isPaid and paidAt do not agree`,
    ]);
  });
});

describe('the command', () => {
  /** Runs it like `npm run audit-books`. */
  async function run(uri = getTestApp().uri): Promise<{ code: number | null; output: string }> {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const script = fileURLToPath(new URL('../bin/audit-books.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', tsx, script], {
      env: { ...process.env, MONGODB_URI: uri },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output };
  }

  test('ends with 0 when everything adds up, and with 1 naming each difference', async () => {
    await getDatabaseId();
    expect(await run()).toEqual({
      code: 0,
      output: 'Counted 1 item, 2 stock moves, 0 orders.\nEverything adds up.\n',
    });
    await updateStored('products', item._id, { countInStock: 9 });
    const { code, output } = await run();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/1 difference:\n {2}item \w+ \(Pad Thai\): 9 in stock/),
    ]);
  });

  test('exits with 2 on an empty database', async () => {
    const uri = new URL(getTestApp().uri);
    uri.pathname += '-empty';
    const { code, output } = await run(uri.href);
    expect([code, output]).toEqual([2, expect.stringContaining(`"${uri.pathname.slice(1)}" is empty`)]);
  });

  test('exits with 2 on a database without accounts, products and orders', async () => {
    await getDatabaseId();
    for (const name of collections) await raw(name).deleteMany({});
    const { code, output } = await run();
    expect([code, output]).toEqual([2, expect.stringContaining('has no accounts, products or orders')]);
  });

  test('exits with 2 on a database of another application', async () => {
    const uri = new URL(getTestApp().uri);
    uri.pathname += '-other';
    const other = await mongoose.createConnection(uri.href).asPromise();
    await other.collection('products').insertOne({ title: 'a lamp' });
    const { code, output } = await run(uri.href);
    await other.dropDatabase();
    await other.close();
    expect([code, output]).toEqual([2, expect.stringContaining('is not a database of HomeChef Market')]);
  });
});
