import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import { requireRatio, formatRate } from '../harness/format.ts';
import { summarizeRounds } from '../harness/interleaved-rounds.ts';
import type { LoadResult } from '../load/load-plan.ts';
import { rotateProducts, createOrderRequests, loadOrderingData } from './order-requests.ts';
import { getCachedPaths } from './cached-reads.ts';
import { measureStaleness } from './staleness.ts';
import { browserEncodings } from './read-requests.ts';

const minRatio = 0.5;
const buyerCount = 2;

const readLabels = [
  'first page of the product list',
  'filter combination',
  'top-rated products',
  'one product',
];

/**
 * Compares the product during orders with the upper bound, both alone and during the same orders, which also use
 * CPU time.
 */
async function compareReads(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds } = context;
  const { url, db } = await environment.getServer();
  const orderingData = await loadOrderingData(db);
  const orderPlan = createLoadPlan(context, {
    url,
    connections: buyerCount,
    requests: createOrderRequests(
      environment,
      orderingData,
      500,
      rotateProducts(orderingData.wellStocked, 3),
    ),
    expect: [201],
  });
  const paths = await getCachedPaths(context);
  const metrics: Metric[] = [];
  for (const label of readLabels) {
    const requests = [{ path: paths[label] ?? '', headers: browserEncodings }];
    const { recorded } = await fetchSample(url, requests[0] ?? { path: '' });
    const upperBound = await environment.serveUpperBound(recorded);
    const orderResults: LoadResult[] = [];
    const runDuringOrders = async (target: string) => {
      const [result, sales] = await Promise.all([
        environment.runLoad(createLoadPlan(context, { url: target, requests })),
        environment.runSecondLoad(orderPlan),
      ]);
      if (target === url) orderResults.push(sales);
      return result;
    };
    const measures = await runInterleaved(
      {
        'upper bound': () => environment.runLoad(createLoadPlan(context, { url: upperBound, requests })),
        'upper bound during orders': () => runDuringOrders(upperBound),
        product: () => runDuringOrders(url),
      },
      rounds,
    );
    const metric = requireRatio({ label, measures, judged: 'product', against: 'upper bound', minRatio });
    const shareOfUpperBound = measures.product.perSecond / measures['upper bound during orders'].perSecond;
    const sales = summarizeRounds(orderResults);
    metrics.push({
      ...metric,
      measured: `${metric.measured}; ${formatRate('orders', sales)}`,
      figure: `${metric.figure} (${shareOfUpperBound.toFixed(2)} × upper bound during orders)`,
      met: metric.met === true && sales.unexpected === '',
    });
  }
  return metrics;
}

async function measureStalenessDuringReads(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, isQuick } = context;
  const server = await environment.getServer();
  const paths = await getCachedPaths(context);
  const requests = readLabels.map((label) => ({ path: paths[label] ?? '', headers: browserEncodings }));
  let isStopped = false;
  const readLoad = (async () => {
    while (!isStopped)
      await environment.runLoad(createLoadPlan(context, { url: server.url, requests, seconds: 0.5 }));
  })();
  try {
    return await measureStaleness(context, server, isQuick ? 5 : 30);
  } finally {
    isStopped = true;
    await readLoad;
  }
}

export const readsDuringOrders: Benchmark = {
  name: 'beside-orders',
  title: 'Cached reads during orders',
  run: async (context) => [...(await compareReads(context)), ...(await measureStalenessDuringReads(context))],
};
