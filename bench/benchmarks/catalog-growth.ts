import type { LoadResult } from '../load/load-plan.ts';
import { median, summarizeRounds, createLoadPlan } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import type { BenchmarkServer } from '../harness/environment.ts';
import { formatMilliseconds, formatRatio } from '../harness/format.ts';

const maxRatio = 1.5;
const pageSize = 10;
/** Each is a few requests of a millisecond; there are no more than these that ask for something new. */
const manyRounds = pageSize - 1;

const sorts = ['latest', 'price', '-price', 'rating', 'name', '-name', 'stock'];
const numbers = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

/** Lists that are as long in a small market as in a large one, by what is asked. */
const lists: Record<string, (sort: string) => string[]> = {
  'the first 10 pages': (sort) => numbers(10).map((page) => `sort=${sort}&page=${page}`),
  'a category': (sort) =>
    ['Vegan', 'Pastry', 'Vegetarian'].map((category) => `sort=${sort}&category=${category}`),
  'a price range': (sort) => numbers(5).map((page) => `sort=${sort}&minPrice=5&maxPrice=55&page=${page}`),
  'a category and a price range': (sort) =>
    ['Vegan', 'Pastry'].map((category) => `sort=${sort}&category=${category}&minPrice=1&maxPrice=60`),
};

/** Every list once, one at a time; other pages in each round, so that none was ever asked for. */
async function round(
  bench: BenchmarkContext,
  { url }: BenchmarkServer,
  number: number,
  queries: readonly string[],
): Promise<LoadResult> {
  const limit = pageSize - (number % pageSize);
  const requests = queries.map((query) => ({ path: `/api/products?limit=${limit}&${query}` }));
  return bench.stage.load(createLoadPlan(bench, { url, connections: 1, requests, once: true, seconds: 20 }));
}

async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, isQuick } = bench;
  const rounds = isQuick ? bench.rounds : manyRounds;
  const sizes = isQuick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000];
  const markets: BenchmarkServer[] = [];
  for (const products of sizes) markets.push(await stage.market({ products }));
  const figures: Metric[] = [];
  for (const [what, make] of Object.entries(lists)) {
    const queries = sorts.flatMap(make);
    const results = markets.map((): LoadResult[] => []);
    for (let number = 0; number <= rounds; number += 1) {
      for (const [i, market] of markets.entries()) {
        const result = await round(bench, market, number, queries);
        if (number > 0) results[i]?.push(result);
      }
    }
    const measures = results.map(summarizeRounds);
    const times = results.map((some) => median(some.map(({ perSecond }) => 1_000 / perSecond)));
    const slower = (times.at(-1) ?? 0) / (times[0] ?? 1);
    figures.push({
      what: `${what}, in every order`,
      measured: sizes
        .map(
          (size, i) =>
            `${size.toLocaleString('en-US')} items: mean ${formatMilliseconds(times[i] ?? 0)}${measures[i]?.wrong ? ` wrong: ${measures[i].wrong}` : ''}`,
        )
        .join('; '),
      figure: formatRatio(slower),
      goal: `≤ ${maxRatio} × from first to last`,
      met: slower <= maxRatio && measures.every(({ wrong }) => wrong === ''),
    });
  }
  for (const products of sizes) if (products !== stage.usual) await stage.closeMarket({ products });
  return figures;
}

export const catalogGrowth: Benchmark = { name: 'growth', work: 'The list in a growing market', run };
