import { setTimeout as pause } from 'node:timers/promises';
import { createLoadPlan } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { formatRatio } from '../harness/format.ts';
import { getCachedPaths } from './cached-reads.ts';
import { browserEncodings, findIds } from './read-requests.ts';

const maxIdleMb = 150;
const maxStartSeconds = 1.5;
/** Maximum ratio of the memory after the last part of a load to the memory after the second part. */
const maxGrowthRatio = 1.15;
const partCount = 4;

const formatMegabytes = (number: number) => `${Math.round(number)} MB`;

/** Measures a freshly started server with existing data, first idle, then during reads. */
async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, isQuick } = context;
  await environment.getServer();
  await environment.stopServer({});
  const { process, url, db } = await environment.getServer();
  await pause(isQuick ? 2_000 : 10_000);
  const idleMb = process.getMemoryMb();
  const { products } = await findIds(db);
  const cachedUrls = Object.values(await getCachedPaths(context));
  const paths = [...products.slice(0, 5_000).map((id) => `/api/products/${id}`), ...cachedUrls];
  const requests = paths.map((path) => ({ path, headers: browserEncodings }));
  const seconds = isQuick ? 1.5 : 10;
  const memoryAfterParts: number[] = [];
  for (let part = 0; part < partCount; part += 1) {
    await environment.runLoad(createLoadPlan(context, { url, requests, seconds }));
    memoryAfterParts.push(process.getMemoryMb());
  }
  // The first part fills caches. Growth in later parts is a leak.
  const growthRatio = (memoryAfterParts.at(-1) ?? 0) / (memoryAfterParts[1] ?? 1);
  return [
    {
      label: 'time from start to first response, with existing data',
      measured: `mongod was running. Its own start took ${environment.mongodStartSeconds.toFixed(2)} s`,
      figure: `${process.startSeconds.toFixed(2)} s`,
      goal: `≤ ${maxStartSeconds} s in addition to the start of mongod`,
      met: process.startSeconds <= maxStartSeconds,
    },
    {
      label: 'idle memory',
      measured: `${environment.defaultProductCount.toLocaleString('en-US')} products`,
      figure: formatMegabytes(idleMb),
      goal: `≤ ${maxIdleMb} MB`,
      met: idleMb <= maxIdleMb,
    },
    {
      label: 'memory under load',
      measured: `after each of ${partCount} × ${seconds} s: ${memoryAfterParts.map(formatMegabytes).join(', ')}`,
      figure: formatRatio(growthRatio),
      goal: `flat: ≤ ${maxGrowthRatio} × from the second to the last part`,
      met: growthRatio <= maxGrowthRatio,
    },
  ];
}

export const memory: Benchmark = { name: 'memory', title: 'Start and memory', run };
