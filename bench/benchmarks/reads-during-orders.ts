import { createLoadPlan, runInterleaved, summarizeRounds } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { fetchSample, recordResponse } from '../harness/sample-response.ts';
import { requireRatio, formatRate } from '../harness/format.ts';
import type { LoadResult } from '../load/load-plan.ts';
import { createOrderRequests, loadOrderingData, rotateThreeProducts } from './order-requests.ts';
import { getCachedPaths } from './cached-reads.ts';
import { browserEncodings } from './read-requests.ts';

const minRatio = 0.5;
const buyerCount = 2;

/** Compares the product's reads with the upper bound, both during the same orders, because orders take CPU time too. */
async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds } = context;
  const { url, db } = await environment.getServer();
  const data = await loadOrderingData(db);
  const orderPlan = createLoadPlan(context, {
    url,
    connections: buyerCount,
    requests: createOrderRequests(environment, data, rotateThreeProducts(data.wellStocked)),
    expect: [201],
  });
  const paths = await getCachedPaths(context);
  const metrics: Metric[] = [];
  for (const label of ['first page of the product list', 'one product']) {
    const sample = { path: paths[label] ?? '', headers: browserEncodings };
    const upperBound = await environment.serveUpperBound(recordResponse(await fetchSample(url, sample)));
    const orderResults: LoadResult[] = [];
    const runDuringOrders = async (target: string) => {
      const [result, sales] = await Promise.all([
        environment.runLoad(createLoadPlan(context, { url: target, requests: [sample] })),
        environment.runSecondLoad(orderPlan),
      ]);
      if (target === url) orderResults.push(sales);
      return result;
    };
    const measures = await runInterleaved(
      { 'upper bound': () => runDuringOrders(upperBound), product: () => runDuringOrders(url) },
      rounds,
    );
    const metric = requireRatio({ label, measures, judged: 'product', against: 'upper bound', minRatio });
    const sales = summarizeRounds(orderResults);
    metrics.push({
      ...metric,
      measured: `${metric.measured}; ${formatRate('orders', sales)}`,
      met: metric.met === true && sales.unexpected === '',
    });
  }
  return metrics;
}

export const readsDuringOrders: Benchmark = {
  name: 'beside-orders',
  title: 'Cached reads during orders',
  run,
};
