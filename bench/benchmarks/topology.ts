import { createLoadPlan, runInterleaved, type RoundRunner } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import type { BenchmarkEnvironment } from '../harness/environment.ts';
import { compareRates } from '../harness/format.ts';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import { rotateProducts, createOrderRequests, loadOrderingData } from './order-requests.ts';
import { measureStaleness } from './staleness.ts';
import { browserEncodings, findIds, shuffled } from './read-requests.ts';

const [one, several] = ['one node, one process', 'three nodes, two processes'];
/** In seconds: the time in which connections are handed out to the processes must not be most of it. */
const handedOut = 1;

interface Work {
  requests: HttpRequestSpec[];
  expect: number[];
}

/** The same work in the ids of one of the two. */
async function worksOn(stage: BenchmarkEnvironment): Promise<Record<string, Work>> {
  const { db } = await stage.market();
  const { products } = await findIds(db);
  const shopping = await loadOrderingData(db);
  const found = await db
    .collection('orders')
    .find({ type: 'Member' }, { projection: { owner: 1 } })
    .limit(2_000)
    .toArray();
  const read = (paths: readonly string[]): Work => ({
    requests: paths.map((path) => ({ path, headers: browserEncodings })),
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
      requests: createOrderRequests(stage, shopping, 1_000, rotateProducts(shopping.wellStocked, 3)),
      expect: [201],
    },
    'an order of one item, the same for all': {
      requests: createOrderRequests(stage, shopping, 1_000, () => shopping.wellStocked.slice(0, 1)),
      expect: [201],
    },
  };
}

/** What a copy of everything and a second process cost, and what they bring, on one machine. */
async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, beyond, rounds, isQuick } = bench;
  if (!beyond) return [];
  const [here, there] = [await worksOn(stage), await worksOn(beyond)];
  const turnOn = async (on: BenchmarkEnvironment, work: Work | undefined): Promise<RoundRunner> => {
    const { url } = await on.market();
    const seconds = Math.max(bench.seconds, handedOut);
    return () => stage.load(createLoadPlan(bench, { url, seconds, requests: [], expect: [200], ...work }));
  };
  const figures: Metric[] = [];
  for (const what of Object.keys(here)) {
    const turns = { [one]: await turnOn(stage, here[what]), [several]: await turnOn(beyond, there[what]) };
    const measures = await runInterleaved(turns, rounds);
    figures.push(compareRates({ what, measures, judged: several, against: one }));
  }
  for (const [name, on] of [[one, stage] as const, [several, beyond] as const]) {
    const { product } = await on.market();
    figures.push({
      what: `memory of the product, ${name}`,
      measured: 'after all this',
      figure: `${Math.round(product.memory())} MB`,
    });
  }
  const late = await measureStaleness({ ...bench, stage: beyond }, await beyond.market(), isQuick ? 5 : 30);
  return [...figures, ...late];
}

export const topology: Benchmark = {
  name: 'topology',
  work: 'Three nodes of MongoDB, two processes of the product',
  run,
};
