import type { HttpRequestSpec } from '../load/http-wire.ts';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { assertSameResponse } from '../harness/sample-response.ts';
import type { BenchmarkEnvironment } from '../harness/environment.ts';
import { requireRatio } from '../harness/format.ts';
import { shuffled } from './read-requests.ts';

const many = 2_000;

/** Of the orders that both databases have. */
async function requestsOf(stage: BenchmarkEnvironment): Promise<Record<string, HttpRequestSpec[]>> {
  const { db } = await stage.market();
  const found = await db
    .collection('orders')
    .find({ type: 'Member', 'idempotency.key': /^filled-/ }, { projection: { owner: 1 } })
    .limit(20_000)
    .toArray();
  const chefs = await db
    .collection('users')
    .find({ isChef: true }, { projection: { _id: 1 } })
    .toArray();
  const orders = shuffled(found).slice(0, many);
  return {
    'my orders': orders.map(({ owner }) => ({
      path: '/api/orders/myorders?limit=50',
      headers: stage.signedIn(owner),
    })),
    'a chef’s orders': shuffled(chefs).map(({ _id }) => ({
      path: `/api/orders/cheforders/${String(_id)}?limit=50`,
      headers: stage.signedIn(_id),
    })),
    'one order': orders.map(({ _id, owner }) => ({
      path: `/api/orders/${String(_id)}`,
      headers: stage.signedIn(owner),
    })),
  };
}

async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, rounds } = bench;
  const { url } = await stage.market();
  const driver = await stage.driver();
  const figures: Metric[] = [];
  for (const [what, requests] of Object.entries(await requestsOf(stage))) {
    await assertSameResponse(driver, url, requests[0] ?? { path: '' });
    const turn = (target: string) => () => stage.load(createLoadPlan(bench, { url: target, requests }));
    const measures = await runInterleaved({ driver: turn(driver), product: turn(url) }, rounds);
    figures.push(requireRatio({ what, measures, judged: 'product', against: 'driver', minRatio: 0.7 }));
  }
  return figures;
}

export const authenticatedReads: Benchmark = {
  name: 'signed-in',
  work: 'Reads of people who are signed in',
  run,
};
