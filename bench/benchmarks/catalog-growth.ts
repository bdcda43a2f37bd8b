import type { LoadResult } from '../load/load-plan.ts';
import { calculateMedian, summarizeRounds, createLoadPlan } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import type { BenchmarkServer } from '../harness/environment.ts';
import { formatMilliseconds, formatRatio } from '../harness/format.ts';

const maxRatio = 1.5;
const pageSize = 10;
/** Each round sends a few requests of about one millisecond. More rounds would repeat pages. */
const fullRounds = pageSize - 1;

const sorts = ['latest', 'price', '-price', 'rating', 'name', '-name', 'stock'];
const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Queries with results of the same length in small and large catalogs. */
const lists: Record<string, (sort: string) => string[]> = {
  'the first 10 pages': (sort) => range(10).map((page) => `sort=${sort}&page=${page}`),
  'a category': (sort) =>
    ['Vegan', 'Pastry', 'Vegetarian'].map((category) => `sort=${sort}&category=${category}`),
  'a price range': (sort) => range(5).map((page) => `sort=${sort}&minPrice=5&maxPrice=55&page=${page}`),
  'a category and a price range': (sort) =>
    ['Vegan', 'Pastry'].map((category) => `sort=${sort}&category=${category}&minPrice=1&maxPrice=60`),
};

/** Sends every query once, one at a time. Each round uses another page size, so that no response is cached. */
async function runRound(
  context: BenchmarkContext,
  { url }: BenchmarkServer,
  roundNumber: number,
  queries: readonly string[],
): Promise<LoadResult> {
  const limit = pageSize - (roundNumber % pageSize);
  const requests = queries.map((query) => ({ path: `/api/products?limit=${limit}&${query}` }));
  return context.environment.runLoad(
    createLoadPlan(context, { url, connections: 1, requests, once: true, seconds: 20 }),
  );
}

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, isQuick } = context;
  const rounds = isQuick ? context.rounds : fullRounds;
  const productCounts = isQuick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000];
  const servers: BenchmarkServer[] = [];
  for (const products of productCounts) servers.push(await environment.getServer({ products }));
  const metrics: Metric[] = [];
  for (const [label, createQueries] of Object.entries(lists)) {
    const queries = sorts.flatMap(createQueries);
    const results = servers.map((): LoadResult[] => []);
    for (let roundNumber = 0; roundNumber <= rounds; roundNumber += 1) {
      for (const [i, server] of servers.entries()) {
        const result = await runRound(context, server, roundNumber, queries);
        if (roundNumber > 0) results[i]?.push(result);
      }
    }
    const measures = results.map(summarizeRounds);
    const meanTimesMs = results.map((sizeResults) =>
      calculateMedian(sizeResults.map(({ perSecond }) => 1_000 / perSecond)),
    );
    const growthRatio = (meanTimesMs.at(-1) ?? 0) / (meanTimesMs[0] ?? 1);
    metrics.push({
      label: `${label}, in all sort orders`,
      measured: productCounts
        .map(
          (productCount, i) =>
            `${productCount.toLocaleString('en-US')} products: mean ${formatMilliseconds(meanTimesMs[i] ?? 0)}${measures[i]?.unexpected ? ` unexpected responses: ${measures[i].unexpected}` : ''}`,
        )
        .join('; '),
      figure: formatRatio(growthRatio),
      goal: `≤ ${maxRatio} × from first to last`,
      met: growthRatio <= maxRatio && measures.every(({ unexpected }) => unexpected === ''),
    });
  }
  for (const products of productCounts)
    if (products !== environment.defaultProductCount) await environment.stopServer({ products });
  return metrics;
}

export const catalogGrowth: Benchmark = { name: 'growth', title: 'List latency by catalog size', run };
