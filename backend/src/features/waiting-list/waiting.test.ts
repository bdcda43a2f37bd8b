import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createChef, createFoodie } from '../../testing/accounts.ts';
import { createDraft, createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { addLimit, changeSettings, setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, orderTime, toPickup } from '../../testing/orders.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { findStored, readStock } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  createSoldOutKitchen,
  joinWaitingList,
  readPlace,
  sendJoin,
  serveAndReadHold,
  toEntryPath,
  type SoldOutKitchen,
} from '../../testing/waiting.ts';

startTestApp({ TRUST_PROXY: '1' });

let foodie: Session;
let kitchen: SoldOutKitchen;
beforeAll(async () => {
  foodie = await createFoodie();
});
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createSoldOutKitchen(at('11:00'));
});

const getCode = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('joining', () => {
  test('joining the waiting list answers with an id of 60 bits and the position', async () => {
    const first = await joinWaitingList(kitchen);
    const second = await joinWaitingList(kitchen, {}, foodie);
    expect([first.position, second.position]).toEqual([1, 2]);
    expect(first._id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const reply = await apiAsVisitor().get(toEntryPath(kitchen, second));
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toEqual({ position: 2, hold: null, until: null }); // no personal data
    expect(await findStored('waitingEntries', second._id)).toMatchObject({
      state: 'waiting',
      name: 'Wanda Waits',
      email: foodie.email,
      qty: 1,
      people: expect.arrayContaining([`account ${foodie._id}`, `email ${foodie.email}`]) as unknown,
    });
  });

  test('people who join at the same instant get positions of their own', async () => {
    const joined = await Promise.all(Array.from({ length: 5 }, () => joinWaitingList(kitchen)));
    expect(joined.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('the position counts only the line for the same dish and slot', async () => {
    await addLimit(kitchen.chef, { max: 2 });
    await joinWaitingList(kitchen);
    const other = await joinWaitingList(kitchen, { startsAt: at('11:00') });
    expect(other.position).toBe(1);
  });

  test('joining for a dish that can be ordered now answers 409', async () => {
    const open = await createTestKitchen();
    for (const overrides of [{}, { startsAt: at('11:15') }]) {
      const reply = await sendJoin(open, overrides);
      expect([reply.status, getCode(reply)]).toEqual([409, 'waiting.can_order_now']);
    }
    await moveItem(undefined, kitchen.order, 'cancel');
    expect((await sendJoin(kitchen, { qty: 2 })).status).toBe(409);
    expect((await sendJoin(kitchen, { qty: 3 })).status).toBe(201);
  });

  test('a full slot can be waited for', async () => {
    const limited = await createTestKitchen();
    await addLimit(limited.chef, { max: 3 });
    const pickups = [toPickup(limited, at('11:00'))];
    await placeGuestOrder([toOrderItem(limited.dish, 3)], { pickups });
    const reply = await sendJoin(limited, { startsAt: at('11:15') });
    expect([reply.status, getCode(reply)]).toEqual([409, 'waiting.can_order_now']);
    expect((await sendJoin(limited, { startsAt: at('11:00') })).status).toBe(201);
    expect((await sendJoin(limited)).status).toBe(409);
  });

  test('a kitchen that is full in all slots can be waited for', async () => {
    const limited = await createTestKitchen({ window: { weekday: null, date: '2026-03-03' } });
    await addLimit(limited.chef, { per: 'day', max: 3 });
    await placeGuestOrder([toOrderItem(limited.dish, 3)]);
    expect((await sendJoin(limited)).status).toBe(201);
  });

  test('a kitchen without windows has no slots to wait for', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef, { countInStock: 1 });
    expect(getCode(await sendJoin({ chef, dish }))).toBe('waiting.can_order_now');
    await placeGuestOrder([toOrderItem(dish)]);
    expect(getCode(await sendJoin({ chef, dish }, { startsAt: at('11:00') }))).toBe(
      'order.kitchen_without_windows',
    );
    expect((await sendJoin({ chef, dish })).status).toBe(201);
  });

  test.each([
    ['order.no_slot', at('11:05')],
    ['order.slot_too_soon', at('11:00')],
  ])('joining for a slot with the refusal %s answers 409', async (code, startsAt) => {
    await changeSettings(kitchen.chef, { leadMinutes: 70 });
    const reply = await sendJoin(kitchen, { startsAt });
    expect([reply.status, getCode(reply)]).toEqual([409, code]);
  });

  test('a paused kitchen accepts entries only for a sold-out dish', async () => {
    const open = await createTestKitchen();
    for (const { chef } of [open, kitchen])
      await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: at('13:00') });
    expect(getCode(await sendJoin(open, { startsAt: at('11:00') }))).toBe('order.slot_paused');
    expect((await sendJoin(kitchen, { startsAt: at('11:00') })).status).toBe(201);
  });

  test('joining for a draft or a dish of another kitchen answers 400', async () => {
    const other = await createTestKitchen();
    const draft = await createDraft(kitchen.chef);
    for (const product of [unknownId, other.dish._id, draft._id]) {
      const reply = await sendJoin(kitchen, { product });
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['product']]);
    }
  });

  test('joining for more portions than the dish allows answers 409', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef, { countInStock: 1, maxPerOrder: 2 });
    const reply = await sendJoin({ chef, dish }, { qty: 3 });
    expect([reply.status, getErrorFields(reply)]).toEqual([409, ['qty']]);
    expect((await sendJoin({ chef, dish }, { qty: 2 })).status).toBe(201);
  });

  test.each([
    ['qty', { qty: 51 }],
    ['startsAt', { startsAt: '2026-03-03T11:00:00' }],
    ['name', { name: ' ' }],
    ['email', { email: 'x' }],
    ['phone', { phone: undefined }],
  ])('joining with an invalid %s answers 400', async (field, overrides) => {
    const reply = await sendJoin(kitchen, overrides);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  });

  test('the email of an entry is optional', async () => {
    for (const email of ['', null, 'Wanda@Example.com'])
      expect((await sendJoin(kitchen, { email })).status).toBe(201);
  });
});

describe('one entry per dish, slot and person', () => {
  test.each([
    ['phone', { phone: '+1 (480) 555-0001' }, { phone: '480 555 0001' }, false],
    ['email', { email: 'ann@example.com' }, { email: 'ANN@example.com' }, false],
    ['account', {}, { email: 'other@example.com' }, true],
  ])('two entries with the same %s belong to the same person', async (_name, first, second, isMember) => {
    const account = isMember ? foodie : undefined;
    await joinWaitingList(kitchen, first, account);
    const reply = await sendJoin(kitchen, second, account);
    expect([reply.status, getCode(reply)]).toEqual([409, 'waiting.already_waiting']);
    expect((await sendJoin(kitchen, { ...second, startsAt: at('11:00') }, account)).status).toBe(201);
  });

  test('concurrent entries of one person are stored once', async () => {
    const form = { phone: '480 555 0777' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => sendJoin(kitchen, form)));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });
});

describe('leaving', () => {
  test('leaving the waiting list moves the others up, and the person can join again', async () => {
    const form = { phone: '480 555 0888' };
    const first = await joinWaitingList(kitchen, form);
    const second = await joinWaitingList(kitchen);
    expect((await apiAsVisitor().delete(toEntryPath(kitchen, first))).status).toBe(200);
    expect(await readPlace(kitchen, second)).toMatchObject({ position: 1 });
    for (const method of ['get', 'delete'] as const)
      expect((await apiAsVisitor()[method](toEntryPath(kitchen, first))).status).toBe(404);
    expect((await sendJoin(kitchen, form)).status).toBe(201);
  });

  test('leaving the waiting list gives the portions of a hold back once', async () => {
    const entry = await joinWaitingList(kitchen);
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, entry);
    expect(await readStock(kitchen.dish._id)).toBe(1);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => apiAsVisitor().delete(toEntryPath(kitchen, entry))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });
});

describe('the entries of an account', () => {
  const listOwn = async (account: Session) => (await apiAs(account).get('/api/waiting')).body;

  test('an account lists its open entries with what another device needs to show them', async () => {
    const member = await createFoodie();
    const first = await joinWaitingList(kitchen, {}, member);
    const second = await joinWaitingList(kitchen, { startsAt: at('11:00'), qty: 2 }, member);
    await joinWaitingList(kitchen, { email: 'guest@example.com' });
    const shown = {
      chefId: kitchen.chef._id,
      product: kitchen.dish._id,
      name: kitchen.dish.name,
      options: [],
      timeZone: 'America/Phoenix',
      hasEmail: true,
    };
    expect(await listOwn(member)).toEqual([
      { ...shown, _id: first._id, qty: 1, startsAt: null },
      { ...shown, _id: second._id, qty: 2, startsAt: new Date(at('11:00')).toISOString() },
    ]);
    expect(await listOwn(await createFoodie())).toEqual([]);
  });

  test('an account no longer lists an entry that it left', async () => {
    const member = await createFoodie();
    const entry = await joinWaitingList(kitchen, {}, member);
    await apiAsVisitor().delete(toEntryPath(kitchen, entry));
    expect(await listOwn(member)).toEqual([]);
  });
});

test('an unknown entry answers 404', async () => {
  const other = await createSoldOutKitchen(at('11:00'));
  const entry = await joinWaitingList(kitchen);
  const ids = ['000000000000', 'nope', '$ne'];
  const paths = [toEntryPath(other, entry), ...ids.map((_id) => toEntryPath(kitchen, { _id }))];
  for (const path of paths) {
    expect((await apiAsVisitor().get(path)).status).toBe(404);
    expect((await apiAsVisitor().delete(path)).status).toBe(404);
  }
  expect((await apiAsVisitor().get('/api/holds/000000000000')).status).toBe(404);
});
