import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { requireRatio } from '../harness/format.ts';
import {
  addOptions,
  createOrderForm,
  createOrderRequests,
  loadOrderingData,
  rotateThreeProducts,
} from './order-requests.ts';

const dishesWithOptions = 300;

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds } = context;
  const { db, url } = await environment.getServer();
  const orderingData = await loadOrderingData(db);
  const { wellStocked, soldOut } = orderingData;
  const runLoad = (createForm: (i: number) => object, plan: object = {}) =>
    environment.runLoad(
      createLoadPlan(context, {
        url,
        requests: createOrderRequests(environment, orderingData, createForm),
        expect: [201],
        ...plan,
      }),
    );
  const spread = (i: number) => createOrderForm(wellStocked[i % wellStocked.length]);
  const threeItems = rotateThreeProducts(wellStocked);
  const baseline = await environment.getBaselineUrl();
  const ofThreeItems = await runInterleaved(
    { baseline: () => runLoad(threeItems, { url: baseline }), product: () => runLoad(threeItems) },
    rounds,
  );
  // 64 buyers of the same product, which is another one in each round, and 64 buyers of different products.
  const ofOneProduct = await runInterleaved(
    {
      'different products': () => runLoad(spread, { connections: 64 }),
      'same product': (round) => runLoad(() => createOrderForm(wellStocked[round]), { connections: 64 }),
    },
    rounds,
  );
  const ofSoldOut = await runInterleaved(
    {
      sales: () => runLoad(spread),
      rejections: () => runLoad(() => createOrderForm(soldOut[0]), { expect: [409] }),
    },
    rounds,
  );
  const withChoice = wellStocked.slice(0, dishesWithOptions);
  const choose = await addOptions(db, withChoice);
  const chosenItems = rotateThreeProducts(withChoice);
  const plainItems = rotateThreeProducts(wellStocked.slice(dishesWithOptions));
  const ofOptions = await runInterleaved(
    {
      'without options': () => runLoad(plainItems),
      'with options': () => runLoad((i) => choose(chosenItems(i))),
    },
    rounds,
  );
  return [
    requireRatio({
      label: 'order of three items',
      measures: ofThreeItems,
      judged: 'product',
      against: 'baseline',
      minRatio: 0.8,
    }),
    requireRatio({
      label: 'order of three items with three options each',
      measures: ofOptions,
      judged: 'with options',
      against: 'without options',
      minRatio: 0.7,
    }),
    requireRatio({
      label: '64 buyers of one product',
      measures: ofOneProduct,
      judged: 'same product',
      against: 'different products',
      minRatio: 0.4,
    }),
    requireRatio({
      label: 'orders of a sold-out product',
      measures: ofSoldOut,
      judged: 'rejections',
      against: 'sales',
      minRatio: 5,
    }),
  ];
}

export const orderPlacement: Benchmark = {
  name: 'orders',
  title: 'Orders: stock, transaction, idempotency',
  run,
};
