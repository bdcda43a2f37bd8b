import { createLoadPlan, runInterleaved, type RoundRunner } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import type { BenchmarkEnvironment } from '../harness/environment.ts';
import { compareRates } from '../harness/format.ts';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import { rotateProducts, createOrderRequests, loadOrderingData } from './order-requests.ts';
import { measureStaleness } from './staleness.ts';
import { browserEncodings, findIds, shuffle } from './read-requests.ts';

const [single, scaled] = ['one node, one process', 'three nodes, two processes'];
/**
 * Minimum length of a round, in seconds. A shorter one would mostly measure how connections are distributed to the
 * workers.
 */
const minSeconds = 1;

interface Workload {
  requests: HttpRequestSpec[];
  expect: number[];
}

async function createWorkloads(environment: BenchmarkEnvironment): Promise<Record<string, Workload>> {
  const { db } = await environment.getServer();
  const { products } = await findIds(db);
  const orderingData = await loadOrderingData(db);
  const storedOrders = await db
    .collection('orders')
    .find({ type: 'Member' }, { projection: { owner: 1 } })
    .limit(2_000)
    .toArray();
  const createReads = (paths: readonly string[]): Workload => ({
    requests: paths.map((path) => ({ path, headers: browserEncodings })),
    expect: [200],
  });
  const myOrders = shuffle(storedOrders).map(({ owner }) => ({
    path: '/api/orders/myorders?limit=50',
    headers: environment.createAuthHeaders(owner),
  }));
  return {
    'first page of the product list': createReads(['/api/products']),
    'one of 1,000 products': createReads(products.slice(0, 1_000).map((id) => `/api/products/${id}`)),
    'my orders': { requests: myOrders, expect: [200] },
    'order of three items': {
      requests: createOrderRequests(
        environment,
        orderingData,
        1_000,
        rotateProducts(orderingData.wellStocked, 3),
      ),
      expect: [201],
    },
    'order of the same product': {
      requests: createOrderRequests(environment, orderingData, 1_000, () =>
        orderingData.wellStocked.slice(0, 1),
      ),
      expect: [201],
    },
  };
}

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, scaledEnvironment, rounds, isQuick } = context;
  if (!scaledEnvironment) return [];
  const [workloads, scaledWorkloads] = [
    await createWorkloads(environment),
    await createWorkloads(scaledEnvironment),
  ];
  const createRound = async (
    target: BenchmarkEnvironment,
    workload: Workload | undefined,
  ): Promise<RoundRunner> => {
    const { url } = await target.getServer();
    const seconds = Math.max(context.seconds, minSeconds);
    return () =>
      environment.runLoad(
        createLoadPlan(context, { url, seconds, requests: [], expect: [200], ...workload }),
      );
  };
  const metrics: Metric[] = [];
  for (const label of Object.keys(workloads)) {
    const contenders = {
      [single]: await createRound(environment, workloads[label]),
      [scaled]: await createRound(scaledEnvironment, scaledWorkloads[label]),
    };
    const measures = await runInterleaved(contenders, rounds);
    metrics.push(compareRates({ label, measures, judged: scaled, against: single }));
  }
  for (const [name, target] of [[single, environment] as const, [scaled, scaledEnvironment] as const]) {
    const { process } = await target.getServer();
    metrics.push({
      label: `memory of the product, ${name}`,
      measured: 'after the measurements above',
      figure: `${Math.round(process.getMemoryMb())} MB`,
    });
  }
  const staleness = await measureStaleness(
    { ...context, environment: scaledEnvironment },
    await scaledEnvironment.getServer(),
    isQuick ? 5 : 30,
  );
  return [...metrics, ...staleness];
}

export const topology: Benchmark = {
  name: 'topology',
  title: 'Three MongoDB nodes, two processes of the product',
  run,
};
