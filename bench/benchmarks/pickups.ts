import type { LoadResult } from '../load/load-plan.ts';
import { createLoadPlan, runInterleaved, summarizeRounds } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { formatMilliseconds, formatRate, formatRatio, requireRatio } from '../harness/format.ts';
import { compareWithUpperBound } from './cached-reads.ts';
import { loadOrderingData, type OrderingData } from './order-requests.ts';
import {
  copyKitchensToBaseline,
  createPickupRequests,
  fillFirstDay,
  setUpKitchens,
  type BenchmarkKitchen,
} from './pickup-requests.ts';

const kitchenCount = 40;
const orderCount = 1_000;
const maxP99Ratio = 1.5;
const ordersPerSecond = 40;
const refusalsPerSecond = 80;
/** The 99th percentile of a slow fixed rate needs this many seconds. */
const getMinSeconds = ({ isQuick }: BenchmarkContext) => (isQuick ? 2 : 8);

const rotateSlots =
  (kitchens: readonly BenchmarkKitchen[]) =>
  (i: number): { chefId: string; product: string; startsAt: string } => {
    const { chefId = '', product = '', slots = [] } = kitchens[i % kitchens.length] ?? {};
    // Slots from the second day on: none of them begins during a run.
    return { chefId, product, startsAt: slots[100 + ((i * 7) % 1_000)] ?? '' };
  };

async function compareOrders(
  context: BenchmarkContext,
  orderingData: OrderingData,
  kitchens: readonly BenchmarkKitchen[],
): Promise<Metric> {
  const { environment, rounds } = context;
  const { url } = await environment.getServer();
  const baseline = await environment.getBaselineUrl();
  const requests = createPickupRequests(environment, orderingData, orderCount, rotateSlots(kitchens));
  const createRound = (target: string) => () =>
    environment.runLoad(createLoadPlan(context, { url: target, requests, expect: [201] }));
  const measures = await runInterleaved(
    { baseline: createRound(baseline), product: createRound(url) },
    rounds,
  );
  const label = 'order with a slot and three limits';
  return requireRatio({ label, measures, judged: 'product', against: 'baseline', minRatio: 0.7 });
}

async function compareSlots(context: BenchmarkContext, kitchen: BenchmarkKitchen): Promise<Metric> {
  const path = `/api/kitchens/${kitchen.chefId}/slots?items=${kitchen.product}:2`;
  return compareWithUpperBound(context, 'slots of a kitchen', path, {}, { minRatio: 0.5 });
}

/** Compares orders of one kitchen, alone and while buyers of its full day are refused. Both have a fixed rate. */
async function compareRefusals(
  context: BenchmarkContext,
  orderingData: OrderingData,
  kitchen: BenchmarkKitchen,
): Promise<Metric> {
  const { environment, rounds } = context;
  const { url } = await environment.getServer();
  const fullSlot = await fillFirstDay(environment, kitchen);
  const seconds = Math.max(context.seconds, getMinSeconds(context));
  const orders = createLoadPlan(context, {
    url,
    seconds,
    perSecond: ordersPerSecond,
    expect: [201],
    requests: createPickupRequests(environment, orderingData, orderCount, (i) => ({
      ...rotateSlots([kitchen])(i),
      startsAt: kitchen.slots[300 + (i % 500)] ?? '',
    })),
  });
  const refusals = createLoadPlan(context, {
    url,
    seconds,
    perSecond: refusalsPerSecond,
    expect: [409],
    requests: createPickupRequests(environment, orderingData, orderCount, () => ({
      chefId: kitchen.chefId,
      product: kitchen.product,
      startsAt: fullSlot,
    })),
  });
  const refusalResults: LoadResult[] = [];
  const measures = await runInterleaved(
    {
      alone: () => environment.runLoad(orders),
      'during refusals': async () => {
        const [result, refused] = await Promise.all([
          environment.runLoad(orders),
          environment.runSecondLoad(refusals),
        ]);
        refusalResults.push(refused);
        return result;
      },
    },
    rounds,
  );
  const refused = summarizeRounds(refusalResults);
  const { alone, 'during refusals': during } = measures;
  const p99Ratio = during.p99 / alone.p99;
  return {
    label: `${ordersPerSecond} orders per second during ${refusalsPerSecond} refused ones of a full slot`,
    measured: `${formatRate('alone', alone)}; ${formatRate('during refusals', during)}; ${formatRate('refusals', refused)}`,
    figure: `p99 ${formatRatio(p99Ratio)} (${formatMilliseconds(during.p99)})`,
    goal: `p99 ≤ ${maxP99Ratio} × without refusals`,
    met: p99Ratio <= maxP99Ratio && (alone.unexpected || during.unexpected || refused.unexpected) === '',
  };
}

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment } = context;
  const { db } = await environment.getServer();
  const orderingData = await loadOrderingData(db);
  const kitchens = await setUpKitchens(environment, kitchenCount + 1);
  const last = kitchens.pop();
  if (!last) throw new Error('No chef has a dish with enough stock');
  await copyKitchensToBaseline(environment);
  return [
    await compareOrders(context, orderingData, kitchens),
    await compareSlots(context, last),
    await compareRefusals(context, orderingData, last),
  ];
}

export const pickups: Benchmark = { name: 'pickups', title: 'Pickup slots and capacity', run };
