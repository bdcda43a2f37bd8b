import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdmin } from '../testing/accounts.ts';
import { apiAs } from '../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, orderTime, toPickup } from '../testing/orders.ts';
import { unsetStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import { deriveNow, listStoredOf, noChannels, rewindPosition, startNoticesNow } from './notices.fixture.ts';
import { handleChangedOrders } from './order-notices.ts';

startTestApp();

beforeEach(async () => {
  setClock(orderTime);
  await startNoticesNow();
});
afterEach(() => void vi.useRealTimers());

describe('derivation', () => {
  const placeAndMove = async () => {
    const kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
    const pickups = [toPickup(kitchen, at('11:00'))];
    const order = await placeGuestOrder([toOrderItem(kitchen.dish)], { pickups });
    await moveItem(kitchen.chef, order, 'accept');
    return { kitchen, order };
  };

  test('is repeated without a second notice', async () => {
    const { kitchen, order } = await placeAndMove();
    expect(await deriveNow()).toBe(3);
    expect(await deriveNow()).toBe(0);
    await rewindPosition(new Date(at('09:00')));
    expect(await deriveNow()).toBe(0);
    expect((await listStoredOf(order._id)).map(({ _id }) => _id)).toEqual([
      `0.${kitchen.chef._id}`,
      '0.customer',
      '1.customer',
    ]);
  });

  test('by two processes at once stores each notice once', async () => {
    const { order } = await placeAndMove();
    await Promise.all([deriveNow(), deriveNow(), deriveNow()]);
    expect(await listStoredOf(order._id)).toHaveLength(3);
  });

  test('finds what happened while no process ran', async () => {
    await deriveNow();
    const { order } = await placeAndMove();
    setClock(at('12:00'));
    expect(await deriveNow()).toBe(3);
    expect(await listStoredOf(order._id)).toHaveLength(3);
  });

  test('leaves out events before the first start', async () => {
    const { kitchen, order } = await placeAndMove();
    setClock(at('10:30'));
    await startNoticesNow();
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await deriveNow()).toBe(1);
    expect(await listStoredOf(order._id)).toMatchObject([{ _id: '2.customer', event: 'ready' }]);
  });

  test('finds the changes of a transaction that ends late', async () => {
    const { order } = await placeAndMove();
    setClock(at('10:03'));
    await rewindPosition(new Date(at('10:03')));
    await deriveNow();
    expect(await listStoredOf(order._id)).toHaveLength(3);
  });

  test('removes the notices of deleted orders', async () => {
    const { order } = await placeAndMove();
    await deriveNow();
    const admin = await createAdmin();
    expect((await apiAs(admin).delete(`/api/orders/${order._id}`)).status).toBe(200);
    const position = { since: new Date(orderTime), at: new Date(orderTime) };
    await handleChangedOrders([order._id], position, noChannels);
    expect(await listStoredOf(order._id)).toEqual([]);
  });

  test('accepts orders of the previous version', async () => {
    const { order } = await placeAndMove();
    await unsetStored('orders', order._id, ['history', 'pickups', 'revision']);
    expect(await deriveNow()).toBe(2);
    expect((await listStoredOf(order._id)).map(({ event }) => event)).toEqual(['newOrder', 'placed']);
  });
});
