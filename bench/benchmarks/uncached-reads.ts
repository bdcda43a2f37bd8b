import { categories } from '@homechef/contract/products/product-options';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { compareWithUpperBound } from '../harness/compare-loads.ts';
import { browserEncodings, findIds, sliceForRound, shuffle } from './read-requests.ts';

/**
 * Minimum share of the rate at which the same bytes could be sent. An uncached list must be found, sorted and encoded.
 */
const minRatio = 0.03;
/** More requests than can be sent in all rounds at the maximum rate. */
const requestCount = 60_000;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const listPages = (filter = ''): string[] =>
  ['latest', 'price', '-price', 'rating', 'name', '-name', 'stock'].flatMap((sort) =>
    range(1, 100).flatMap((limit) =>
      range(1, 10).map((page) => `/api/products?sort=${sort}&limit=${limit}&page=${page}${filter}`),
    ),
  );

const listFilterPaths = (): string[] =>
  range(0, requestCount - 1).map((i) => {
    const low = (100 + (i % 2_000)) / 100;
    const high = (3_000 + (i % 2_999)) / 100;
    const sort = ['latest', 'price', '-price', 'rating'][i % 4];
    const category = encodeURIComponent(categories[i % categories.length] ?? '');
    return `/api/products?category=${category}&minPrice=${low}&maxPrice=${high}&sort=${sort}&limit=20`;
  });

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds } = context;
  const { products } = await findIds((await environment.getServer()).db);
  const pathsByLabel = {
    'any page of the product list': listPages(),
    'filter combination': listFilterPaths(),
    'any page of the product list, compressed': listPages('&minPrice=0'),
    'one product': products.map((id) => `/api/products/${id}`),
  };
  const metrics: Metric[] = [];
  for (const [label, paths] of Object.entries(pathsByLabel)) {
    const headers = label.endsWith('compressed') ? browserEncodings : {};
    const requests = shuffle(paths).map((path) => ({ path, headers }));
    const createRequests = (round: number) => sliceForRound(requests, round, rounds);
    const sample = requests.at(-1) ?? { path: '' };
    metrics.push(await compareWithUpperBound(context, { label, sample, minRatio, createRequests }));
  }
  return metrics;
}

export const uncachedReads: Benchmark = { name: 'cold', title: 'Uncached reads', run };
