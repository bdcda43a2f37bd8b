import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiAsVisitor } from '../testing/api-client.ts';
import { setClock } from '../testing/kitchens.ts';
import { at, moveItem, orderTime, toUtc } from '../testing/orders.ts';
import { readStock } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import {
  createSoldOutKitchen,
  joinWaitingList,
  listAuditDifferences,
  readPlace,
  sendOrderWithHold,
  serveAndReadHold,
  type SoldOutKitchen,
} from '../testing/waiting.ts';
import { listNewHolds } from './new-holds.ts';
import { updateWaitingList } from './serve-waiting.ts';

startTestApp();

let kitchen: SoldOutKitchen;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createSoldOutKitchen(at('11:00'));
});
afterEach(async () => expect(await listAuditDifferences()).toEqual([]));
afterAll(() => void vi.useRealTimers());

const update = ({ chef }: Pick<SoldOutKitchen, 'chef'> = kitchen) => updateWaitingList(chef._id);

describe('a hold', () => {
  test('excludes its portions from stock for ten minutes', async () => {
    const entry = await joinWaitingList(kitchen, { qty: 2 });
    await moveItem(undefined, kitchen.order, 'cancel');
    await update();
    expect(await readPlace(kitchen, entry)).toEqual({
      position: 0,
      until: toUtc(at('10:10')),
      hold: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/) as unknown,
    });
    expect(await readStock(kitchen.dish._id)).toBe(0);
    expect((await apiAsVisitor().get(`/api/products/${kitchen.dish._id}`)).body).toMatchObject({
      countInStock: 0,
    });
  });

  test('goes to the first in line that fits', async () => {
    const [large, first, second] = [
      await joinWaitingList(kitchen, { qty: 3 }),
      await joinWaitingList(kitchen),
      await joinWaitingList(kitchen),
    ];
    const third = await joinWaitingList(kitchen);
    await moveItem(undefined, kitchen.order, 'cancel');
    expect(await update()).toBe(2);
    const places = await Promise.all([large, first, second, third].map((entry) => readPlace(kitchen, entry)));
    expect(places.map(({ hold, position }) => [hold !== null, position])).toEqual([
      [false, 1],
      [true, 0],
      [true, 0],
      [false, 2],
    ]);
  });

  test('a person has one open hold', async () => {
    const other = await createSoldOutKitchen(at('11:00'));
    const form = { phone: '480 555 0123' };
    const [here, there] = [await joinWaitingList(kitchen, form), await joinWaitingList(other, form)];
    for (const { order } of [kitchen, other]) await moveItem(undefined, order, 'cancel');
    const hold = await serveAndReadHold(kitchen, here);
    expect(await update(other)).toBe(0);
    expect(await readPlace(other, there)).toMatchObject({ hold: null });
    expect((await sendOrderWithHold(kitchen, hold)).status).toBe(201);
    expect(await update(other)).toBe(1);
  });

  test('concurrent calls give one hold to a person', async () => {
    const others = await Promise.all([1, 2, 3].map(() => createSoldOutKitchen(at('11:00'))));
    const form = { phone: '480 555 0124' };
    for (const other of others) {
      await joinWaitingList(other, form);
      await moveItem(undefined, other.order, 'cancel');
    }
    const holds = await Promise.all(others.map((other) => update(other)));
    expect(holds.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('is told to the notices with contact and dish', async () => {
    const entry = await joinWaitingList(kitchen, { email: 'w@example.com', language: 'es' });
    const since = new Date();
    await moveItem(undefined, kitchen.order, 'cancel');
    const hold = await serveAndReadHold(kitchen, entry);
    const listed = (await listNewHolds(since)).filter(({ chefId }) => chefId === kitchen.chef._id);
    expect(listed).toMatchObject([
      {
        entry: entry._id,
        hold,
        qty: 1,
        product: kitchen.dish._id,
        startsAt: null,
        account: null,
        name: 'Wanda Waits',
        email: 'w@example.com',
        language: 'es',
        until: new Date(at('10:10')),
      },
    ]);
  });
});
