import { beforeAll, expect, test } from 'vitest';
import { apiAsVisitor } from '../testing/api-client.ts';
import { setClock, toKitchenPath } from '../testing/kitchens.ts';
import { at, orderTime } from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createSoldOutKitchen, createWaitingForm, type SoldOutKitchen } from '../testing/waiting.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_WAITING: '3' });

let kitchen: SoldOutKitchen;
beforeAll(async () => {
  setClock(orderTime);
  kitchen = await createSoldOutKitchen(at('11:00'));
});

const join = async (address: string, overrides: object = {}) => {
  const path = toKitchenPath(kitchen.chef, '/waiting');
  const form = createWaitingForm(kitchen, overrides);
  return (await apiAsVisitor().post(path, form, { 'X-Forwarded-For': address })).status;
};

test('stored entries are limited per address', async () => {
  const statuses: number[] = [];
  for (const phone of ['480 555 0001', '480 555 0001', '480 555 0002', '480 555 0003', '480 555 0004'])
    statuses.push(await join('10.1.0.1', { phone }));
  expect(statuses).toEqual([201, 409, 201, 201, 429]);
  expect(await join('10.1.0.2')).toBe(201);
});
