import type { LoadResult } from '../load/load-plan.ts';
import { SeededRandom } from '../data/seeded-random.ts';
import { createLoadPlan } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import type { BenchmarkProcess } from '../harness/server-process.ts';
import { formatCount, formatMilliseconds } from '../harness/format.ts';
import { createSearchPhrases } from './name-search.ts';
import { shuffle } from './read-requests.ts';

const sizes = [10_000, 100_000, 1_000_000];
const workers = 2;
const requestCount = 200;
const maxReadySeconds = 10;
/** Cache of mongod. A market with a million dishes has its own MongoDB, whose cache holds most of them. */
const databaseCacheGb = 4;

/** Settings for both sources. While the catalog is rebuilt, the heap must hold it twice. */
const modes = {
  memory: { CATALOG_MEMORY_MB: '16000', NODE_OPTIONS: '--max-old-space-size=8192' },
  database: { CATALOG_MEMORY_MB: '0' },
};

const sorts = ['latest', 'price', '-price', 'rating', 'name', '-name', 'stock'];
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Lists in all sort orders, categories and price ranges. Each page size gives different responses. */
const createLists = (limit: number) =>
  sorts.flatMap((sort) =>
    [...range(5).map((i) => `page=${i + 1}`), 'category=Vegan', 'category=Pastry&minPrice=5&maxPrice=50'].map(
      (filter) => `/api/products?limit=${limit}&sort=${sort}&${filter}`,
    ),
  );

function createNearSearches(): string[] {
  const random = new SeededRandom(13);
  return range(requestCount).map((i) => {
    const position = `${(33 + random.next()).toFixed(3)},${(-112 + random.next()).toFixed(3)}`;
    return `/api/${i % 2 ? 'kitchens' : 'products'}?near=${position}&within=${i % 4 < 2 ? 2 : 10}`;
  });
}

const kitchenSorts = ['latest', 'rating', 'soonest'];

const createKitchenLists = (): string[] =>
  kitchenSorts.flatMap((sort) => range(20).map((i) => `/api/kitchens?sort=${sort}&limit=${i + 5}`));

const createRequests: Record<string, () => string[]> = {
  lists: () => [1, 2, 3, 4].flatMap(createLists),
  'names (name)': () =>
    range(requestCount).map(
      (i) => `/api/products?name=${encodeURIComponent(`Tray ${String(i).padStart(5, '0')}`)}`,
    ),
  'words (q)': () =>
    createSearchPhrases(requestCount).map((text) => `/api/products?q=${encodeURIComponent(text)}`),
  'near me': createNearSearches,
  kitchens: createKitchenLists,
  suggestions: () =>
    createSearchPhrases(requestCount).map(
      (text) => `/api/search/suggest?q=${encodeURIComponent(text.slice(0, 5))}`,
    ),
};

/** Sends each request once, one at a time, so that no response is cached. */
function send(context: BenchmarkContext, url: string, paths: readonly string[]): Promise<LoadResult> {
  const requests = shuffle([...new Set(paths)])
    .slice(0, requestCount)
    .map((path) => ({ path }));
  return context.environment.runLoad(
    createLoadPlan(context, { url, connections: 1, requests, once: true, seconds: 60 }),
  );
}

function formatLoad({ p50, p99, max, responses, unexpected }: LoadResult): string {
  const failures = Object.entries(unexpected).map(([status, count]) => `, ${count} × ${status}`);
  return `p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)}, max ${formatMilliseconds(max)} of ${responses}${failures.join('')}`;
}

const hasFailed = ({ unexpected }: LoadResult): boolean => Object.keys(unexpected).length > 0;

function describeStart(server: BenchmarkProcess, whileLoading: LoadResult | undefined): string {
  const { startSeconds, loadSeconds, indexSeconds } = server;
  const times = [`ready ${startSeconds.toFixed(1)} s`];
  if (loadSeconds > 0)
    times.push(`in memory ${loadSeconds.toFixed(1)} s`, `names indexed ${indexSeconds.toFixed(1)} s`);
  if (whileLoading) times.push(`lists directly after the start: ${formatLoad(whileLoading)}`);
  return times.join(', ');
}

async function measure(
  context: BenchmarkContext,
  products: number,
  [mode, settings]: [string, Record<string, string>],
): Promise<Metric[]> {
  const { environment } = context;
  const database = await environment.getDatabase(products, true);
  let whileLoading: LoadResult | undefined;
  let servesSinceMs = 0;
  const server = await environment.startServer(
    database,
    { WEB_CONCURRENCY: String(workers), ...settings },
    async (url) => {
      servesSinceMs = Date.now(); // no requests are served during the start itself
      whileLoading = await send(context, url, createLists(5));
    },
  );
  try {
    const blockMs = formatMilliseconds(await server.readMaxBlockMs(servesSinceMs));
    const label = `${formatCount(products)} dishes, ${mode}`;
    const metrics: Metric[] = [
      {
        label: `${label}: start of ${workers} processes`,
        measured: describeStart(server, whileLoading),
        figure: `${server.startSeconds.toFixed(1)} s`,
        goal: `ready ≤ ${maxReadySeconds} s`,
        met: server.startSeconds <= maxReadySeconds,
      },
      {
        label: `${label}: longest block of an event loop until the names are indexed`,
        measured: blockMs,
        figure: blockMs,
      },
    ];
    for (const [kind, create] of Object.entries(createRequests)) {
      const result = await send(context, server.url, create());
      metrics.push({
        label: `${label}: ${kind}`,
        measured: formatLoad(result),
        figure: formatMilliseconds(result.p99),
        goal: 'p99; no failure',
        met: !hasFailed(result),
      });
    }
    const memory = `${formatCount(server.getMemoryMb())} MB`;
    return [...metrics, { label: `${label}: memory of all processes`, measured: memory, figure: memory }];
  } finally {
    await server.stop();
  }
}

/** Measures catalogs of up to a million dishes, in memory and in the database. */
async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment } = context;
  const metrics: Metric[] = [];
  await environment.setDatabaseCache(databaseCacheGb);
  for (const products of context.isQuick ? sizes.slice(0, 2) : sizes) {
    for (const mode of Object.entries(modes)) {
      const measured = await measure(context, products, mode);
      for (const line of measured) environment.printLine(`   ${line.label}: ${line.measured}`);
      metrics.push(...measured);
    }
  }
  return metrics;
}

export const catalogSize: Benchmark = {
  name: 'catalog',
  title: 'Catalogs of different sizes',
  isLong: true,
  run,
};
