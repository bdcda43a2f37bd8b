import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { compareLatency, compareWithUpperBound } from '../harness/compare-loads.ts';
import { requireRatio } from '../harness/format.ts';
import { createOrderForm, createOrderRequests, loadOrderingData } from './order-requests.ts';
import { browserEncodings } from './read-requests.ts';
import { fillFirstDay, setUpKitchens, type BenchmarkKitchen } from './pickup-kitchens.ts';

const kitchenCount = 40;
const ordersPerSecond = 40;
const refusalsPerSecond = 80;
/** At a low fixed rate, it takes this many seconds to get a meaningful 99th percentile. */
const getMinSeconds = ({ isQuick }: BenchmarkContext) => (isQuick ? 2 : 8);

const createPickupForm = ({ chefId, product }: BenchmarkKitchen, startsAt: string | undefined) => ({
  ...createOrderForm(product),
  pickups: [{ chefId, startsAt }],
});

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds } = context;
  const { db, url } = await environment.getServer();
  const orderingData = await loadOrderingData(db);
  const kitchens = await setUpKitchens(environment, kitchenCount);
  const [kitchen] = kitchens;
  if (!kitchen) throw new Error('No chef has a dish with enough stock');
  const getKitchen = (i: number) => kitchens[i % kitchens.length] ?? kitchen;
  const createPlan = (createForm: (i: number) => object, plan: object = {}) =>
    createLoadPlan(context, {
      url,
      requests: createOrderRequests(environment, orderingData, createForm),
      expect: [201],
      ...plan,
    });
  const withoutSlot = createPlan((i) => createOrderForm(getKitchen(i).product));
  // Slots from the second day on, because none of them begins during a run.
  const withSlot = createPlan((i) =>
    createPickupForm(getKitchen(i), getKitchen(i).slots[100 + ((i * 7) % 1_000)]),
  );
  const measures = await runInterleaved(
    {
      'orders without a slot': () => environment.runLoad(withoutSlot),
      'with a slot': () => environment.runLoad(withSlot),
    },
    rounds,
  );
  const metrics = [
    requireRatio({
      label: 'order with a slot and three limits',
      measures,
      judged: 'with a slot',
      against: 'orders without a slot',
      minRatio: 0.5,
    }),
    await compareWithUpperBound(context, {
      label: 'slots of a kitchen',
      sample: {
        path: `/api/kitchens/${kitchen.chefId}/slots?items=${kitchen.product}:2`,
        headers: browserEncodings,
      },
      minRatio: 0.5,
      p99: 4,
    }),
  ];
  const fullSlot = await fillFirstDay(environment, kitchen);
  const seconds = Math.max(context.seconds, getMinSeconds(context));
  const latency = await compareLatency(context, {
    label: `${ordersPerSecond} orders per second during ${refusalsPerSecond} refused ones of a full slot`,
    name: 'refusals',
    maxRatio: 1.5,
    plan: createPlan((i) => createPickupForm(kitchen, kitchen.slots[300 + (i % 500)]), {
      seconds,
      perSecond: ordersPerSecond,
    }),
    disturbance: createPlan(() => createPickupForm(kitchen, fullSlot), {
      seconds,
      perSecond: refusalsPerSecond,
      expect: [409],
    }),
  });
  return [...metrics, latency];
}

export const pickups: Benchmark = { name: 'pickups', title: 'Pickup slots and capacity', run };
