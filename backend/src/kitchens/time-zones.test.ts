import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../testing/accounts.ts';
import {
  addWindow,
  changeSettings,
  flattenSlots,
  readKitchen,
  readSlots,
  setClock,
} from '../testing/kitchens.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

afterEach(() => void vi.useRealTimers());

const createNewYorker = async (): Promise<Session> => {
  const chef = await createChef();
  await changeSettings(chef, { timeZone: 'America/New_York', slotMinutes: 30, leadMinutes: 0 });
  return chef;
};

const listStarts = async (chef: Session, query: string) =>
  flattenSlots(await readSlots(chef, query)).map(({ startsAt }) => startsAt.slice(0, 16));

describe('clock changes in New York', () => {
  test('skip the slots of the missing hour', async () => {
    setClock('2026-03-08T00:00:00-05:00');
    const chef = await createNewYorker();
    await addWindow(chef, { weekday: 0, from: '01:30', to: '03:30' });
    expect(await listStarts(chef, '?days=1')).toEqual(['2026-03-08T06:30', '2026-03-08T07:00']);
  });
  test('add slots in the repeated hour', async () => {
    setClock('2026-11-01T00:00:00-04:00');
    const chef = await createNewYorker();
    await addWindow(chef, { weekday: 0, from: '01:00', to: '02:00' });
    expect(await listStarts(chef, '?days=1')).toEqual([
      '2026-11-01T05:00',
      '2026-11-01T05:30',
      '2026-11-01T06:00',
      '2026-11-01T06:30',
    ]);
  });
  test('keep the wall-clock time of later weeks', async () => {
    setClock('2026-03-03T10:00:00-05:00');
    const chef = await createNewYorker();
    await addWindow(chef, { weekday: 3, from: '11:00', to: '11:30' });
    await changeSettings(chef, { horizonDays: 10 });
    expect(await listStarts(chef, '?days=14')).toEqual(['2026-03-04T16:00', '2026-03-11T15:00']);
  });
});

test('another time zone moves windows to other instants', async () => {
  setClock('2026-03-03T10:00:00-07:00');
  const chef = await createChef();
  await addWindow(chef, { weekday: 3 });
  expect(await readKitchen(chef)).toMatchObject({ opensAt: '2026-03-04T18:00:00.000Z' });
  await changeSettings(chef, { timeZone: 'America/New_York' });
  expect(await readKitchen(chef)).toMatchObject({ opensAt: '2026-03-04T16:00:00.000Z' });
});
