import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { listVerdicts } from '../kitchens/decide-approval.ts';
import { listEndingPermits, listExpiredPermits } from '../kitchens/kitchen-permits.ts';
import { now } from '../lib/clock.ts';
import {
  listChangedOrders,
  listOrdersByPickup,
  listReceivedOrders,
  listWaitingOrders,
} from '../orders/changed-orders.ts';
import { listPermitDecisions } from '../permits/decide-permit.ts';
import { createLogger } from '../lib/logger.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { insertBulkData } from '../testing/bulk-data.ts';
import { startTestApp } from '../testing/test-app.ts';
import { deliverDue } from './deliver.ts';
import { deriveNow, startNoticesNow } from './notices.fixture.ts';

startTestApp();

beforeAll(async () => {
  await startNoticesNow();
  await insertBulkData(await createChef(), await createFoodie());
  await deriveNow({ email: true, push: true });
});

interface Profiled {
  planSummary?: string;
  docsExamined?: number;
}

const getDatabase = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection');
  return db;
};

/** Returns the plans of all queries of an action. */
async function profile(action: () => Promise<unknown>): Promise<string[]> {
  const profiled = getDatabase().collection<Profiled>('system.profile');
  await profiled.drop();
  await getDatabase().command({ profile: 2 });
  await action();
  await getDatabase().command({ profile: 0 });
  const found = await profiled.find({ planSummary: { $exists: true } }).toArray();
  return found.map(({ planSummary = '' }) => planSummary);
}

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
  ['verdicts on permits', () => listPermitDecisions(minuteAgo(), now()), 'decidedAt'],
  [
    'due e-mails',
    () => deliverDue('email', () => Promise.resolve('done'), { log: createLogger('silent') }),
    'email.dueAt',
  ],
  [
    'due push messages',
    () => deliverDue('push', () => Promise.resolve('done'), { log: createLogger('silent') }),
    'push.dueAt',
  ],
])('finds %s by an index', async (_name, action, field) => {
  const plans = await profile(action);
  expect(plans.some((plan) => plan.startsWith(`IXSCAN { ${field}: 1`))).toBe(true);
  expect(plans.join()).not.toContain('COLLSCAN');
});
