import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiAs } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import { addWindow, changeSettings, readKitchen, setClock, toKitchenPath } from '../testing/kitchens.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock('2026-03-03T10:00:00-07:00')); // a Tuesday in Phoenix
afterEach(() => void vi.useRealTimers());

describe('pause', () => {
  test('ends by itself', async () => {
    const chef = await createChef();
    const until = '2026-03-03T12:00:00-07:00';
    const reply = await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until, reason: 'Too busy' });
    expect(reply.status).toBe(200);
    const paused = { pausedUntil: '2026-03-03T19:00:00.000Z', pauseReason: 'Too busy', open: false };
    expect(reply.body).toMatchObject({ ...paused, opensAt: '2026-03-03T19:00:00.000Z' });
    setClock('2026-03-03T11:59:59.999-07:00');
    expect(await readKitchen(chef)).toMatchObject(paused);
    setClock(until);
    expect(await readKitchen(chef)).toMatchObject({
      pausedUntil: null,
      pauseReason: null,
      open: true,
      opensAt: null,
    });
  });
  test('can be replaced and ended early', async () => {
    const chef = await createChef();
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), {
      until: '2026-03-03T12:00:00-07:00',
      reason: 'Busy',
    });
    const longer = await apiAs(chef).put(toKitchenPath(chef, '/pause'), {
      until: '2026-03-17T10:00:00-07:00',
    });
    expect(longer.body).toMatchObject({ pausedUntil: '2026-03-17T17:00:00.000Z', pauseReason: null });
    const ended = await apiAs(chef).delete(toKitchenPath(chef, '/pause'));
    expect(ended.status).toBe(200);
    expect(ended.body).toMatchObject({ pausedUntil: null, open: true });
    expect(await readKitchen(chef)).toMatchObject({ pausedUntil: null, open: true });
  });
  test.each([
    ['until', {}],
    ['until', { until: 'tomorrow' }],
    ['until', { until: '2026-03-04T10:00:00' }],
    ['until', { until: '2026-03-03T10:00:00-07:00' }],
    ['until', { until: '2026-03-17T10:00:01-07:00' }],
    ['reason', { until: '2026-03-04T10:00:00Z', reason: 'x'.repeat(201) }],
    ['reason', { until: '2026-03-04T10:00:00Z', reason: ' ' }],
  ])('names the invalid field %s of %j', async (field, form) => {
    const chef = await createChef();
    const reply = await apiAs(chef).put(toKitchenPath(chef, '/pause'), form);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
    expect(await readKitchen(chef)).toMatchObject({ pausedUntil: null });
  });
});

describe('opening times', () => {
  test('follow the windows of the week', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2 });
    expect(await readKitchen(chef)).toMatchObject({
      open: false,
      opensAt: '2026-03-03T18:00:00.000Z',
      closesAt: null,
    });
    setClock('2026-03-03T11:00:00-07:00');
    expect(await readKitchen(chef)).toMatchObject({
      open: true,
      opensAt: null,
      closesAt: '2026-03-03T21:00:00.000Z',
    });
    setClock('2026-03-03T14:00:00-07:00');
    expect(await readKitchen(chef)).toMatchObject({ open: false, opensAt: '2026-03-10T18:00:00.000Z' });
  });
  test('skip closed days', async () => {
    const chef = await createChef();
    await addWindow(chef, { weekday: 2 });
    const closedDays = [{ from: '2026-03-03', to: '2026-03-10', reason: 'Holidays' }];
    expect(await changeSettings(chef, { closedDays })).toMatchObject({ opensAt: '2026-03-17T18:00:00.000Z' });
  });
});
