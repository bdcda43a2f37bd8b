import { webcrypto } from 'node:crypto';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handOverCodeHash } from '@homechef/contract/orders/hand-over';
import type { Order } from '@homechef/contract/orders/order';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createProduct, sendGuestOrder, sendMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  moveItem,
  orderTime,
  sendAtEleven,
  withKeyOf,
} from '../../../testing/orders.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { hashHandOverCode } from './hand-over-codes.ts';

startTestApp();
beforeEach(() => setClock(orderTime));

const readAsGuest = async (order: Order) =>
  getOrderView(await apiAsVisitor().get(`/api/orders/guest/${order._id}`, withKeyOf(order)));
const readOpenCodes = async ({ _id }: Order) => (await findStored('orders', _id)).openCodes;
const orders = () => mongoose.connection.collection<{ _id: string }>('orders');

/** Makes open orders of a kitchen use up all codes but these. */
async function takeCodesExcept(chefId: string, free: readonly string[]): Promise<void> {
  const codes = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0'));
  const taken = codes.filter((code) => !free.includes(code)).map((code) => `${chefId} ${code}`);
  await orders().insertOne({ _id: '0000000000ZZ', openCodes: taken } as { _id: string });
}
afterEach(() => orders().deleteOne({ _id: '0000000000ZZ' }));

describe('the code of a pickup', () => {
  test('a pickup code has four digits and is unique in its kitchen', async () => {
    const first = await createTestKitchen();
    const second = await createTestKitchen();
    const order = await sendGuestOrder([toOrderItem(first.dish), toOrderItem(second.dish)]);
    const { pickups } = await readAsGuest(order);
    expect(pickups).toHaveLength(2);
    for (const { code } of pickups) expect(code).toMatch(/^\d{4}$/);
    expect(order.pickups.map(({ code }) => code)).toEqual(pickups.map(({ code }) => code));
  });

  test('a code stays the same when the pickup moves', async () => {
    const kitchen = await createTestKitchen();
    const order = await sendAtEleven(kitchen);
    const moved = await apiAsVisitor().put(getPickupPath(order, kitchen), { startsAt: at('12:30') });
    expect(getFirstPickup(getOrderView(moved)).code).toBe(getFirstPickup(order).code);
    expect(getFirstPickup(await readAsGuest(order)).code).toBe(getFirstPickup(order).code);
  });

  test('a code is shown only while something is left to pick up', async () => {
    const kitchen = await createTestKitchen();
    const order = await sendAtEleven(kitchen);
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(getFirstPickup(await readAsGuest(order)).code).toBe(getFirstPickup(order).code);
    await moveItem(undefined, order, 'deliver');
    expect(getFirstPickup(await readAsGuest(order))).not.toHaveProperty('code');
    expect(await readOpenCodes(order)).toHaveLength(1);
    await moveItem(kitchen.chef, order, 'pay');
    expect(await readOpenCodes(order)).toBeNull();
  });

  test('a code is shown to no chef, to no admin and in no list', async () => {
    const kitchen = await createTestKitchen();
    const [member, admin] = await Promise.all([createFoodie(), createAdmin()]);
    const order = await sendMemberOrder(member, [toOrderItem(kitchen.dish)]);
    const own = await apiAs(member).get(`/api/orders/${order._id}`);
    expect(getFirstPickup(getOrderView(own)).code).toMatch(/^\d{4}$/);
    const replies = [
      await apiAs(member).get('/api/orders/myorders'),
      await apiAs(admin).get('/api/orders'),
      await apiAs(admin).get(`/api/orders/${order._id}`),
      await apiAs(kitchen.chef).get(`/api/orders/${order._id}`),
      await apiAs(kitchen.chef).get(`/api/orders/${order._id}/${kitchen.chef._id}`),
      await apiAs(kitchen.chef).get('/api/orders/cheforders/profile'),
      await moveItem(kitchen.chef, order, 'orderstatus'),
      await apiAs(member).get(getPickupPath(order, kitchen, '.ics')),
    ];
    for (const { text } of replies) expect(text).not.toMatch(/"code"|"openCodes"/);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  test('a code stays hidden from an admin who picks up for a guest', async () => {
    const kitchen = await createTestKitchen();
    const admin = await createAdmin();
    const second = await createProduct(kitchen.chef);
    const order = await sendGuestOrder([toOrderItem(kitchen.dish), toOrderItem(second)]);
    await moveItem(kitchen.chef, order, 'orderstatus');
    const reply = await moveItem(admin, order, 'deliver');
    expect(getFirstPickup(getOrderView(reply))).not.toHaveProperty('code');
    expect(getFirstPickup(await readAsGuest(order))).toHaveProperty('code');
  });
});

describe('with few codes left', () => {
  test('concurrent orders get different codes when few are left', async () => {
    const kitchen = await createTestKitchen();
    await takeCodesExcept(kitchen.chef._id, createFreeRange());
    const placed = await Promise.all(Array.from({ length: 5 }, () => sendAtEleven(kitchen, 1)));
    expect(new Set(placed.map((order) => getFirstPickup(order).code)).size).toBe(5);
  });

  test('an order is placed even if no code is free', async () => {
    const kitchen = await createTestKitchen();
    await takeCodesExcept(kitchen.chef._id, []);
    expect(getFirstPickup(await sendAtEleven(kitchen))).not.toHaveProperty('code');
  });

  test('a pickup that opens again gets a new code', async () => {
    const kitchen = await createTestKitchen();
    const order = await sendAtEleven(kitchen);
    setClock(at('11:45'));
    await moveItem(kitchen.chef, order, 'noshow');
    expect(await readOpenCodes(order)).toBeNull();
    const { code = '' } = getFirstPickup(order);
    await orders().insertOne({ _id: '0000000000ZZ', openCodes: [`${kitchen.chef._id} ${code}`] } as {
      _id: string;
    });
    await moveItem(kitchen.chef, order, 'orderstatus');
    const reopened = getFirstPickup(await readAsGuest(order)).code;
    expect(reopened).toMatch(/^\d{4}$/);
    expect(reopened).not.toBe(code);
    expect(await readOpenCodes(order)).toEqual([`${kitchen.chef._id} ${reopened}`]);
  });
});

/** Lists 200 codes, so that the search for a free one succeeds at the first attempt. */
function createFreeRange(): string[] {
  return Array.from({ length: 200 }, (_, i) => String(i).padStart(4, '0'));
}

test('a browser computes the same hash of a code', async () => {
  const salt = getTestApp().deps.orderKeys.createCodeSalt('64b0c0ffee64b0c0ffee64b0', '2026-03-03');
  const encode = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: handOverCodeHash };
  const key = await webcrypto.subtle.importKey('raw', encode(salt), algorithm, false, ['sign']);
  const bytes = await webcrypto.subtle.sign('HMAC', key, encode('0427'));
  expect(hashHandOverCode('0427', salt)).toBe(Buffer.from(bytes).toString('base64url'));
  expect(hashHandOverCode('0428', salt)).not.toBe(hashHandOverCode('0427', salt));
});
