import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { requireRatio } from '../harness/format.ts';
import {
  rotateProducts,
  createOrderRequests,
  loadOrderingData,
  type OrderingData,
} from './order-requests.ts';

const many = 1_000;

/** Three lines each, beside the driver. */
async function threeLines(bench: BenchmarkContext, shopping: OrderingData): Promise<Metric> {
  const { stage, rounds } = bench;
  const { url } = await stage.market();
  const driver = await stage.driver();
  const requests = createOrderRequests(stage, shopping, many, rotateProducts(shopping.wellStocked, 3));
  const turn = (target: string) => () =>
    stage.load(createLoadPlan(bench, { url: target, requests, expect: [201] }));
  const measures = await runInterleaved({ driver: turn(driver), product: turn(url) }, rounds);
  const what = 'an order of three lines';
  return requireRatio({ what, measures, judged: 'product', against: 'driver', minRatio: 0.8 });
}

/** 64 buyers who all want the same, and 64 who do not; in every round it is another item. */
async function oneForAll(bench: BenchmarkContext, shopping: OrderingData): Promise<Metric> {
  const { stage, rounds } = bench;
  const { url } = await stage.market();
  const { wellStocked: plenty } = shopping;
  const plan = (choose: (i: number) => readonly string[]) =>
    stage.load(
      createLoadPlan(bench, {
        url,
        requests: createOrderRequests(stage, shopping, many, choose),
        connections: 64,
        expect: [201],
      }),
    );
  const measures = await runInterleaved(
    {
      'spread over 1,000': () => plan((i) => [plenty[i % plenty.length] ?? '']),
      'one for all': (round) => plan(() => [plenty[round] ?? '']),
    },
    rounds,
  );
  const against = 'spread over 1,000';
  return requireRatio({
    what: '64 buyers of one item',
    measures,
    judged: 'one for all',
    against,
    minRatio: 0.4,
  });
}

/** Buyers of what is sold out, beside sales. */
async function refusals(bench: BenchmarkContext, shopping: OrderingData): Promise<Metric> {
  const { stage, rounds } = bench;
  const { url } = await stage.market();
  const { wellStocked: plenty, soldOut } = shopping;
  const turn = (choose: (i: number) => readonly string[], status: number) => () =>
    stage.load(
      createLoadPlan(bench, {
        url,
        requests: createOrderRequests(stage, shopping, many, choose),
        expect: [status],
      }),
    );
  const measures = await runInterleaved(
    {
      sales: turn((i) => [plenty[i % plenty.length] ?? ''], 201),
      refusals: turn(() => [soldOut[0] ?? ''], 409),
    },
    rounds,
  );
  return requireRatio({
    what: 'buyers of a sold-out item',
    measures,
    judged: 'refusals',
    against: 'sales',
    minRatio: 5,
  });
}

async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { db } = await bench.stage.market();
  const shopping = await loadOrderingData(db);
  return [
    await threeLines(bench, shopping),
    await oneForAll(bench, shopping),
    await refusals(bench, shopping),
  ];
}

export const orderPlacement: Benchmark = {
  name: 'orders',
  work: 'Orders: stock, transaction, idempotency',
  run,
};
