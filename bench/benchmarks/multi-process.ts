import { cpus } from 'node:os';
import { planOf, race } from '../harness/interleaved-rounds.ts';
import type { Bench, Figure, Row } from '../harness/benchmark.ts';
import { atLeast } from '../harness/format.ts';
import { hotPaths } from './cached-reads.ts';
import { howLate } from './staleness.ts';
import { asBrowsers } from './read-requests.ts';

const [workers, fewCores, leastOnFew, leastOnMany] = [2, 4, 1.4, 1.7];

/** In seconds: the time in which connections are handed out to the processes must not be most of it. */
const handedOut = 1;

async function run(bench: Bench): Promise<Figure[]> {
  const { stage, rounds, isQuick } = bench;
  const one = await stage.market();
  const two = await stage.market({ workers });
  const paths = await hotPaths(bench);
  const least = cpus().length < fewCores ? leastOnFew : leastOnMany;
  const figures: Figure[] = [];
  const seconds = Math.max(bench.seconds, handedOut);
  for (const what of ['the first page of the list', 'one item']) {
    const requests = [{ path: paths[what] ?? '', headers: asBrowsers }];
    const turn = (url: string) => () => stage.load(planOf(bench, { url, requests, seconds }));
    const measures = await race({ 'one process': turn(one.url), 'two processes': turn(two.url) }, rounds);
    figures.push(atLeast({ what, measures, judged: 'two processes', against: 'one process', least }));
  }
  figures.push(...(await howLate(bench, two, isQuick ? 5 : 30)));
  await stage.closeMarket({ workers });
  return figures;
}

export const processes: Row = { name: 'processes', work: 'Several processes', run };
