import { beforeAll, expect, test } from 'vitest';
import { listVerdicts } from '../kitchens/approval/decide-approval.ts';
import { listEndingPermits, listExpiredPermits } from '../kitchens/approval/kitchen-permits.ts';
import { now } from '../../platform/lib/clock.ts';
import {
  listChangedOrders,
  listOrdersByPickup,
  listReceivedOrders,
  listWaitingOrders,
} from '../orders/change/changed-orders.ts';
import { listNewVerdicts } from '../reports/own-verdicts.ts';
import { listPermitDecisions } from '../permits/decide-permit.ts';
import { createLogger } from '../../platform/lib/logger.ts';
import { createChef, createFoodie } from '../../testing/accounts.ts';
import { insertBulkData } from '../../testing/bulk-data.ts';
import { profilePlans } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deliverDue } from './deliver/deliver.ts';
import { deriveNow, startNoticesNow } from './notices.fixture.ts';

startTestApp();

beforeAll(async () => {
  await startNoticesNow();
  await insertBulkData(await createChef(), await createFoodie());
  await deriveNow({ email: true, push: true });
});

const minuteAgo = () => new Date(+now() - 60_000);

async function readChangedOrders(): Promise<string[]> {
  const numbers: string[] = [];
  for await (const number of listChangedOrders(minuteAgo())) numbers.push(number);
  return numbers;
}

test.each<[string, () => Promise<unknown>, string]>([
  ['changed orders', readChangedOrders, 'updatedAt'],
  ['received orders', () => listReceivedOrders(minuteAgo(), now()), 'updatedAt'],
  ['pickups by time', () => listOrdersByPickup(minuteAgo(), now()), 'pickups.startsAt'],
  ['waiting orders', () => listWaitingOrders(minuteAgo(), now()), 'noShowTimers.at'],
  ['verdicts on kitchens', () => listVerdicts(minuteAgo(), now()), 'approval.decidedAt'],
  ['permits that end', () => listEndingPermits(minuteAgo(), now()), 'permit.endsAt'],
  ['expired permits', () => listExpiredPermits(now()), 'permit.endsAt'],
  ['verdicts on reports', () => listNewVerdicts(minuteAgo(), now()), 'at'],
  ['verdicts on permits', () => listPermitDecisions(minuteAgo(), now()), 'decidedAt'],
  [
    'due emails',
    () => deliverDue('email', () => Promise.resolve('done'), { log: createLogger('silent') }),
    'email.dueAt',
  ],
  [
    'due push messages',
    () => deliverDue('push', () => Promise.resolve('done'), { log: createLogger('silent') }),
    'push.dueAt',
  ],
])('finds %s by an index', async (_name, action, field) => {
  const plans = await profilePlans(action);
  expect(plans.some((plan) => plan.startsWith(`IXSCAN { ${field}: 1`))).toBe(true);
  expect(plans.join()).not.toContain('COLLSCAN');
});
