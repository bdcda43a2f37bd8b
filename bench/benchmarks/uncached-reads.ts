import { categories } from '@homechef/contract/products/categories';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { assertSameResponse } from '../harness/sample-response.ts';
import { requireRatio } from '../harness/format.ts';
import { browserEncodings, findIds, sliceForRound, shuffle } from './read-requests.ts';

const minRatio = 0.7;
/** More requests than the maximum rate needs in all rounds. */
const requestCount = 60_000;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const createRequests = (paths: readonly string[]): HttpRequestSpec[] =>
  shuffle(paths).map((path) => ({ path }));

const listPages = (filter = ''): string[] =>
  ['latest', 'price', '-price', 'rating', 'name', '-name', 'stock'].flatMap((sort) =>
    range(1, 100).flatMap((limit) =>
      range(1, 10).map((page) => `/api/products?sort=${sort}&limit=${limit}&page=${page}${filter}`),
    ),
  );

const listFilterPaths = (): string[] =>
  range(0, requestCount - 1).map((i) => {
    const [low, high] = [(100 + (i % 2_000)) / 100, (3_000 + (i % 2_999)) / 100];
    const sort = ['latest', 'price', '-price', 'rating'][i % 4];
    const category = encodeURIComponent(categories[i % categories.length] ?? '');
    return `/api/products?category=${category}&minPrice=${low}&maxPrice=${high}&sort=${sort}&limit=20`;
  });

const listChefPaths = (chefs: readonly string[]): string[] =>
  chefs.flatMap((chef) => range(1, 100).map((limit) => `/api/products/chef/${chef}?limit=${limit}`));

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds } = context;
  const { url, db } = await environment.getServer();
  const baseline = await environment.getBaselineUrl();
  const { products, chefs } = await findIds(db);
  const requestsByLabel = {
    'any page of the product list': createRequests(listPages()),
    'filter combination': createRequests(listFilterPaths()),
    'products of a chef': createRequests(listChefPaths(chefs)),
    'any page of the product list, compressed': createRequests(listPages('&minPrice=0')).map((request) => ({
      ...request,
      headers: browserEncodings,
    })),
    'one product': createRequests(products.map((id) => `/api/products/${id}`)),
  };
  const metrics: Metric[] = [];
  for (const [label, requests] of Object.entries(requestsByLabel)) {
    if (!requests[0]?.headers) await assertSameResponse(baseline, url, requests.at(-1) ?? { path: '' });
    // Both databases have the same products.
    const createRound = (target: string) => (round: number) =>
      environment.runLoad(
        createLoadPlan(context, {
          url: target,
          requests: sliceForRound(requests, round, rounds),
          once: true,
        }),
      );
    const measures = await runInterleaved(
      { baseline: createRound(baseline), product: createRound(url) },
      rounds,
    );
    metrics.push(requireRatio({ label, measures, judged: 'product', against: 'baseline', minRatio }));
  }
  return metrics;
}

export const uncachedReads: Benchmark = { name: 'cold', title: 'Uncached reads', run };
