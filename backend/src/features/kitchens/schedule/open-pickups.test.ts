import { beforeEach, describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createAdmin, createChef } from '../../../testing/accounts.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import {
  addWindow,
  changeSettings,
  createWindowForm,
  placeForm,
  setClock,
  toKitchenPath,
} from '../../../testing/kitchens.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix

const toInstant = (time: string, date = '2026-03-03') => `${date}T${time}:00-07:00`;
const toUtc = (time: string, date?: string) => new Date(toInstant(time, date)).toISOString();

/** Creates a kitchen with pickups on Tuesdays from 11 to 14, and functions that change them. */
async function createKitchen(window: object = {}) {
  const chef = await createChef();
  const dish = await createProduct(chef);
  await changeSettings(chef, { horizonDays: 14 });
  const { _id } = await addWindow(chef, window);
  const path = toKitchenPath(chef, `/windows/${_id}`);
  const today = `${path}/2026-03-03`;
  return {
    chef,
    dish,
    windowId: _id,
    order: (time: string, date?: string) => placeOrder(chef._id, dish, toInstant(time, date)),
    change: (form: object, query = '') => apiAs(chef).put(`${today}${query}`, form),
    reset: (query = '') => apiAs(chef).delete(`${today}${query}`),
    replaceWindow: (form: object, query = '') => apiAs(chef).put(`${path}${query}`, createWindowForm(form)),
    removeWindow: (query = '', body?: object) => apiAs(chef).delete(`${path}${query}`, body),
  };
}

const placeOrder = (chefId: string, dish: Product, startsAt: string): Promise<Order> =>
  placeGuestOrder([toOrderItem(dish)], { pickups: [{ chefId, startsAt }] });

async function readPickup({ _id }: Order) {
  const { body } = await apiAsVisitor().get(`/api/orders/guest/${_id}`);
  const [pickup] = Order.parse(body).pickups;
  if (!pickup) throw new Error(`Order ${_id} has no pickup`);
  return pickup;
}
const readChange = async (order: Order) => (await readPickup(order)).change;

const cancellation = { status: 'cancelled', reason: 'Oven is broken' };

test('a preview names the affected orders and changes nothing', async () => {
  const { order, change, reset, replaceWindow, removeWindow } = await createKitchen();
  const first = await order('11:15');
  const second = await order('13:30');
  const later = await order('11:15', '2026-03-10');
  const expectAffected = async (reply: Promise<ApiReply>, ...orders: Order[]) =>
    expect((await reply).body).toMatchObject({ affected: orders.map(({ _id }) => _id) });
  await expectAffected(change(cancellation, '?preview=1'), first, second);
  await expectAffected(change({ from: '13:00', to: '15:00' }, '?preview=1'), first);
  await expectAffected(reset('?preview=1'));
  await expectAffected(replaceWindow({ from: '10:00' }, '?preview=1'));
  await expectAffected(replaceWindow({ endsOn: '2026-03-03', from: '12:00' }, '?preview=1'), first, later);
  await expectAffected(removeWindow('?preview=1'), first, second, later);
  expect(await readChange(first)).toBeNull();
});

test('a cancelled occurrence keeps the promise and gives the reason', async () => {
  const { order, change, reset } = await createKitchen();
  const placed = await order('11:15');
  const before = await readPickup(placed);
  expect((await change(cancellation)).status).toBe(200);
  const pickup = await readPickup(placed);
  expect(pickup).toEqual({ ...before, change: pickup.change });
  expect(pickup.change).toEqual({
    kind: 'cancelled',
    startsAt: toUtc('11:15'),
    endsAt: toUtc('11:30'),
    place: before.place,
    before: { startsAt: before.startsAt, endsAt: before.endsAt, place: before.place },
    reason: 'Oven is broken',
    at: '2026-03-03T17:00:00.000Z',
  });
  expect((await reset()).status).toBe(200);
  expect(await readChange(placed)).toBeNull();
});

describe('a changed occurrence', () => {
  test.each([
    ['a pickup that it still contains', '13:00', { from: '12:30', to: '15:00' }, null],
    ['another one by as much as its start', '11:15', { from: '12:30', to: '15:00' }, '12:45'],
    ['an early one to the nearest slot', '11:00', { from: '11:10', to: '13:00' }, '11:10'],
    ['a late one to the nearest slot', '13:45', { from: '11:10', to: '13:00' }, '12:40'],
    ['a pickup to another place', '11:15', { from: '11:00', to: '14:00', place: placeForm }, '11:15'],
  ])('a changed occurrence moves or keeps %s', async (_name, time, form, movedTo) => {
    const { order, change } = await createKitchen();
    const placed = await order(time);
    await change({ ...form, reason: 'Late delivery' });
    const place = { address: movedTo === time ? placeForm.address : '1 Main St' };
    const moved = movedTo && { kind: 'moved', startsAt: toUtc(movedTo), reason: 'Late delivery', place };
    expect({ change: await readChange(placed) }).toMatchObject({ change: moved });
  });
  test('a changed occurrence at a place with a new name or a more exact position is no move', async () => {
    const { order, change } = await createKitchen({ place: placeForm });
    const placed = await order('11:15');
    const place = { ...placeForm, name: 'Market', latitude: placeForm.latitude + 0.0005 };
    await change({ from: '11:00', to: '14:00', place });
    expect(await readChange(placed)).toBeNull();
    await change({ from: '12:00', to: '14:00', place });
    expect((await readChange(placed))?.reasonKey).toBe('moved');
  });
  test('a changed occurrence replaces an unanswered change', async () => {
    const { order, change } = await createKitchen();
    const placed = await order('11:15');
    await change(cancellation);
    await change({ from: '12:00', to: '14:00' });
    expect(await readChange(placed)).toMatchObject({ kind: 'moved', startsAt: toUtc('12:15') });
    await change({ from: '11:00', to: '12:00' });
    expect(await readChange(placed)).toBeNull();
  });
});

test('pickups that have begun and items that have ended are not affected by a change', async () => {
  const { chef, order, change } = await createKitchen();
  const begun = await order('11:00');
  const ended = await order('11:15');
  const open = await order('11:15');
  const [item] = ended.orderItems;
  await apiAs(chef).put(`/api/orders/${ended._id}/${item?._id}/cancel`, { reason: 'Sorry' });
  setClock(toInstant('11:01'));
  expect((await change(cancellation, '?preview=1')).body).toMatchObject({ affected: [open._id] });
  await change(cancellation);
  expect([await readChange(begun), await readChange(ended)]).toEqual([null, null]);
});

describe('a weekly window', () => {
  test('a weekly window cancels its pickups when its weekday changes or it is deleted', async () => {
    const { order, replaceWindow, removeWindow } = await createKitchen();
    const placed = await order('11:15');
    const cancelled = {
      kind: 'cancelled',
      startsAt: toUtc('11:15'),
      reasonKey: 'removed',
    };
    await replaceWindow({ weekday: 3 });
    expect(await readChange(placed)).toMatchObject(cancelled);
    await replaceWindow({ weekday: 2 });
    expect(await readChange(placed)).toBeNull();
    expect((await removeWindow()).status).toBe(200);
    expect(await readChange(placed)).toMatchObject(cancelled);
  });
  test('a weekly window moves its pickups when its times change', async () => {
    const { order, replaceWindow } = await createKitchen();
    const today = await order('11:15');
    const later = await order('12:00', '2026-03-10');
    await replaceWindow({ from: '17:00', to: '20:00' });
    expect(await readChange(today)).toMatchObject({ kind: 'moved', startsAt: toUtc('17:15') });
    expect(await readChange(later)).toMatchObject({ kind: 'moved', startsAt: toUtc('18:00', '2026-03-10') });
  });
});

describe('the reason of a removed or changed window', () => {
  test.each([
    ['typed', { reason: 'The lot is closed' }, { reason: 'The lot is closed' }],
    ['a stock reason', { reasonKey: 'truck' }, { reason: 'Truck trouble', reasonKey: 'truck' }],
    ['missing', undefined, { reasonKey: 'removed' }],
  ])('customers of a removed or changed window read its reason if it is %s', async (_case, sent, read) => {
    const { order, removeWindow } = await createKitchen();
    const placed = await order('11:15');
    expect((await removeWindow('', sent)).status).toBe(200);
    const change = await readChange(placed);
    expect(change).toMatchObject({ kind: 'cancelled', ...read });
    expect(change?.reasonKey).toBe((read as { reasonKey?: string }).reasonKey);
  });

  test('the reason of a removed or changed window stays with its own pickups', async () => {
    const { chef, order, replaceWindow, removeWindow } = await createKitchen();
    const other = await addWindow(chef, { from: '17:00', to: '20:00' });
    const early = await order('11:15');
    const late = await order('17:15');
    await replaceWindow({ from: '12:00', reason: 'A late delivery' });
    expect(await readChange(early)).toMatchObject({ kind: 'moved', reason: 'A late delivery' });
    await removeWindow('', { reason: 'The lot is closed' });
    await apiAs(chef).delete(toKitchenPath(chef, `/windows/${other._id}`), { reason: 'A flood' });
    expect(await readChange(early)).toMatchObject({ kind: 'cancelled', reason: 'The lot is closed' });
    expect(await readChange(late)).toMatchObject({ kind: 'cancelled', reason: 'A flood' });
    expect((await removeWindow('', { reason: '' })).status).toBe(400);
  });
});

describe('a setting', () => {
  test('closed days cancel pickups with their reason', async () => {
    const { chef, order } = await createKitchen();
    const today = await order('11:15');
    const later = await order('11:15', '2026-03-10');
    await changeSettings(chef, { closedDays: [{ from: '2026-03-02', to: '2026-03-04', reason: 'Funeral' }] });
    expect(await readChange(today)).toMatchObject({ kind: 'cancelled', reason: 'Funeral' });
    expect(await readChange(later)).toBeNull();
    await changeSettings(chef, { closedDays: [] });
    expect(await readChange(today)).toBeNull();
  });
  test('a new place of the kitchen or a new address of the account moves pickups there', async () => {
    const { chef, order } = await createKitchen();
    const placed = await order('11:15');
    await changeSettings(chef, { place: placeForm });
    expect(await readChange(placed)).toMatchObject({
      kind: 'moved',
      startsAt: toUtc('11:15'),
      place: placeForm,
    });
    const { _id: id, name, phone, email } = chef;
    const form = { id, name, phone, email, address: '5 Elm St, Tempe, AZ, 85281' };
    await apiAs(chef).put('/api/users/profile', form);
    expect(await readChange(placed)).toMatchObject({
      kind: 'moved',
      place: { address: '5 Elm St', city: 'Tempe' },
    });
  });
  test('a new slot length, pause or name leaves pickups alone', async () => {
    const { chef, order } = await createKitchen();
    const placed = await order('11:15');
    await changeSettings(chef, { slotMinutes: 60, leadMinutes: 600, horizonDays: 1 });
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: toInstant('14:00') });
    expect(await readChange(placed)).toBeNull();
  });
});

test('the history of an order names the admin who changed a pickup', async () => {
  const { chef, order, windowId } = await createKitchen();
  const admin = await createAdmin();
  const placed = await order('11:15');
  await apiAs(admin).put(toKitchenPath(chef, `/windows/${windowId}/2026-03-03`), cancellation);
  const { body } = await apiAsVisitor().get(`/api/orders/guest/${placed._id}`);
  expect(Order.parse(body).history.at(-1)).toMatchObject({ by: 'admin', reason: 'Oven is broken' });
});
