import { cpus } from 'node:os';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { requireRatio } from '../harness/format.ts';
import { getCachedPaths } from './cached-reads.ts';
import { measureStaleness } from './staleness.ts';
import { browserEncodings } from './read-requests.ts';

const workers = 2;
const fewCores = 4;
const minRatioFewCores = 1.4;
const minRatioManyCores = 1.7;

/**
 * Minimum length of a round, in seconds. A shorter one would mostly measure how connections are spread over the
 * workers.
 */
const minSeconds = 1;

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds, isQuick } = context;
  const oneProcess = await environment.getServer();
  const twoProcesses = await environment.getServer({ workers });
  const paths = await getCachedPaths(context);
  const minRatio = cpus().length < fewCores ? minRatioFewCores : minRatioManyCores;
  const metrics: Metric[] = [];
  const seconds = Math.max(context.seconds, minSeconds);
  const createPlan = (url: string, label: string) =>
    createLoadPlan(context, {
      url,
      seconds,
      requests: [{ path: paths[label] ?? '', headers: browserEncodings }],
    });
  for (const label of ['first page of the product list', 'one product']) {
    const measures = await runInterleaved(
      {
        'one process': () => environment.runLoad(createPlan(oneProcess.url, label)),
        'two processes': () => environment.runLoad(createPlan(twoProcesses.url, label)),
      },
      rounds,
    );
    metrics.push(
      requireRatio({ label, measures, judged: 'two processes', against: 'one process', minRatio }),
    );
  }
  let isStopped = false;
  const reading = (async () => {
    while (!isStopped)
      await environment.runLoad(createPlan(twoProcesses.url, 'first page of the product list'));
  })();
  try {
    metrics.push(...(await measureStaleness(context, twoProcesses, isQuick ? 5 : 30)));
  } finally {
    isStopped = true;
    await reading;
  }
  await environment.stopServer({ workers });
  return metrics;
}

export const multiProcess: Benchmark = { name: 'processes', title: 'Multiple processes', run };
