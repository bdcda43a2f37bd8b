import { setTimeout as pause } from 'node:timers/promises';
import { createLoadPlan } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { formatRatio } from '../harness/format.ts';
import { cachedPaths } from './cached-reads.ts';
import { browserEncodings, findIds } from './read-requests.ts';

const [maxIdleMb, maxStartSeconds] = [150, 1.5];
/** How much more may be in memory after the last part of a load than after its first. */
const maxGrowthRatio = 1.15;
const parts = 4;

const megabytes = (number: number) => `${Math.round(number)} MB`;

/** A market that has just been started, on data that exist; then whatever people read, for a while. */
async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, isQuick } = bench;
  await stage.market();
  await stage.closeMarket({});
  const { product, url, db } = await stage.market();
  await pause(isQuick ? 2_000 : 10_000);
  const idle = product.memory();
  const { products } = await findIds(db);
  const hot = Object.values(await cachedPaths(bench));
  const paths = [...products.slice(0, 5_000).map((id) => `/api/products/${id}`), ...hot];
  const requests = paths.map((path) => ({ path, headers: browserEncodings }));
  const seconds = isQuick ? 1.5 : 10;
  const loaded: number[] = [];
  for (let part = 0; part < parts; part += 1) {
    await stage.load(createLoadPlan(bench, { url, requests, seconds }));
    loaded.push(product.memory());
  }
  // What the first part brings in is needed; what each later one adds is a leak.
  const grown = (loaded.at(-1) ?? 0) / (loaded[1] ?? 1);
  return [
    {
      what: 'from start to first answer, with data that exist',
      measured: `mongod was running; its own start took ${stage.mongodStartedIn.toFixed(2)} s`,
      figure: `${product.startedIn.toFixed(2)} s`,
      goal: `≤ ${maxStartSeconds} s more than mongod’s own start`,
      met: product.startedIn <= maxStartSeconds,
    },
    {
      what: 'memory when idle',
      measured: `${stage.usual.toLocaleString('en-US')} items`,
      figure: megabytes(idle),
      goal: `≤ ${maxIdleMb} MB`,
      met: idle <= maxIdleMb,
    },
    {
      what: 'memory at load',
      measured: `after each of ${parts} × ${seconds} s: ${loaded.map(megabytes).join(', ')}`,
      figure: formatRatio(grown),
      goal: `flat: ≤ ${maxGrowthRatio} × from the second to the last`,
      met: grown <= maxGrowthRatio,
    },
  ];
}

export const memory: Benchmark = { name: 'memory', work: 'Start and memory', run };
