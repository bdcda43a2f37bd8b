import { categories } from '@homechef/contract/products/categories';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { assertSameResponse } from '../harness/sample-response.ts';
import { requireRatio } from '../harness/format.ts';
import { browserEncodings, findIds, sliceForRound, shuffled } from './read-requests.ts';

const minRatio = 0.7;
/** More than the fastest asks for in all its rounds. */
const many = 60_000;

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const plain = (paths: readonly string[]): HttpRequestSpec[] => shuffled(paths).map((path) => ({ path }));

/** The first ten pages of all sizes, in every order. */
const pagesOf = (filter = ''): string[] =>
  ['latest', 'price', '-price', 'rating', 'name', '-name', 'stock'].flatMap((sort) =>
    numbers(1, 100).flatMap((limit) =>
      numbers(1, 10).map((page) => `/api/products?sort=${sort}&limit=${limit}&page=${page}${filter}`),
    ),
  );

/** Filters as people set them, each with bounds of its own. */
const filters = (): string[] =>
  numbers(0, many - 1).map((i) => {
    const [low, high] = [(100 + (i % 2_000)) / 100, (3_000 + (i % 2_999)) / 100];
    const sort = ['latest', 'price', '-price', 'rating'][i % 4];
    const category = encodeURIComponent(categories[i % categories.length] ?? '');
    return `/api/products?category=${category}&minPrice=${low}&maxPrice=${high}&sort=${sort}&limit=20`;
  });

const ofChefs = (chefs: readonly string[]): string[] =>
  chefs.flatMap((chef) => numbers(1, 100).map((limit) => `/api/products/chef/${chef}?limit=${limit}`));

async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, rounds } = bench;
  const { url, db } = await stage.market();
  const driver = await stage.driver();
  const { products, chefs } = await findIds(db);
  const works = {
    'a page of the list in any order': plain(pagesOf()),
    'a filter combination': plain(filters()),
    'a chef’s items': plain(ofChefs(chefs)),
    'a page of the list, packed for browsers': plain(pagesOf('&minPrice=0')).map((wire) => ({
      ...wire,
      headers: browserEncodings,
    })),
    'one item': plain(products.map((id) => `/api/products/${id}`)),
  };
  const figures: Metric[] = [];
  for (const [what, requests] of Object.entries(works)) {
    if (!requests[0]?.headers) await assertSameResponse(driver, url, requests.at(-1) ?? { path: '' });
    // The items are the same in the driver's copy.
    const turn = (target: string) => (round: number) =>
      stage.load(
        createLoadPlan(bench, { url: target, requests: sliceForRound(requests, round, rounds), once: true }),
      );
    const measures = await runInterleaved({ driver: turn(driver), product: turn(url) }, rounds);
    figures.push(requireRatio({ what, measures, judged: 'product', against: 'driver', minRatio }));
  }
  return figures;
}

export const uncachedReads: Benchmark = { name: 'cold', work: 'Reads never asked for before', run };
