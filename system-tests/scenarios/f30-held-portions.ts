import { Agent } from 'node:http';
import type { Product } from '@homechef/contract/products/product';
import type { Reply } from '../client/http-client.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { readStock, type Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';
import { getMedian } from '../metrics/median.ts';

const maxPortions = 20; // per contact of a guest
const networkFactor = 3;
const portionsPerOrder = 5;
const ordersPerAttack = 60;
const stock = 500;
const maxHonestMs = 1_000; // median

/** Spellings of one phone number. */
const spellings = [
  '602 555 0100',
  '(602) 555-0100',
  '602.555.0100',
  '6025550100',
  '1 602 555 0100',
  '+1 (602) 555-0100',
  '001 602 555 0100',
  '011 1 602 555 0100',
  '602\u00a0555\u00a00100',
  '602\u2011555\u20110100',
] as const;

let guestCount = 0;
const createPhone = () => `480 555 ${1_000 + (guestCount += 1)}`;
const createEmail = () => `stranger${(guestCount += 1)}@example.com`;
const createNetwork = (i: number) => `10.${Math.floor(i / 250)}.0.${i % 250}`;

interface Attack {
  name: string;
  maxSold: number; // portions
  getPhone: (i: number) => string;
  getNetwork: (i: number) => string;
}

const createAttacks = (round: number): readonly Attack[] => [
  {
    name: 'one phone in many spellings from many networks',
    maxSold: maxPortions,
    // Another number in each round.
    getPhone: (i) => (spellings[i % spellings.length] ?? '').replaceAll('555', String(200 + round)),
    getNetwork: (i) => createNetwork(1_000 * (round + 1) + i),
  },
  {
    name: 'many phones from one network',
    maxSold: networkFactor * maxPortions,
    getPhone: createPhone,
    getNetwork: () => `192.0.2.${round + 1}`,
  },
];

function order(
  { call }: Deployment,
  dish: Product,
  {
    phone,
    network,
    agent,
    qty = portionsPerOrder,
  }: { phone: string; network: string; agent?: Agent; qty?: number },
): Promise<Reply> {
  const body = createGuestForm([toOrderItem(dish, qty)], { customerPhone: phone, userEmail: createEmail() });
  return call('post', '/api/orders/guest', {
    body,
    headers: { 'X-Forwarded-For': network },
    ...(agent && { agent }),
  });
}

interface RoundResult {
  sold: number;
  honestMs: number;
  failures: string[];
}

async function attack(
  deployment: Deployment,
  agent: Agent,
  round: number,
  { name, maxSold, ...from }: Attack,
) {
  const dish = await deployment.createProduct(await deployment.createChef(), { countInStock: stock });
  const orders = Array.from({ length: ordersPerAttack }, (_, i) =>
    order(deployment, dish, { phone: from.getPhone(i), network: from.getNetwork(i) }),
  );
  const startedAt = performance.now();
  const honestGuest = { phone: createPhone(), network: `198.51.100.${round + 1}`, qty: 1, agent };
  const honest = await order(deployment, dish, honestGuest);
  const honestMs = performance.now() - startedAt;
  const statuses = (await Promise.all(orders)).map(({ status }) => status);
  const sold = stock - (await readStock(deployment, dish)) - (honest.status === 201 ? 1 : 0);
  const unexpected = statuses.filter((status) => status !== 201 && status !== 429);
  const failures = [
    ...(honest.status === 201 ? [] : [`the honest guest got ${honest.status}`]),
    ...(sold === maxSold ? [] : [`${sold} portions held, not ${maxSold}`]),
    ...(unexpected.length > 0 ? [`unexpected statuses ${[...new Set(unexpected)].join()}`] : []),
  ];
  return { sold, honestMs, failures: failures.map((failure) => `${name}: ${failure}`) };
}

/** A round is one attack of each kind, served by two processes. */
export const heldPortions: Scenario = {
  id: 'F30',
  name: 'portions held by strangers: one phone in many spellings, many phones of one network, and an honest guest beside them',
  goal: `at most ${maxPortions} portions per phone and ${networkFactor * maxPortions} per network; the guest buys within ${maxHonestMs} ms (median)`,
  rounds: { quick: 3, full: 10 },
  run: async ({ rounds, open }) => {
    const settings = { TRUST_PROXY: '1', RATE_LIMIT_OPEN_PORTIONS: String(maxPortions) };
    const deployment = await open({ settings });
    const agent = new Agent({ keepAlive: true });
    const results: RoundResult[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const kind of createAttacks(round)) results.push(await attack(deployment, agent, round, kind));
    const medianMs = getMedian(results.map(({ honestMs }) => honestMs));
    const sold = results.reduce((sum, result) => sum + result.sold, 0);
    return {
      figures: `${rounds} × ${2 * ordersPerAttack} orders held ${sold} portions; the honest guest waited ${medianMs.toFixed(0)} ms (median)`,
      failures: [
        ...results.flatMap(({ failures }) => failures),
        ...(medianMs > maxHonestMs ? [`the honest guest waited ${medianMs.toFixed(0)} ms`] : []),
      ],
    };
  },
};
