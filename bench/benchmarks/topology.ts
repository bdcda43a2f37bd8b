import { planOf, race, type Turn } from '../harness/interleaved-rounds.ts';
import type { Bench, Figure, Row } from '../harness/benchmark.ts';
import type { Stage } from '../harness/environment.ts';
import { beside } from '../harness/format.ts';
import type { Wire } from '../load/http-wire.ts';
import { inTurns, orders, shoppingIn } from './order-requests.ts';
import { howLate } from './staleness.ts';
import { asBrowsers, idsOf, shuffled } from './read-requests.ts';

const [one, several] = ['one node, one process', 'three nodes, two processes'];
/** In seconds: the time in which connections are handed out to the processes must not be most of it. */
const handedOut = 1;

interface Work {
  requests: Wire[];
  expect: number[];
}

/** The same work in the ids of one of the two. */
async function worksOn(stage: Stage): Promise<Record<string, Work>> {
  const { db } = await stage.market();
  const { products } = await idsOf(db);
  const shopping = await shoppingIn(db);
  const found = await db
    .collection('orders')
    .find({ type: 'Member' }, { projection: { owner: 1 } })
    .limit(2_000)
    .toArray();
  const read = (paths: readonly string[]): Work => ({
    requests: paths.map((path) => ({ path, headers: asBrowsers })),
    expect: [200],
  });
  const mine = shuffled(found).map(({ owner }) => ({
    path: '/api/orders/myorders?limit=50',
    headers: stage.signedIn(owner),
  }));
  return {
    'the first page of the list': read(['/api/products']),
    'one item of a thousand': read(products.slice(0, 1_000).map((id) => `/api/products/${id}`)),
    'my orders': { requests: mine, expect: [200] },
    'an order of three lines': {
      requests: orders(stage, shopping, 1_000, inTurns(shopping.plenty, 3)),
      expect: [201],
    },
    'an order of one item, the same for all': {
      requests: orders(stage, shopping, 1_000, () => shopping.plenty.slice(0, 1)),
      expect: [201],
    },
  };
}

/** What a copy of everything and a second process cost, and what they bring, on one machine. */
async function run(bench: Bench): Promise<Figure[]> {
  const { stage, beyond, rounds, isQuick } = bench;
  if (!beyond) return [];
  const [here, there] = [await worksOn(stage), await worksOn(beyond)];
  const turnOn = async (on: Stage, work: Work | undefined): Promise<Turn> => {
    const { url } = await on.market();
    const seconds = Math.max(bench.seconds, handedOut);
    return () => stage.load(planOf(bench, { url, seconds, requests: [], expect: [200], ...work }));
  };
  const figures: Figure[] = [];
  for (const what of Object.keys(here)) {
    const turns = { [one]: await turnOn(stage, here[what]), [several]: await turnOn(beyond, there[what]) };
    const measures = await race(turns, rounds);
    figures.push(beside({ what, measures, judged: several, against: one }));
  }
  for (const [name, on] of [[one, stage] as const, [several, beyond] as const]) {
    const { product } = await on.market();
    figures.push({
      what: `memory of the product, ${name}`,
      measured: 'after all this',
      figure: `${Math.round(product.memory())} MB`,
    });
  }
  const late = await howLate({ ...bench, stage: beyond }, await beyond.market(), isQuick ? 5 : 30);
  return [...figures, ...late];
}

export const topology: Row = {
  name: 'topology',
  work: 'Three nodes of MongoDB, two processes of the product',
  run,
};
