import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { requireRatio } from '../harness/format.ts';
import {
  rotateProducts,
  createOrderRequests,
  loadOrderingData,
  type OrderingData,
} from './order-requests.ts';

const orderCount = 1_000;

async function compareThreeItems(context: BenchmarkContext, orderingData: OrderingData): Promise<Metric> {
  const { environment, rounds } = context;
  const { url } = await environment.getServer();
  const baseline = await environment.getBaselineUrl();
  const requests = createOrderRequests(
    environment,
    orderingData,
    orderCount,
    rotateProducts(orderingData.wellStocked, 3),
  );
  const createRound = (target: string) => () =>
    environment.runLoad(createLoadPlan(context, { url: target, requests, expect: [201] }));
  const measures = await runInterleaved(
    { baseline: createRound(baseline), product: createRound(url) },
    rounds,
  );
  const label = 'order of three items';
  return requireRatio({ label, measures, judged: 'product', against: 'baseline', minRatio: 0.8 });
}

/** Compares 64 buyers of one product with 64 buyers of different products. Each round uses another product. */
async function compareSameProduct(context: BenchmarkContext, orderingData: OrderingData): Promise<Metric> {
  const { environment, rounds } = context;
  const { url } = await environment.getServer();
  const { wellStocked } = orderingData;
  const runRound = (chooseProducts: (i: number) => readonly string[]) =>
    environment.runLoad(
      createLoadPlan(context, {
        url,
        requests: createOrderRequests(environment, orderingData, orderCount, chooseProducts),
        connections: 64,
        expect: [201],
      }),
    );
  const measures = await runInterleaved(
    {
      'different products': () => runRound((i) => [wellStocked[i % wellStocked.length] ?? '']),
      'same product': (round) => runRound(() => [wellStocked[round] ?? '']),
    },
    rounds,
  );
  const against = 'different products';
  return requireRatio({
    label: '64 buyers of one product',
    measures,
    judged: 'same product',
    against,
    minRatio: 0.4,
  });
}

async function compareRejections(context: BenchmarkContext, orderingData: OrderingData): Promise<Metric> {
  const { environment, rounds } = context;
  const { url } = await environment.getServer();
  const { wellStocked, soldOut } = orderingData;
  const createRound = (chooseProducts: (i: number) => readonly string[], status: number) => () =>
    environment.runLoad(
      createLoadPlan(context, {
        url,
        requests: createOrderRequests(environment, orderingData, orderCount, chooseProducts),
        expect: [status],
      }),
    );
  const measures = await runInterleaved(
    {
      sales: createRound((i) => [wellStocked[i % wellStocked.length] ?? ''], 201),
      rejections: createRound(() => [soldOut[0] ?? ''], 409),
    },
    rounds,
  );
  return requireRatio({
    label: 'orders of a sold-out product',
    measures,
    judged: 'rejections',
    against: 'sales',
    minRatio: 5,
  });
}

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { db } = await context.environment.getServer();
  const orderingData = await loadOrderingData(db);
  return [
    await compareThreeItems(context, orderingData),
    await compareSameProduct(context, orderingData),
    await compareRejections(context, orderingData),
  ];
}

export const orderPlacement: Benchmark = {
  name: 'orders',
  title: 'Orders: stock, transaction, idempotency',
  run,
};
