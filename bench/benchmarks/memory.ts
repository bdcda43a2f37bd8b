import { setTimeout as pause } from 'node:timers/promises';
import { planOf } from '../harness/interleaved-rounds.ts';
import type { Bench, Figure, Row } from '../harness/benchmark.ts';
import { ratio } from '../harness/format.ts';
import { hotPaths } from './cached-reads.ts';
import { asBrowsers, idsOf } from './read-requests.ts';

const [mostIdle, mostStart] = [150, 1.5];
/** How much more may be in memory after the last part of a load than after its first. */
const mostGrowth = 1.15;
const parts = 4;

const megabytes = (number: number) => `${Math.round(number)} MB`;

/** A market that has just been started, on data that exist; then whatever people read, for a while. */
async function run(bench: Bench): Promise<Figure[]> {
  const { stage, isQuick } = bench;
  await stage.market();
  await stage.closeMarket({});
  const { product, url, db } = await stage.market();
  await pause(isQuick ? 2_000 : 10_000);
  const idle = product.memory();
  const { products } = await idsOf(db);
  const hot = Object.values(await hotPaths(bench));
  const paths = [...products.slice(0, 5_000).map((id) => `/api/products/${id}`), ...hot];
  const requests = paths.map((path) => ({ path, headers: asBrowsers }));
  const seconds = isQuick ? 1.5 : 10;
  const loaded: number[] = [];
  for (let part = 0; part < parts; part += 1) {
    await stage.load(planOf(bench, { url, requests, seconds }));
    loaded.push(product.memory());
  }
  // What the first part brings in is needed; what each later one adds is a leak.
  const grown = (loaded.at(-1) ?? 0) / (loaded[1] ?? 1);
  return [
    {
      what: 'from start to first answer, with data that exist',
      measured: `mongod was running; its own start took ${stage.mongodStartedIn.toFixed(2)} s`,
      figure: `${product.startedIn.toFixed(2)} s`,
      goal: `≤ ${mostStart} s more than mongod’s own start`,
      met: product.startedIn <= mostStart,
    },
    {
      what: 'memory when idle',
      measured: `${stage.usual.toLocaleString('en-US')} items`,
      figure: megabytes(idle),
      goal: `≤ ${mostIdle} MB`,
      met: idle <= mostIdle,
    },
    {
      what: 'memory at load',
      measured: `after each of ${parts} × ${seconds} s: ${loaded.map(megabytes).join(', ')}`,
      figure: ratio(grown),
      goal: `flat: ≤ ${mostGrowth} × from the second to the last`,
      met: grown <= mostGrowth,
    },
  ];
}

export const memory: Row = { name: 'memory', work: 'Start and memory', run };
