import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { seedDemoData } from '../demo/seed.ts';
import { apiAs } from '../../testing/api-client.ts';
import {
  createDraft,
  sendGuestOrder,
  createProduct,
  sendMemberOrder,
  createProductForm,
  toOrderItem,
  getTransitionPath,
} from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../testing/accounts.ts';
import { addLimit, addWindow } from '../../testing/kitchens.ts';
import { findOptions, saveGroups } from '../../testing/menus.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { toStoredId, updateStored, readStock, findStoredItem } from '../../testing/stored-documents.ts';
import { runAudit } from './run-audit.ts';

startTestApp();

const kitchenCollections = ['kitchens', 'kitchenGuards', 'capacityCounters'];
const collections = [
  'products',
  'orders',
  'stockMoves',
  'deletedOrders',
  'users',
  'cashEntries',
  ...kitchenCollections,
];
const getCollection = (name: string) => mongoose.connection.collection(name);
const listMovements = (product: Product) =>
  getCollection('stockMoves')
    .find({ product: toStoredId(product._id) }, { sort: { at: 1 } })
    .map(({ why, delta, left, order }) => [why, delta, left, order ?? null] as unknown)
    .toArray();

let chef: Session;
let admin: Session;
let item: Product;
beforeEach(async () => {
  for (const name of collections) await getCollection(name).deleteMany({});
  [chef, admin] = await Promise.all([createChef(), createAdmin()]);
  item = await createProduct(chef, { name: 'Pad Thai', price: 12.5, countInStock: 10 });
});

const setStock = (stock: number) => apiAs(chef).put(`/api/products/${item._id}/${stock}`);
const markReady = (order: Order, i = 0) =>
  apiAs(chef).put(getTransitionPath(order._id, order.orderItems[i]?._id ?? '', 'orderstatus'));
const deleteOrder = (order: Order) => apiAs(admin).delete(`/api/orders/${order._id}`);

describe('the stock ledger', () => {
  test('the stock ledger records each stock movement of a product', async () => {
    const order = await sendGuestOrder([toOrderItem(item, 3)]);
    await setStock(20);
    await setStock(20);
    await apiAs(chef).put(`/api/products/${item._id}`, createProductForm({ countInStock: 5 }));
    await apiAs(chef).put(`/api/products/${item._id}`, createProductForm({ countInStock: 5, price: 3 }));
    await deleteOrder(order);
    await apiAs(chef).delete(`/api/products/${item._id}`);
    expect(await listMovements(item)).toEqual([
      ['opened', 0, 0, null],
      ['set', 10, 10, null],
      ['sold', -3, 7, order._id],
      ['set', 13, 20, null],
      ['set', -15, 5, null],
      ['returned', 3, 8, order._id],
      ['deleted', -8, 0, null],
    ]);
  });
});

describe('an audit of consistent data', () => {
  test('an audit finds no differences after regular orders', async () => {
    const foodie = await createFoodie();
    const deletedProduct = await createProduct(chef, { countInStock: 4 });
    await createDraft(chef);
    const first = await sendMemberOrder(foodie, [toOrderItem(item, 2), toOrderItem(deletedProduct)]);
    const second = await sendGuestOrder([toOrderItem(item)]);
    await markReady(first);
    await apiAs(chef).put(getTransitionPath(first._id, first.orderItems[0]?._id ?? '', 'pay'));
    await apiAs(foodie).put(getTransitionPath(first._id, first.orderItems[0]?._id ?? '', 'deliver'));
    await apiAs(chef).delete(`/api/products/${deletedProduct._id}`);
    await markReady(second);
    await deleteOrder(second);
    expect(await runAudit()).toMatchObject({ items: 2, orders: 1, differences: [] });
  });

  test('an audit reads movements by time, not in the order in which they were stored', async () => {
    await sendGuestOrder([toOrderItem(item, 2)]);
    await setStock(9);
    const movements = await getCollection('stockMoves').find().sort({ at: -1 }).toArray();
    await getCollection('stockMoves').deleteMany({});
    await getCollection('stockMoves').insertMany(movements);
    expect(await runAudit()).toMatchObject({ moves: movements.length, differences: [] });
    expect(movements.length).toBeGreaterThan(2);
  });

  test('an audit finds no differences in the demo data', async () => {
    for (const name of collections) await getCollection(name).deleteMany({});
    await seedDemoData(getTestApp().deps.permitPictures);
    const result = await runAudit();
    expect(result.differences).toEqual([]);
    expect(result.moves).toBe(result.items);
  });

  test('an audit reads one snapshot while customers place orders', async () => {
    await setStock(1_000);
    let isDone = false;
    const placeOrder = () => sendGuestOrder([toOrderItem(item, 2)]);
    const buying = Promise.all(Array.from({ length: 5 }, placeOrder)).finally(() => (isDone = true));
    const audits = [];
    while (!isDone) audits.push(await runAudit());
    await buying;
    expect(audits.flatMap(({ differences }) => differences)).toEqual([]);
    expect((await runAudit()).orders).toBe(5);
    expect(await readStock(item._id)).toBe(990);
  });
});

describe('an audit of cash', () => {
  const entries = () => getCollection('cashEntries');
  const payOrder = async () => {
    const order = await sendGuestOrder([toOrderItem(item, 2)]);
    await markReady(order);
    await apiAs(chef).put(getTransitionPath(order._id, order.orderItems[0]?._id ?? '', 'pay'));
    return order;
  };

  test('an audit of cash compares the drawer with what was paid', async () => {
    const order = await payOrder();
    expect((await runAudit()).differences).toEqual([]);
    await entries().updateOne({ order: order._id }, { $set: { cents: 2_000 } });
    expect((await runAudit()).differences).toEqual([
      `order ${order._id}: $25.00 paid and not refunded, $20.00 in the drawer`,
    ]);
  });

  test('an audit reports cash of an order that is gone', async () => {
    const order = await payOrder();
    await deleteOrder(order);
    expect((await runAudit()).differences).toEqual([]);
    await entries().deleteOne({ order: order._id, kind: 'refund' });
    expect((await runAudit()).differences).toEqual([
      `order ${order._id} is gone, the drawer still has $25.00 of it`,
    ]);
  });
});

describe('an audit of capacity', () => {
  test('an audit of capacity compares the counters with the orders of each slot', async () => {
    await addWindow(chef, { weekday: 1, from: '11:00', to: '12:00' });
    await addLimit(chef, { per: 'slot', counts: 'orders', max: 3 });
    const order = await sendGuestOrder([toOrderItem(item)]);
    expect(await runAudit()).toMatchObject({ limits: 1, differences: [] });
    await apiAs().put(`/api/orders/${order._id}/all/cancel`, {});
    expect(await runAudit()).toMatchObject({ differences: [] });
    await getCollection('capacityCounters').updateMany({}, { $set: { used: 2 } });
    const { differences } = await runAudit();
    expect(differences).toEqual([expect.stringMatching(/^kitchen \w+ .*: 2 counted, its orders use 0$/)]);
  });
});

describe('an audit with differences', () => {
  const audit = async () => (await runAudit()).differences;

  test('an audit reports stock that differs from the ledger', async () => {
    await updateStored('products', item._id, { countInStock: 9 });
    expect(await audit()).toEqual([`item ${item._id} (Pad Thai): 9 in stock, its history comes to 10`]);
    await updateStored('products', item._id, { countInStock: -1 });
    expect(await audit()).toEqual([`item ${item._id} (Pad Thai): -1 in stock, which no item can have`]);
  });

  test('an audit reports a ledger with a changed or missing movement', async () => {
    await sendGuestOrder([toOrderItem(item, 3)]);
    await getCollection('stockMoves').updateOne({ why: 'set' }, { $set: { delta: 11 } });
    expect(await audit()).toEqual([
      expect.stringMatching(/^item \w+: 0 left, then 11 \(set, .*\), makes 10/),
    ]);
    await getCollection('stockMoves').deleteOne({ why: 'set' });
    expect(await audit()).toEqual([expect.stringMatching(/: 0 left, then -3 \(sold, .*\), makes 7/)]);
    await getCollection('stockMoves').deleteMany({});
    expect(await audit()).toContainEqual(`item ${item._id} (Pad Thai): 7 in stock, but it has no history`);
  });

  test('an audit reports a product that is missing but was never deleted', async () => {
    await getCollection('products').deleteMany({});
    expect(await audit()).toEqual([
      `item ${item._id} is gone, and was never deleted; its history has 10 left`,
    ]);
  });

  test('an audit reports a product that its ledger calls deleted', async () => {
    await getCollection('stockMoves').insertOne({
      product: toStoredId(item._id),
      at: new Date(),
      why: 'deleted',
      delta: -10,
      left: 0,
    });
    expect(await audit()).toEqual([
      `item ${item._id} (Pad Thai): 10 in stock, but its history says that it was deleted`,
    ]);
  });

  test('an audit reports an order without stock movements and a missing order', async () => {
    const order = await sendGuestOrder([toOrderItem(item, 2)]);
    const changes = { 'orderItems.0.qty': 1, itemsPrice: 1250, totalPrice: 1250, taxPrice: 63 };
    await getCollection('orders').updateOne({}, { $set: changes });
    expect(await audit()).toEqual([
      `order ${order._id}: 1 of item ${item._id} ordered, 2 taken from its stock`,
    ]);
    await updateStored('orders', order._id, { orderItems: [] });
    expect(await audit()).toContain(`order ${order._id}: has no items`);
    await getCollection('orders').deleteMany({});
    expect(await audit()).toEqual([
      `order ${order._id} took from the stock, but is gone, and was never deleted`,
    ]);
  });

  test('an audit reports a part of a combo that differs in the combo or in the stock', async () => {
    const plain = await createProduct(chef, { name: 'Plate' });
    const side = { name: 'Side', options: [{ name: 'Noodles', product: item._id }] };
    const combo = await saveGroups(chef, plain, [side]);
    const options = findOptions(combo, 'Noodles');
    const order = await sendGuestOrder([{ ...toOrderItem(combo, 2), options }]);
    expect(await audit()).toEqual([]);
    await updateStored('products', combo._id, { 'parts.0.left': 0 });
    expect(await audit()).toEqual([
      `item ${combo._id} (Plate): 0 left of its part ${item._id}, but 1 can be ordered`,
    ]);
    await updateStored('products', combo._id, { 'parts.0.left': 1 });
    await updateStored('orders', order._id, { 'orderItems.0.options': [] });
    expect(await audit()).toEqual([
      `order ${order._id}: 0 of item ${item._id} ordered, 2 taken from its stock`,
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
    [
      'completedChefs',
      [new mongoose.Types.ObjectId()],
      'completedChefs are not the chefs whose items are all paid and picked up',
    ],
  ])('an audit reports an order with a wrong %s', async (field, value, message) => {
    const order = await sendGuestOrder([toOrderItem(item, 2)]);
    await updateStored('orders', order._id, { [field]: value });
    expect(await audit()).toEqual([`order ${order._id}: ${message}`]);
  });

  test('an audit reports an item that was paid before it was ready', async () => {
    const order = await sendGuestOrder([toOrderItem(item)]);
    const id = order.orderItems[0]?._id ?? '';
    expect(await findStoredItem(order._id, id)).toMatchObject({ isPaid: false });
    await updateStored('orders', order._id, { 'orderItems.0.isPaid': true, isPaid: true });
    expect(await audit()).toEqual([
      `order ${order._id}: item ${id} (Pad Thai): is paid before it is Ready`,
      `order ${order._id}: item ${id} (Pad Thai): isPaid and paidAt do not agree`,
      `order ${order._id}: $12.50 paid and not refunded, $0.00 in the drawer`,
    ]);
  });
});
