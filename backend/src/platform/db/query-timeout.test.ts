import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { apiAs } from '../../testing/api-client.ts';
import { createChef, createFoodie, createAdmin } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { listQueryTimeout } from './queries.ts';

startTestApp();

const getDatabase = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection');
  return db;
};

test('every list query and its count have a timeout of 2 s', async () => {
  const [chef, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  await getDatabase().command({ profile: 2 });
  const replies = [
    await apiAs(admin).get('/api/products?drafts=1&name=a&sort=name'),
    await apiAs(admin).get('/api/users?q=a'),
    // The second page, because an empty first page needs no count.
    await apiAs(admin).get('/api/orders?q=a&sort=total&page=2'),
    await apiAs(foodie).get('/api/orders/myorders?page=2'),
    await apiAs(chef).get(`/api/orders/cheforders/${chef._id}?sort=total&page=2`),
  ];
  await getDatabase().command({ profile: 0 });
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const hasTimeout = { 'command.maxTimeMS': listQueryTimeout.maxTimeMS };
  const profiled = await getDatabase().collection('system.profile').find(hasTimeout).toArray();
  const queries = profiled.map(({ ns, command }) => {
    const name = String(ns).split('.').at(-1);
    const isCount = JSON.stringify(command).includes('"$sum":1');
    return `${name}: ${isCount ? 'count' : 'find'}`;
  });
  expect(queries.sort()).toEqual([
    ...Array<string>(3).fill('orders: count'),
    ...Array<string>(3).fill('orders: find'),
    'products: count',
    'products: find',
    'users: count',
    'users: find',
  ]);
});
