import { addDays, dayMs, getLocalDate, getWeekday, minuteMs } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import { createLoopDelay } from '../deployment/loop-delay.ts';
import { callForId, initialStock, timeZone } from '../fixtures/pickup-kitchens.ts';
import { readStoredOrder, type StoredOrder } from '../fixtures/stored-order.ts';
import type { Scenario } from '../harness/scenario.ts';

const orderCount = 5_000;
const dates = 30;
const slotMinutes = 15;
const slotsPerDate = 36; // 10:00 to 19:00
const maxMs = 2_000;
const maxBlockMs = 50;
const window = { from: '10:00', to: '19:00' };
const placedAt = new Date(Date.now() - 3 * dayMs); // old orders create no notices

interface FullKitchen {
  path: string;
  token: string;
  windowIds: string[]; // by weekday
  limitId: string; // counts portions per slot
  firstDate: string;
}

/** Copies a placed order to another slot. The copy takes nothing from the stock. */
function copyOrder(source: StoredOrder, i: number, { firstDate, windowIds }: FullKitchen) {
  const { idempotency: _use, openCodes: _codes, history = [], ...order } = source;
  const [pickup] = order['pickups'] as [{ code?: string }];
  const { code: _code, ...rest } = pickup;
  const date = addDays(firstDate, i % dates);
  const slot = Math.floor(i / dates) % slotsPerDate;
  const startsAtMs = toInstantMs(date, window.from, timeZone) + slot * slotMinutes * minuteMs;
  const endsAt = new Date(startsAtMs + slotMinutes * minuteMs);
  const windowId = windowIds[getWeekday(date)];
  return {
    ...order,
    _id: `FULL${String(i).padStart(8, '0')}`,
    pickups: [{ ...rest, windowId, date, startsAt: new Date(startsAtMs), endsAt }],
    history: history.map((entry) => ({ ...entry, at: placedAt })),
    countsUntil: new Date(+endsAt + dayMs),
    fromStock: false,
    createdAt: placedAt,
    updatedAt: placedAt,
  };
}

/** Creates a kitchen with thousands of open orders in its slots of a month, and limits that count them. */
async function createFullKitchen(deployment: Deployment): Promise<FullKitchen> {
  const chef = await deployment.createChef();
  const { token } = chef;
  const dish = await deployment.createProduct(chef, { countInStock: initialStock });
  const path = `/api/kitchens/${chef._id}`;
  await deployment.call('put', path, { token, body: { slotMinutes, horizonDays: dates, leadMinutes: 0 } });
  const windowIds: string[] = [];
  for (let weekday = 0; weekday < 7; weekday += 1)
    windowIds.push(await callForId(deployment, `${path}/windows`, chef, { weekday, ...window }));
  const firstDate = addDays(getLocalDate(Date.now(), timeZone), 1);
  const startsAt = new Date(toInstantMs(firstDate, window.from, timeZone)).toISOString();
  const body = createGuestForm([toOrderItem(dish)], { pickups: [{ chefId: chef._id, startsAt }] });
  const { _id } = parsePlacedOrder(await deployment.call('post', '/api/orders/guest', { body }));
  const source = await readStoredOrder(deployment, _id);
  const limits = ['week', 'day', 'slot'].map((per) => ({ name: per, per, counts: 'portions', max: 10_000 }));
  let limitId = '';
  for (const limit of limits) limitId = await callForId(deployment, `${path}/limits`, chef, limit);
  const kitchen = { path, token, windowIds, limitId, firstDate };
  const copies = Array.from({ length: orderCount }, (_, i) => copyOrder(source, i, kitchen));
  await deployment.db.collection<{ _id: string }>('orders').insertMany(copies);
  return kitchen;
}

/** What the chef does, one after the other. The first change makes the server count the orders. */
function listChanges({ windowIds, limitId, firstDate }: FullKitchen, round: number) {
  const date = addDays(firstDate, round * 5);
  const toWindow = (days: number, times: object = {}) => {
    const weekday = getWeekday(addDays(date, days));
    return { path: `/windows/${windowIds[weekday] ?? ''}`, body: { weekday, ...window, ...times } };
  };
  const counts = round % 2 === 0 ? 'orders' : 'portions';
  const limit = { name: 'slot', per: 'slot', max: 9_999 };
  return {
    'what a limit counts': { path: `/limits/${limitId}`, body: { ...limit, counts } },
    'maximum of a limit': { path: `/limits/${limitId}`, body: { ...limit, counts, max: limit.max - 1 } },
    'shorter window': toWindow(1, { to: `1${8 - round}:00` }),
    'moved window': toWindow(2, { from: '05:00', to: '08:00' }),
    'closed date': { path: `${toWindow(0).path}/${date}`, body: { status: 'cancelled', reason: 'Ill' } },
    'closed days': {
      path: '',
      body: { closedDays: [{ from: addDays(date, 3), to: addDays(date, 4), reason: 'Holidays' }] },
    },
  };
}

/** A round is one change of each kind. */
export const changedKitchen: Scenario = {
  id: 'F35',
  name: `the chef of a kitchen with ${orderCount} open orders in ${dates} days changes windows, dates and limits`,
  goal: `each change takes at most ${maxMs / 1_000} s; nothing blocks the event loop over ${maxBlockMs} ms; books and capacity are right`,
  rounds: { quick: 1, full: 3 },
  run: async ({ rounds, open, reportProgress }) => {
    const loopDelay = createLoopDelay();
    const deployment = await open({ workers: 1, settings: loopDelay.settings });
    const kitchen = await createFullKitchen(deployment);
    const { path, token } = kitchen;
    const failures: string[] = [];
    let [slowestMs, longestBlockMs] = [0, 0];
    for (let round = 0; round < rounds; round += 1)
      for (const [kind, change] of Object.entries(listChanges(kitchen, round))) {
        const sinceMs = Date.now();
        const { body } = change;
        const reply = await deployment.call('put', path + change.path, { token, body, timeoutMs: 60_000 });
        const tookMs = Date.now() - sinceMs;
        const blockMs = await loopDelay.readMaxMs(sinceMs);
        reportProgress(`${kind}: ${tookMs} ms, longest block ${blockMs.toFixed(1)} ms`);
        slowestMs = Math.max(slowestMs, tookMs);
        longestBlockMs = Math.max(longestBlockMs, blockMs);
        if (reply.status !== 200) failures.push(`${kind}: ${reply.status} ${reply.text}`);
        if (tookMs > maxMs) failures.push(`${kind} took ${tookMs} ms`);
        if (blockMs > maxBlockMs) failures.push(`${kind} blocked ${blockMs.toFixed(1)} ms`);
      }
    failures.push(...(await deployment.runLedgerAudit()));
    return {
      figures: `slowest change ${slowestMs} ms; longest block ${longestBlockMs.toFixed(1)} ms`,
      failures,
    };
  },
};
