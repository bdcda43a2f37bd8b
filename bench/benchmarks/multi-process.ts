import { cpus } from 'node:os';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { requireRatio } from '../harness/format.ts';
import { cachedPaths } from './cached-reads.ts';
import { measureStaleness } from './staleness.ts';
import { browserEncodings } from './read-requests.ts';

const [workers, fewCores, leastOnFew, leastOnMany] = [2, 4, 1.4, 1.7];

/** In seconds: the time in which connections are handed out to the processes must not be most of it. */
const handedOut = 1;

async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage, rounds, isQuick } = bench;
  const one = await stage.market();
  const two = await stage.market({ workers });
  const paths = await cachedPaths(bench);
  const minRatio = cpus().length < fewCores ? leastOnFew : leastOnMany;
  const figures: Metric[] = [];
  const seconds = Math.max(bench.seconds, handedOut);
  for (const what of ['the first page of the list', 'one item']) {
    const requests = [{ path: paths[what] ?? '', headers: browserEncodings }];
    const turn = (url: string) => () => stage.load(createLoadPlan(bench, { url, requests, seconds }));
    const measures = await runInterleaved(
      { 'one process': turn(one.url), 'two processes': turn(two.url) },
      rounds,
    );
    figures.push(requireRatio({ what, measures, judged: 'two processes', against: 'one process', minRatio }));
  }
  figures.push(...(await measureStaleness(bench, two, isQuick ? 5 : 30)));
  await stage.closeMarket({ workers });
  return figures;
}

export const multiProcess: Benchmark = { name: 'processes', work: 'Several processes', run };
