import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WindowList } from '@homechef/contract/kitchens/kitchen';
import type { Session } from '@homechef/contract/users/user';
import { addDays } from '@homechef/contract/time/local-date';
import { apiAs } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import { addLimit, addWindow, createWindowForm, setClock, toKitchenPath } from '../testing/kitchens.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { findStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

const today = '2026-03-03';
const setDate = (date: string) => setClock(`${date}T10:00:00-07:00`);
beforeEach(() => setDate(today));
afterEach(() => void vi.useRealTimers());

const addDate = (chef: Session, date: string) => addWindow(chef, { weekday: null, date });
const listRules = async (chef: Session) =>
  ((await apiAs(chef).get(toKitchenPath(chef, '/windows'))).body as WindowList).rules;
const addDates = async (chef: Session, firstDate: string, count: number) => {
  for (let i = 0; i < count; i += 1) await addDate(chef, addDays(firstDate, i));
};

test('dates that are over do not count toward the maximum', async () => {
  const chef = await createChef();
  await addDates(chef, today, 50);
  const post = (date: string) =>
    apiAs(chef).post(toKitchenPath(chef, '/windows'), createWindowForm({ weekday: null, date }));
  const refused = await post('2026-06-01');
  expect([refused.status, getErrorFields(refused)]).toEqual([400, ['windows']]);
  setDate(addDays(today, 2));
  for (const date of ['2026-06-01', '2026-06-02']) expect((await post(date)).status).toBe(201);
  expect((await post('2026-06-03')).status).toBe(400);
  expect(await listRules(chef)).toHaveLength(52);
});

test('a date that is over counts again when it gets a new date', async () => {
  const chef = await createChef();
  const first = await addDate(chef, today);
  setDate(addDays(today, 1));
  await addDates(chef, addDays(today, 1), 50);
  const path = toKitchenPath(chef, `/windows/${first._id}`);
  const reply = await apiAs(chef).put(path, createWindowForm({ weekday: null, date: '2026-06-01' }));
  expect([reply.status, getErrorFields(reply)]).toEqual([400, ['windows']]);
});

test('windows are forgotten 60 days after their last date', async () => {
  const chef = await createChef();
  const single = await addDate(chef, today);
  const weekly = await addWindow(chef, { weekday: 3, endsOn: '2026-03-04' });
  const open = await addWindow(chef, { weekday: 4 });
  const overrides = [single, open].map(({ _id }) => ({ windowId: _id, date: today, max: 1 }));
  await addLimit(chef, { per: 'window', overrides });
  const addLater = (days: number) =>
    addWindow(chef, { weekday: null, date: addDays(today, days), from: '20:00', to: '21:00' });
  const listIds = async () => (await listRules(chef)).map(({ _id }) => _id);
  setDate(addDays(today, 60));
  await addLater(100);
  expect(await listIds()).toEqual(expect.arrayContaining([single._id, weekly._id, open._id]));
  setDate(addDays(today, 61));
  await addLater(101);
  expect(await listIds()).not.toContain(single._id);
  expect(await listIds()).toContain(weekly._id);
  expect(await findStored('kitchens', chef._id)).toMatchObject({
    limits: [{ overrides: [{ windowId: open._id }] }],
  });
});

test('a new date that is long over is answered', async () => {
  const chef = await createChef();
  const window = await addDate(chef, '2025-01-01');
  expect(await listRules(chef)).toEqual([window]);
});
