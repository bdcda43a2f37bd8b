import { beforeEach, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs } from '../../../testing/api-client.ts';
import { createChef } from '../../../testing/accounts.ts';
import { addWindow, changeSettings, placeForm, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix

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

test('a cancelled occurrence keeps the times of its rule, and follows the rule again after a reset', async () => {
  const { chef, window, change, reset } = await createKitchen();
  const reply = await change('2026-03-10', cancellation);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    {
      windowId: window._id,
      date: '2026-03-10',
      ...cancellation,
      place: { address: '1 Main St' },
      startsAt: '2026-03-10T18:00:00.000Z',
      endsAt: '2026-03-10T21:00:00.000Z',
    },
  ]);
  expect(await listOccurrences(chef)).toEqual([reply.body]);
  const { status, body } = await reset('2026-03-10');
  expect([status, body]).toMatchObject([200, { status: 'open', reason: null }]);
  expect(await listOccurrences(chef)).toEqual([body]);
  expect((await reset('2026-03-10')).status).toBe(200);
});

test('a changed occurrence can have other times and another place', async () => {
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

test('an occurrence cannot be shorter than a slot or overlap another one', async () => {
  const { chef, change, reset } = await createKitchen();
  await addWindow(chef, { from: '17:00', to: '19:00' });
  const short = await change('2026-03-10', { from: '12:00', to: '12:14' });
  expect([short.status, getErrorFields(short)]).toEqual([400, ['to']]);
  const changed = await change('2026-03-10', { from: '16:00', to: '18:00' });
  await change('2026-03-10', cancellation);
  await addWindow(chef, { weekday: null, date: '2026-03-10', from: '12:00', to: '13:00' });
  for (const reply of [changed, await reset('2026-03-10')])
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['from']]);
});

test('only dates of the rule that are not over can be changed', async () => {
  const { chef, change, reset } = await createKitchen();
  await changeSettings(chef, { closedDays: [{ from: '2026-03-10', to: '2026-03-10', reason: 'Off' }] });
  const statuses: Record<string, number> = {
    '2026-03-10': 404, // closed
    '2026-03-11': 404,
    tomorrow: 404,
    '2026-02-25': 404,
    '2026-02-24': 409, // in the past
  };
  for (const [date, status] of Object.entries(statuses))
    expect([date, (await change(date, cancellation)).status, (await reset(date)).status]).toEqual([
      date,
      status,
      status,
    ]);
});
test('a date can be changed up to a year ahead, and reset to its rule even beyond', async () => {
  const { chef, change, reset } = await createKitchen();
  const far = await change('2027-03-09', cancellation);
  expect([far.status, getErrorFields(far)]).toEqual([400, ['date']]);
  expect((await change('2027-03-02', cancellation)).status).toBe(200);
  expect((await reset('2027-03-09')).status).toBe(200);
  expect(await findStored('kitchens', chef._id)).toMatchObject({ changes: [{ date: '2027-03-02' }] });
});

test('the occurrence of yesterday can be changed while it runs past midnight', async () => {
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
