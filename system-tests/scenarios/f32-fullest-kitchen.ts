import { Agent } from 'node:http';
import { allergens, diets } from '@homechef/contract/products/dietary/diets';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import type { RequestOptions } from '../client/http-client.ts';
import { parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import { createLoopDelay } from '../deployment/loop-delay.ts';
import { createFullestKitchen, type FullestKitchen } from '../fixtures/fullest-kitchen.ts';
import { timeZone } from '../fixtures/pickup-kitchens.ts';
import { readStoredOrder } from '../fixtures/stored-order.ts';
import type { Scenario } from '../harness/scenario.ts';
import { getMedian } from '../metrics/statistics.ts';

const maxBlockMs = 50;
const maxHonestMs = 800; // median of an honest user
const attackers = 4; // requests at once
const maxItems = 50; // of an order
const maxNextPickups = 100; // dishes of a request
const openCodeCount = 1_000;

const attackerAgent = new Agent({ keepAlive: true, localAddress: '127.0.0.1' });
const honestAgent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });

type Send = (i: number) => Promise<{ status: number }>;

interface Attack {
  /** The attacker's requests by name. They are different for every `i`, so that no cache can answer them. */
  requests: Record<string, Send>;
  requestsPerRound: number; // per kind
  honest: Send;
  /** Removes what the audit of the books could not account for. */
  cleanUp: () => Promise<unknown>;
}

const call = (deployment: Deployment, path: string, options: RequestOptions = {}) =>
  deployment.call('get', path, { agent: attackerAgent, timeoutMs: 60_000, ...options });

/** The lists that an honest visitor reads. They are different for every request. */
const createHonestReader =
  (deployment: Deployment): Send =>
  (i) =>
    call(deployment, `/api/kitchens?honest=${i}&limit=${5 + (i % 50)}`, { agent: honestAgent });

const today = () => getLocalDate(Date.now(), timeZone);

/** A filter of all diets and of allergens that changes with `i`. All dishes of the kitchens pass it. */
const toDietQuery = (i: number) => {
  const without = allergens.filter((_, n) => ((i >> (n % 8)) & 1) === 0);
  return `diet=${diets.join()}&without=${without.join()}`;
};

/** Lines of different dishes, each with one option of every group. */
const createLines = ({ dishes, options }: FullestKitchen, first: number) =>
  dishes.slice(first, first + maxItems).map((_id) => ({
    ...toOrderItem({ _id }),
    options: options.flatMap(([option]) => option ?? []),
  }));

function createListRequests(deployment: Deployment, kitchen: FullestKitchen): Attack['requests'] {
  const { dishes, counterKeys } = kitchen;
  const counters = deployment.db.collection<{ _id: string }>('capacityCounters');
  const toDate = (i: number) => addDays(today(), i % 31);
  const listNextPickups = (i: number, query: string) => {
    const products = Array.from({ length: maxNextPickups }, (_, n) => dishes[(n + i) % dishes.length]);
    return call(deployment, `/api/kitchens/next-pickups?products=${products.join()}${query}`);
  };
  return {
    'list of kitchens': (i) => call(deployment, `/api/kitchens?limit=100&attack=${i}`),
    'soonest dishes': (i) => call(deployment, `/api/products?sort=soonest&limit=100&minPrice=0.0${i}`),
    'dishes of a date': (i) => call(deployment, `/api/products?when=${toDate(i)}&minPrice=0.0${i}`),
    'dishes of diets': (i) => call(deployment, `/api/products?${toDietQuery(i)}`),
    'kitchens of diets': (i) => call(deployment, `/api/kitchens?${toDietQuery(i)}`),
    'next pickups': (i) => listNextPickups(i, ''),
    'next pickups of a date': (i) => listNextPickups(i, `&when=${toDate(i)}`),
    'refused order': (i) => {
      const body = createGuestForm(createLines(kitchen, i % (dishes.length - maxItems)));
      return deployment.call('post', '/api/orders/guest', { body, agent: attackerAgent });
    },
    // Every change of its used capacity makes the server recompute the kitchen.
    'changed capacity': async (i) => {
      const _id = counterKeys[i % counterKeys.length] ?? '';
      await counters.updateOne({ _id }, { $inc: { changes: 1 } });
      return call(deployment, `/api/kitchens?limit=99&attack=${i}`);
    },
  };
}

/** Attacks one kitchen of each menu with the requests that `list` returns. */
async function attackKitchens(
  deployment: Deployment,
  requestsPerRound: number,
  list: (deployment: Deployment, kitchen: FullestKitchen) => Attack['requests'],
): Promise<Attack> {
  const requests: Attack['requests'] = {};
  const cleanUps: (() => Promise<void>)[] = [];
  for (const menu of ['options', 'combos'] as const) {
    const kitchen = await createFullestKitchen(deployment, menu);
    for (const [kind, send] of Object.entries(list(deployment, kitchen)))
      requests[`${kind} (${menu})`] = send;
    cleanUps.push(kitchen.removeCounters);
  }
  return {
    requests,
    requestsPerRound,
    honest: createHonestReader(deployment),
    cleanUp: () => Promise.all(cleanUps.map((cleanUp) => cleanUp())),
  };
}

const attackLists = (deployment: Deployment) => attackKitchens(deployment, 8, createListRequests);

const attackSlots = (deployment: Deployment) =>
  attackKitchens(deployment, 20, (_deployment, { chef, dishes }) => ({
    slots: (i) => {
      const first = i % (dishes.length - maxItems);
      const items = dishes.slice(first, first + maxItems).map((dish) => `${dish}:${1 + (i % 90)}`);
      return call(deployment, `/api/kitchens/${chef._id}/slots?days=31&items=${items.join()}`);
    },
  }));

/** Stores open orders without a slot, which appear on the board of every date, each with a code. */
async function createOpenCodes(deployment: Deployment) {
  const chef = await deployment.createChef();
  const dish = await deployment.createProduct(chef);
  const { _id } = parsePlacedOrder(await deployment.placeGuestOrder([toOrderItem(dish)]));
  const { idempotency: _use, ...order } = await readStoredOrder(deployment, _id);
  const [pickup] = order['pickups'] as object[];
  const copies = Array.from({ length: openCodeCount }, (_, i) => {
    const code = String(i).padStart(4, '0');
    const number = `CODE0000${code}`;
    return { ...order, _id: number, pickups: [{ ...pickup, code }], openCodes: [`${number} ${code}`] };
  });
  await deployment.db.collection<{ _id: string }>('orders').insertMany(copies);
  const remove = () => deployment.db.collection<{ _id: string }>('orders').deleteMany({ _id: /^CODE0000/ });
  return { token: chef.token, path: `/api/kitchens/${chef._id}/board`, remove };
}

async function attackBoard(deployment: Deployment): Promise<Attack> {
  const { token, path, remove } = await createOpenCodes(deployment);
  const password = deployment.registerSecret('known to one person only');
  const { email } = await deployment.createFoodie({ password });
  return {
    requestsPerRound: 20,
    requests: { board: (i) => call(deployment, `${path}?date=${addDays(today(), i % 365)}`, { token }) },
    honest: () =>
      deployment.call('post', '/api/users/login', { body: { email, password }, agent: honestAgent }),
    cleanUp: remove,
  };
}

const expected: readonly number[] = [200, 409, 429];

/** Sends requests of one kind on several connections at once, while an honest user sends one after another. */
async function runAttack(send: Send, { honest, requestsPerRound }: Attack, round: number) {
  const firstRequest = round * requestsPerRound;
  const failures = new Set<string>();
  const honestTimesMs: number[] = [];
  let sent = 0;
  let isOver = false;
  const attack = async () => {
    while (sent < requestsPerRound) {
      const { status } = await send(firstRequest + (sent += 1));
      if (!expected.includes(status)) failures.add(`an attacker got ${status}`);
    }
  };
  const beHonest = async () => {
    for (let i = 0; !isOver; i += 1) {
      const startedAt = performance.now();
      const { status } = await honest(firstRequest + i);
      honestTimesMs.push(performance.now() - startedAt);
      if (status !== 200) failures.add(`the honest user got ${status}`);
    }
  };
  const honestUser = beHonest();
  await Promise.all(Array.from({ length: attackers }, attack));
  isOver = true;
  await honestUser;
  return { failures, honestTimesMs };
}

/** A round is a number of requests of each kind. The first round warms up the code and the caches. */
const createScenario = (
  id: Scenario['id'],
  name: string,
  prepare: (deployment: Deployment) => Promise<Attack>,
): Scenario => ({
  id,
  name,
  goal: `nothing blocks the event loop over ${maxBlockMs} ms; the honest user waits at most ${maxHonestMs} ms (median); no 5xx`,
  rounds: { quick: 2, full: 10 },
  run: async ({ rounds, open, reportProgress }) => {
    const loopDelay = createLoopDelay();
    const deployment = await open({ workers: 1, settings: loopDelay.settings });
    const attack = await prepare(deployment);
    const failures: string[] = [];
    const times: number[] = [];
    let maxMs = 0;
    for (let round = 0; round <= rounds; round += 1)
      for (const [kind, send] of Object.entries(attack.requests)) {
        const sinceMs = Date.now();
        const outcome = await runAttack(send, attack, round);
        const blockMs = await loopDelay.readMaxMs(sinceMs);
        reportProgress(`${kind}: longest block ${blockMs.toFixed(1)} ms`);
        failures.push(...[...outcome.failures].map((failure) => `${kind}: ${failure}`));
        if (round === 0) continue;
        maxMs = Math.max(maxMs, blockMs);
        times.push(...outcome.honestTimesMs);
        if (blockMs > maxBlockMs) failures.push(`${kind} blocked ${blockMs.toFixed(1)} ms`);
      }
    await attack.cleanUp();
    const medianMs = getMedian(times);
    if (medianMs > maxHonestMs) failures.push(`the honest user waited ${medianMs.toFixed(0)} ms`);
    const figures = `longest block ${maxMs.toFixed(1)} ms; honest user median ${medianMs.toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${times.length} requests`;
    return { figures, failures };
  },
});

export const fullestKitchenInLists = createScenario(
  'F32',
  'lists and orders of fully booked kitchens with as many dishes, options, slots, changes and limits as possible, beside an honest visitor',
  attackLists,
);

export const fullestKitchenSlots = createScenario(
  'F33',
  `the slots of 31 days of such a kitchen for ${maxItems} dishes, beside an honest visitor`,
  attackSlots,
);

export const boardOfManyCodes = createScenario(
  'F34',
  `the board of a kitchen with ${openCodeCount} open codes for each date of a year, beside an honest sign-in`,
  attackBoard,
);
