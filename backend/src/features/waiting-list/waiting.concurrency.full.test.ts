import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { apiAs } from '../../testing/api-client.ts';
import { createGuestForm, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { addLimit } from '../../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, readUsedUnits, sendMove, toPickup } from '../../testing/orders.ts';
import { startOtherProcess, type OtherProcess } from '../../testing/server-process.ts';
import { readStock } from '../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import {
  createSoldOutKitchen,
  joinWaitingList,
  listAuditDifferences,
  readPlace,
  sendOrderWithHold,
  toEntryPath,
  type SoldOutKitchen,
  serveKitchen,
} from '../../testing/waiting.ts';

startTestApp();

const buyerCount = 20;
/** A date that is within the horizon at any time of day. The other process runs on the real clock. */
const date = addDays(getLocalDate(Date.now(), 'America/Phoenix'), 2);
const window = { weekday: null, date };
const slot = at('11:00', date);

const buy = ({ chef, dish }: Pick<SoldOutKitchen, 'chef' | 'dish'>, servers: Servers, startsAt = slot) =>
  Promise.all(
    Array.from({ length: buyerCount }, (_, i) =>
      apiAs(undefined, servers[i % servers.length]).post(
        '/api/orders/guest',
        createGuestForm([toOrderItem(dish)], { pickups: [toPickup({ chef }, startsAt)] }),
      ),
    ),
  );
type Servers = readonly Parameters<typeof apiAs>[1][];

const countPlaced = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status === 201).length;

let other: OtherProcess;
beforeAll(async () => {
  other = await startOtherProcess();
});
afterAll(() => other.stop());

const getServers = (): Servers => [getTestApp().server, other.url];

describe('portions that come back', () => {
  let kitchen: SoldOutKitchen;
  beforeEach(async () => {
    kitchen = await createSoldOutKitchen(slot, { window });
  });

  test('portions that come back go to the waiting person before 20 buyers', async () => {
    const entry = await joinWaitingList(kitchen, { qty: 2 });
    const [cancelled, replies] = await Promise.all([
      sendMove(undefined, kitchen.order, 'cancel'),
      buy(kitchen, getServers()),
    ]);
    const late = await buy(kitchen, getServers());
    expect([cancelled.status, countPlaced(replies), countPlaced(late)]).toEqual([200, 0, 0]);
    await serveKitchen(kitchen);
    const { hold } = await readPlace(kitchen, entry);
    expect(hold).not.toBeNull();
    expect(await listAuditDifferences()).toEqual([]);
    const order = await sendOrderWithHold(kitchen, hold ?? '', { qty: 2 });
    expect([order.status, await readStock(kitchen.dish._id)]).toEqual([201, 0]);
    expect(await listAuditDifferences()).toEqual([]);
  });

  test('portions that come back are held once by two runners', async () => {
    const entries = [];
    for (let i = 0; i < 4; i += 1) entries.push(await joinWaitingList(kitchen));
    await moveItem(undefined, kitchen.order, 'cancel');
    await Promise.all(Array.from({ length: 5 }, () => serveKitchen(kitchen)));
    await buy(kitchen, [other.url]);
    const places = await Promise.all(entries.map((entry) => readPlace(kitchen, entry)));
    expect(places.map(({ hold }) => hold !== null)).toEqual([true, true, false, false]);
    expect(await readStock(kitchen.dish._id)).toBe(0);
    expect(await listAuditDifferences()).toEqual([]);
  });

  test('portions on hold are returned once by concurrent ends', async () => {
    const entry = await joinWaitingList(kitchen, { qty: 2 });
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveKitchen(kitchen);
    const { hold } = await readPlace(kitchen, entry);
    const [leave, order] = await Promise.all([
      apiAs(undefined, other.url).delete(toEntryPath(kitchen, entry)),
      sendOrderWithHold(kitchen, hold ?? '', { qty: 2 }),
    ]);
    const isOrdered = order.status === 201;
    expect([leave.status, order.status]).toEqual(isOrdered ? [404, 201] : [200, 409]);
    expect(await readStock(kitchen.dish._id)).toBe(isOrdered ? 0 : 2);
    expect(await listAuditDifferences()).toEqual([]);
  });
});

test('capacity that comes back goes to the waiting person', async () => {
  const kitchen = await createTestKitchen({ window });
  const limit = await addLimit(kitchen.chef, { max: 2 });
  const order = await placeGuestOrder([toOrderItem(kitchen.dish, 2)], { pickups: [toPickup(kitchen, slot)] });
  const entry = await joinWaitingList(kitchen, { startsAt: slot, qty: 2 });
  const [, replies] = await Promise.all([sendMove(undefined, order, 'cancel'), buy(kitchen, getServers())]);
  expect([countPlaced(replies), countPlaced(await buy(kitchen, getServers()))]).toEqual([0, 0]);
  await serveKitchen(kitchen);
  expect((await readPlace(kitchen, entry)).hold).not.toBeNull();
  expect(await readUsedUnits(kitchen, limit)).toBe(2);
  expect(countPlaced(await buy(kitchen, getServers(), at('11:15', date)))).toBe(2);
  expect(await listAuditDifferences()).toEqual([]);
});
