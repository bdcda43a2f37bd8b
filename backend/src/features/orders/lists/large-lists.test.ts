import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs } from '../../../testing/api-client.ts';
import { createAdmin, createChef, createFoodie } from '../../../testing/accounts.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

const historyEntries = 2_000; // as many as a list keeps in memory at once

let admin: Session;
let members: Session[];
let placed: Order[];
beforeAll(async () => {
  admin = await createAdmin();
  const dish = await createProduct(await createChef());
  members = [await createFoodie(), await createFoodie(), await createFoodie()];
  placed = [];
  for (const member of members) placed.push(await placeMemberOrder(member, [toOrderItem(dish)]));
});

const listOrders = async (query = '') => {
  const { body, headers } = await apiAs(admin).get(`/api/orders?sort=oldest${query}`);
  return { orders: Order.array().parse(body), total: headers['x-total-count'] };
};

/** Returns the accounts in each query for buyer contacts. A list sends one such query per group of orders in memory. */
async function listContactQueries(read: () => Promise<unknown>): Promise<string[][]> {
  const queries: string[][] = [];
  mongoose.set('debug', (collection, method, filter: { _id?: { $in?: unknown[] } }) => {
    if (collection === 'users' && method === 'find' && filter._id?.$in)
      queries.push(filter._id.$in.map(String).sort());
  });
  await read();
  mongoose.set('debug', false);
  return queries.filter(([account]) => account !== admin._id); // leave out the query of the session
}

test('a list of ordinary orders reads the buyers with one query', async () => {
  expect(await listContactQueries(() => listOrders())).toEqual([members.map(({ _id }) => _id).sort()]);
});

test('a list keeps only one large order in memory at a time, and returns the same orders', async () => {
  const before = await listOrders();
  for (const { _id } of placed) {
    const { history } = await findStored('orders', _id);
    const [entry] = history as object[];
    await updateStored('orders', _id, { history: Array.from({ length: historyEntries }, () => entry) });
  }
  const contactQueries = await listContactQueries(() => listOrders());
  expect(contactQueries).toEqual(members.map(({ _id }) => [_id]));
  const { orders, total } = await listOrders();
  expect(orders.map(({ history }) => history.length)).toEqual(members.map(() => historyEntries));
  expect(orders.map(({ history: _history, ...order }) => order)).toEqual(
    before.orders.map(({ history: _history, ...order }) => order),
  );
  expect(orders.map(({ user }) => user?.email)).toEqual(members.map(({ email }) => email));
  expect(total).toBe('3');
  expect(await listOrders('&limit=2&page=2')).toEqual({ orders: orders.slice(2), total: '3' });
});
