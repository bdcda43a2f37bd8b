import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import type { Reply } from '../client/http-client.ts';
import { createChefForm, createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { type Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';
import { getMedian } from '../metrics/median.ts';

const newcomersPerRound = 10;
const maxGuestMs = 1_000; // median of a search with an order
const maxSignUpMs = 3_000; // median of a newcomer with a name of its own

/** Spellings that look like the name of a kitchen. */
const imitations: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.replaceAll(' ', '\u00a0 '),
  (name) => name.replaceAll('a', 'а'), // Cyrillic
  (name) => name.replace('o', 'ο'), // Greek
  (name) => name.replace('o', '0'),
  (name) => name.replace('l', 'l\u200d'),
  (name) => name.replace('P', 'Ｐ'),
];
const operatorNames = ['HomeChef', 'Нomе Chef', 'Support Team', 'adm1n'] as const;

/** Pages and lists in which others could find a kitchen or its dishes. */
const createPublicPaths = (name: string): readonly string[] => {
  const q = encodeURIComponent(name);
  return [
    '/',
    '/mainpage',
    '/api/products?limit=100',
    '/api/products/top',
    '/api/kitchens?limit=100',
    `/api/products?q=${q}`,
    `/api/kitchens?q=${q}`,
    `/api/search/suggest?q=${q}`,
    '/sitemap.xml',
  ];
};

const signUp = ({ call }: Deployment, name: string): Promise<Reply> =>
  call('post', '/api/users', { body: createChefForm({ name }) });

const searchDish = async ({ call }: Deployment, { name }: Product, agent: Agent): Promise<string[]> => {
  const { body } = await call('get', `/api/products?q=${encodeURIComponent(name)}`, { agent });
  return (body as Product[]).map(({ _id }) => _id);
};

const [maxTries, pauseMs, connectionsPerTry] = [100, 50, 8];

/** Waits until each process finds the dish. New connections reach all processes. */
async function waitUntilListed(deployment: Deployment, dish: Product): Promise<void> {
  const agent = new Agent({ keepAlive: false });
  for (let tries = 0; tries < maxTries; tries += 1) {
    const searches = Array.from({ length: connectionsPerTry }, () => searchDish(deployment, dish, agent));
    if ((await Promise.all(searches)).every(([first]) => first === dish._id)) return;
    await pause(pauseMs);
  }
  throw new Error('The dish of the approved kitchen is not listed');
}

/** Creates a kitchen with a dish that every process lists. */
async function createApprovedKitchen(deployment: Deployment, admin: Session, name: string): Promise<Product> {
  const chef = await deployment.createChef({ name });
  const path = `/api/kitchens/${chef._id}/approval`;
  const { status } = await deployment.call('put', path, { token: admin.token, body: { approved: true } });
  if (status !== 200) throw new Error(`The approval got ${status}`);
  const dish = await deployment.createProduct(chef, { name: `Tamales of ${name}`, countInStock: 100 });
  await waitUntilListed(deployment, dish);
  return dish;
}

/** Signs up with a new name, and publishes a dish with the name of another kitchen. Returns the ids to look for. */
async function publishCopy(deployment: Deployment, dish: Product): Promise<string[]> {
  const chef = await deployment.createChef();
  const { _id } = await deployment.createProduct(chef, { name: dish.name });
  return [chef._id, _id];
}

/** Searches the dish as a guest and orders it. Returns the milliseconds, or why it failed. */
async function searchAndOrder(deployment: Deployment, dish: Product, agent: Agent): Promise<number | string> {
  const startedAt = performance.now();
  const [first] = await searchDish(deployment, dish, agent);
  if (first !== dish._id) return 'the guest found another dish first';
  const body = createGuestForm([toOrderItem(dish)]);
  const order = await deployment.call('post', '/api/orders/guest', { body, agent });
  return order.status === 201 ? performance.now() - startedAt : `the guest got ${order.status}`;
}

async function measureSignUp(deployment: Deployment, agent: Agent): Promise<number | string> {
  const startedAt = performance.now();
  const { status } = await deployment.call('post', '/api/users', { body: createChefForm(), agent });
  return status === 201 ? performance.now() - startedAt : `the honest newcomer got ${status}`;
}

const isNumber = (value: number | string): value is number => typeof value === 'number';

async function runRound(deployment: Deployment, admin: Session, agent: Agent, round: number) {
  const name = `La Paloma ${round}`;
  const dish = await createApprovedKitchen(deployment, admin, name);
  const names = [...imitations.map((imitate) => imitate(name)), ...operatorNames];
  const attack = Promise.all([
    Promise.all(names.map((imitation) => signUp(deployment, imitation))),
    Promise.all(Array.from({ length: newcomersPerRound }, () => publishCopy(deployment, dish))),
  ]);
  const honest = await Promise.all([
    searchAndOrder(deployment, dish, agent),
    measureSignUp(deployment, agent),
  ]);
  const [signUps, copies] = await attack;
  const pages = await Promise.all(
    createPublicPaths(name).map(async (path) => ({ path, ...(await deployment.call('get', path)) })),
  );
  const shown = pages.filter(({ text }) => copies.flat().some((id) => text.includes(id)));
  const failed = pages.filter(({ status }) => status !== 200);
  const taken = signUps.flatMap(({ status }, i) => (status === 409 ? [] : [`${names[i]} got ${status}`]));
  return {
    honest,
    failures: [
      ...honest.filter((outcome) => !isNumber(outcome)).map(String),
      ...taken,
      ...shown.map(({ path }) => `${path} shows a kitchen without approval`),
      ...failed.map(({ path, status }) => `${path} got ${status}`),
    ],
  };
}

/** A round is one approved kitchen that newcomers imitate, with a guest and an honest newcomer beside them. */
export const impersonation: Scenario = {
  id: 'F32',
  name: 'newcomers that imitate a kitchen or the operator, with a guest and an honest newcomer beside them',
  goal: `no imitation signs up, nothing of a kitchen without approval is shown; the guest finds and orders within ${maxGuestMs} ms, the newcomer signs up within ${maxSignUpMs} ms (medians)`,
  rounds: { quick: 3, full: 10 },
  run: async ({ rounds, open }) => {
    const deployment = await open({ settings: { KITCHEN_APPROVAL: 'required' } });
    const admin = await deployment.createAdmin();
    const agent = new Agent({ keepAlive: true });
    const failures: string[] = [];
    const [guestMs, signUpMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const result = await runRound(deployment, admin, agent, round);
      failures.push(...result.failures);
      const [guest, newcomer] = result.honest;
      if (isNumber(guest)) guestMs.push(guest);
      if (isNumber(newcomer)) signUpMs.push(newcomer);
    }
    const medians = [
      { who: 'the guest', ms: getMedian(guestMs), maxMs: maxGuestMs },
      { who: 'the honest newcomer', ms: getMedian(signUpMs), maxMs: maxSignUpMs },
    ];
    const imitationCount = rounds * (imitations.length + operatorNames.length);
    const waits = medians.map(({ who, ms }) => `${who} ${ms.toFixed(0)} ms`).join(', ');
    return {
      figures: `${imitationCount} imitations, ${rounds * newcomersPerRound} copies of dishes; ${waits} (medians)`,
      failures: [
        ...failures,
        ...medians.filter(({ ms, maxMs }) => ms > maxMs).map(({ who }) => `${who} waited too long`),
      ],
    };
  },
};
