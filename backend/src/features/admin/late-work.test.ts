import { afterEach, expect, test, vi } from 'vitest';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { createCaseCalls, createScene, suspend } from '../reports/cases.fixture.ts';
import { createAdmin, createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { at, createTestKitchen, moveItem, orderTime } from '../../testing/orders.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { timedTasks } from '../../testing/timed-tasks.ts';
import { createSoldOutKitchen, joinWaitingList, serveAndReadHold } from '../../testing/waiting.ts';
import { checkHealth } from './health.ts';
import { readLateWork } from './late-work.ts';

startTestApp();
afterEach(() => void vi.useRealTimers());

async function createUnansweredOrder(): Promise<string> {
  setClock(orderTime);
  const { dish } = await createTestKitchen({ settings: { acceptance: 'manual', answerMinutes: 20 } });
  await placeGuestOrder([toOrderItem(dish)]);
  return at('10:20');
}

async function createPermit(): Promise<string> {
  setClock('2026-05-01T10:00:00-07:00');
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const path = toKitchenPath(chef, '/permit');
  await apiAs(chef).upload(await createJpeg(90, 60), { path: `${path}/picture` });
  const form = { number: 'MFU-4417', kind: 'mobile_food_unit', issuer: 'County', expiresOn: '2026-06-10' };
  const { submitted } = (await apiAs(chef).put(path, form)).body as { submitted: { submittedAt: string } };
  const verdict = { verdict: 'approved', submittedAt: submitted.submittedAt };
  expect((await apiAs(admin).put(`${path}/verdict`, verdict)).status).toBe(200);
  return '2026-06-11T00:00:00-07:00';
}

async function createSuspension(): Promise<string> {
  const { admin, chef } = await createScene();
  await createCaseCalls(() => admin).decideNow('account', chef._id, { ...suspend, days: 7 });
  return '2026-05-08T10:00:00-07:00';
}

async function createHold(): Promise<string> {
  setClock(orderTime);
  const kitchen = await createSoldOutKitchen(at('11:00'));
  const entry = await joinWaitingList(kitchen);
  await moveItem(undefined, kitchen.order, 'cancel');
  await serveAndReadHold(kitchen, entry);
  return at('10:10');
}

test.each([
  ['orders', createUnansweredOrder],
  ['permits', createPermit],
  ['suspensions', createSuspension],
  ['waiting list', createHold],
])('late work of %s counts as late from its due time until it is done', async (name, create) => {
  const dueMs = Date.parse(await create());
  const listLate = async (seconds: number) => {
    vi.setSystemTime(dueMs + seconds * 1_000);
    return (await readLateWork(new Date())).filter((work) => work.seconds > 0);
  };
  expect(await listLate(-1)).toEqual([]);
  expect(await listLate(90)).toEqual([{ name, seconds: 90 }]);
  const health = await checkHealth('.', new Date());
  expect(health.find((part) => part.name === 'timedWork')).toMatchObject({ state: 'bad', count: 90 });
  for (const { run } of timedTasks) await run(new Date());
  expect(await listLate(90)).toEqual([]);
});
