import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import {
  addWindow,
  changeSettings,
  createWindowForm,
  placeForm,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { findStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix
afterEach(() => void vi.useRealTimers());

const cancellation = { status: 'cancelled', reason: 'Ill' };

async function createKitchen() {
  const chef = await createChef();
  const window = await addWindow(chef);
  const toPath = (date: string) => toKitchenPath(chef, `/windows/${window._id}/${date}`);
  return {
    chef,
    window,
    change: (date: string, form: object) => apiAs(chef).put(toPath(date), form),
    reset: (date: string) => apiAs(chef).delete(toPath(date)),
  };
}

async function listOccurrences(chef: Session): Promise<unknown> {
  const { body } = await apiAs(chef).get(toKitchenPath(chef, '/windows?from=2026-03-10&days=1'));
  return (body as { occurrences: unknown }).occurrences;
}

test('a cancelled occurrence keeps the times of its rule', async () => {
  const { chef, window, change } = await createKitchen();
  const reply = await change('2026-03-10', cancellation);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    windowId: window._id,
    date: '2026-03-10',
    ...cancellation,
    place: { address: '1 Main St' },
    startsAt: '2026-03-10T18:00:00.000Z',
    endsAt: '2026-03-10T21:00:00.000Z',
  });
  expect(await listOccurrences(chef)).toEqual([reply.body]);
});

test('a changed occurrence has other times and another place', async () => {
  const { chef, change } = await createKitchen();
  const reply = await change('2026-03-10', { from: '22:00', to: '01:00', place: placeForm });
  expect(reply.body).toMatchObject({
    status: 'changed',
    reason: null,
    place: placeForm,
    startsAt: '2026-03-11T05:00:00.000Z',
    endsAt: '2026-03-11T08:00:00.000Z',
  });
  expect(await listOccurrences(chef)).toEqual([reply.body]);
  const changedAgain = await change('2026-03-10', { from: '10:00', to: '12:00' });
  expect(changedAgain.body).toMatchObject({ status: 'changed', place: { address: '1 Main St' } });
});

test('a reset occurrence follows its rule again', async () => {
  const { chef, change, reset } = await createKitchen();
  await change('2026-03-10', cancellation);
  const reply = await reset('2026-03-10');
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ status: 'open', reason: null, startsAt: '2026-03-10T18:00:00.000Z' });
  expect(await listOccurrences(chef)).toEqual([reply.body]);
  expect((await reset('2026-03-10')).status).toBe(200);
});

test('a preview changes nothing', async () => {
  const { chef, window, change } = await createKitchen();
  const path = toKitchenPath(chef, `/windows/${window._id}/2026-03-10?preview=1`);
  expect((await apiAs(chef).put(path, cancellation)).body).toEqual({ affected: [] });
  expect(await listOccurrences(chef)).toMatchObject([{ status: 'open' }]);
  await change('2026-03-10', cancellation);
  expect((await apiAs(chef).delete(path)).body).toEqual({ affected: [] });
  expect(await listOccurrences(chef)).toMatchObject([{ status: 'cancelled' }]);
});

test.each([
  ['reason', { status: 'cancelled' }],
  ['reason', { status: 'cancelled', reason: ' ' }],
  ['reason', { status: 'cancelled', reason: 'x'.repeat(201) }],
  ['status', { status: 'open', reason: 'Ill' }],
  ['from', { to: '12:00' }],
  ['to', { from: '12:00' }],
  ['to', { from: '12:00', to: '12:00' }],
  ['to', { from: '12:00', to: '12:14' }],
  ['from', { from: '12:60', to: '14:00' }],
  ['place.state', { from: '12:00', to: '14:00', place: { ...placeForm, state: '' } }],
])('names the invalid field %s of %j', async (field, form) => {
  const { chef, change } = await createKitchen();
  const reply = await change('2026-03-10', form);
  expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  expect(await listOccurrences(chef)).toMatchObject([{ status: 'open' }]);
});

describe('an overlap is refused', () => {
  test('for a changed occurrence', async () => {
    const { chef, change } = await createKitchen();
    await addWindow(chef, { from: '17:00', to: '19:00' });
    const reply = await change('2026-03-10', { from: '16:00', to: '18:00' });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['from']]);
    expect((await change('2026-03-10', { from: '15:00', to: '17:00' })).status).toBe(200);
  });
  test('for a reset occurrence', async () => {
    const { chef, change, reset } = await createKitchen();
    await change('2026-03-10', cancellation);
    await apiAs(chef).post(
      toKitchenPath(chef, '/windows'),
      createWindowForm({ weekday: null, date: '2026-03-10', from: '12:00', to: '13:00' }),
    );
    const reply = await reset('2026-03-10');
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['from']]);
  });
});

test.each(['2026-03-11', '2026-02-30', 'tomorrow'])('%s is no date of the rule', async (date) => {
  const { change, reset } = await createKitchen();
  expect((await change(date, cancellation)).status).toBe(404);
  expect((await reset(date)).status).toBe(404);
});
test('a date in the past is a conflict', async () => {
  const { change, reset } = await createKitchen();
  expect((await change('2026-02-24', cancellation)).status).toBe(409);
  expect((await reset('2026-02-24')).status).toBe(409);
  expect((await change('2026-02-25', cancellation)).status).toBe(404);
});
test('a closed day has no occurrence', async () => {
  const { chef, change } = await createKitchen();
  await changeSettings(chef, { closedDays: [{ from: '2026-03-10', to: '2026-03-10', reason: 'Off' }] });
  expect((await change('2026-03-10', cancellation)).status).toBe(404);
});
test('yesterday can change while its occurrence runs past midnight', async () => {
  const chef = await createChef();
  const { _id } = await addWindow(chef, { weekday: 1, from: '22:00', to: '02:00' });
  const path = toKitchenPath(chef, `/windows/${_id}/2026-03-02`);
  setClock('2026-03-03T01:59:00-07:00');
  expect((await apiAs(chef).put(path, { from: '22:00', to: '03:00' })).status).toBe(200);
  setClock('2026-03-03T03:00:00-07:00');
  expect((await apiAs(chef).put(path, { from: '22:00', to: '04:00' })).status).toBe(409);
});

test('changes are forgotten after 60 days', async () => {
  const { chef, change } = await createKitchen();
  await change('2026-03-03', cancellation);
  await change('2026-03-10', cancellation);
  setClock('2026-05-03T10:00:00-07:00');
  await changeSettings(chef, { about: 'New' });
  expect(await findStored('kitchens', chef._id)).toMatchObject({ changes: [{ date: '2026-03-10' }] });
});
