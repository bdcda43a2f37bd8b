import type { HttpRequestSpec } from '../load/http-wire.ts';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { assertSameResponse } from '../harness/sample-response.ts';
import type { BenchmarkEnvironment } from '../harness/environment.ts';
import { requireRatio } from '../harness/format.ts';
import { shuffle } from './read-requests.ts';

const maxRequests = 2_000;

async function createRequests(environment: BenchmarkEnvironment): Promise<Record<string, HttpRequestSpec[]>> {
  const { db } = await environment.getServer();
  const storedOrders = await db
    .collection('orders')
    .find({ type: 'Member', 'idempotency.key': /^filled-/ }, { projection: { owner: 1 } })
    .limit(20_000)
    .toArray();
  const chefs = await db
    .collection('users')
    .find({ isChef: true }, { projection: { _id: 1 } })
    .toArray();
  const orders = shuffle(storedOrders).slice(0, maxRequests);
  return {
    'my orders': orders.map(({ owner }) => ({
      path: '/api/orders/myorders?limit=50',
      headers: environment.createAuthHeaders(owner),
    })),
    'orders of a chef': shuffle(chefs).map(({ _id }) => ({
      path: `/api/orders/cheforders/${String(_id)}?limit=50`,
      headers: environment.createAuthHeaders(_id),
    })),
    'one order': orders.map(({ _id, owner }) => ({
      path: `/api/orders/${String(_id)}`,
      headers: environment.createAuthHeaders(owner),
    })),
  };
}

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds } = context;
  const { url } = await environment.getServer();
  const baseline = await environment.getBaselineUrl();
  const metrics: Metric[] = [];
  for (const [label, requests] of Object.entries(await createRequests(environment))) {
    await assertSameResponse(baseline, url, requests[0] ?? { path: '' });
    const createRound = (target: string) => () =>
      environment.runLoad(createLoadPlan(context, { url: target, requests }));
    const measures = await runInterleaved(
      { baseline: createRound(baseline), product: createRound(url) },
      rounds,
    );
    metrics.push(requireRatio({ label, measures, judged: 'product', against: 'baseline', minRatio: 0.7 }));
  }
  return metrics;
}

export const authenticatedReads: Benchmark = {
  name: 'signed-in',
  title: 'Authenticated reads',
  run,
};
