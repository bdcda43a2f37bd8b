import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import { requireRatio, formatRate } from '../harness/format.ts';
import { summarizeRounds } from '../harness/interleaved-rounds.ts';
import type { LoadResult } from '../load/load-plan.ts';
import { rotateProducts, createOrderRequests, loadOrderingData } from './order-requests.ts';
import { cachedPaths } from './cached-reads.ts';
import { measureStaleness } from './staleness.ts';
import { browserEncodings } from './read-requests.ts';

const minRatio = 0.5;
const buyers = 2;

const read = ['the first page of the list', 'a filter combination', 'the best rated', 'one item'];

/** The ceiling both alone and while the same two buyers order, for they take their part of the machine. */
async function reads(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, rounds } = bench;
  const { url, db } = await stage.market();
  const shopping = await loadOrderingData(db);
  const buying = createLoadPlan(bench, {
    url,
    connections: buyers,
    requests: createOrderRequests(stage, shopping, 500, rotateProducts(shopping.wellStocked, 3)),
    expect: [201],
  });
  const paths = await cachedPaths(bench);
  const figures: Metric[] = [];
  for (const what of read) {
    const requests = [{ path: paths[what] ?? '', headers: browserEncodings }];
    const { ready } = await fetchSample(url, requests[0] ?? { path: '' });
    const ceiling = await stage.ceiling(ready);
    const bought: LoadResult[] = [];
    const beside = async (target: string) => {
      const [result, sales] = await Promise.all([
        stage.load(createLoadPlan(bench, { url: target, requests })),
        stage.loadBeside(buying),
      ]);
      if (target === url) bought.push(sales);
      return result;
    };
    const measures = await runInterleaved(
      {
        ceiling: () => stage.load(createLoadPlan(bench, { url: ceiling, requests })),
        'ceiling beside orders': () => beside(ceiling),
        product: () => beside(url),
      },
      rounds,
    );
    const figure = requireRatio({ what, measures, judged: 'product', against: 'ceiling', minRatio });
    const share = measures.product.perSecond / measures['ceiling beside orders'].perSecond;
    const sales = summarizeRounds(bought);
    figures.push({
      ...figure,
      measured: `${figure.measured}; ${formatRate('orders', sales)}`,
      figure: `${figure.figure} (${share.toFixed(2)} × that beside orders)`,
      met: figure.met === true && sales.wrong === '',
    });
  }
  return figures;
}

/** How late the stock is shown while people read as fast as they can. */
async function lateness(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, isQuick } = bench;
  const market = await stage.market();
  const paths = await cachedPaths(bench);
  const requests = read.map((what) => ({ path: paths[what] ?? '', headers: browserEncodings }));
  let isOver = false;
  const loading = (async () => {
    while (!isOver) await stage.load(createLoadPlan(bench, { url: market.url, requests, seconds: 0.5 }));
  })();
  try {
    return await measureStaleness(bench, market, isQuick ? 5 : 30);
  } finally {
    isOver = true;
    await loading;
  }
}

export const readsDuringOrders: Benchmark = {
  name: 'beside-orders',
  work: 'The same reads while two buyers order without pause',
  run: async (bench) => [...(await reads(bench)), ...(await lateness(bench))],
};
