import { setTimeout as pause } from 'node:timers/promises';
import { menuName, trayName } from '../data/sample-text.ts';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import { formatMilliseconds, formatRatio } from '../harness/format.ts';
import { sliceForRound, shuffled } from './read-requests.ts';

const maxRatio = 3;
/** The larger one is not so large when time is short. */
const sizesOf = ({ isQuick }: BenchmarkContext) => [1_000, isQuick ? 20_000 : 100_000];
const inWords = (size: number | undefined) => (size ?? 0).toLocaleString('en-US');
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const sorts = ['latest', 'price', '-price', 'rating'];

const some = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i));

/** Every part of a text that still has this part of it in it. */
function partsWith(text: string, must: string): string[] {
  const at = text.indexOf(must);
  const parts: string[] = [];
  for (let from = 0; from <= at; from += 1)
    for (let to = at + must.length; to <= text.length; to += 1) parts.push(text.slice(from, to));
  return parts;
}

/** Texts by how many items they are in, of a market of so many. */
const texts = (items: number): Record<string, string[]> => ({
  'that no item has': some(600, (i) => `Nothing like no. ${i}`),
  'that 10 items have': some(items / 10, (i) => trayName(i * 10)).flatMap((tray) =>
    partsWith(`, ${tray}`.slice(2), tray.slice(2)),
  ),
  'that 1,000 items have': some(items / 1_000, (i) => menuName(i * 1_000)).flatMap((menu) =>
    partsWith(`, ${menu} Tray 0`, menu.slice(3)),
  ),
  'of one letter': letters,
  'of two letters': letters.slice(0, 26).flatMap((one) => letters.slice(0, 26).map((two) => one + two)),
});

/** Each text once; one letter, of which there are not many, once in every order. */
function requestsFor(found: readonly string[]): HttpRequestSpec[] {
  const orders = found.length < 100 ? sorts : ['latest'];
  const paths = orders.flatMap((sort) =>
    found.map((text) => `/api/products?name=${encodeURIComponent(text)}&sort=${sort}`),
  );
  return shuffled([...new Set(paths)]).map((path) => ({ path }));
}

/** One at a time: how long a person waits. */
async function compare(bench: BenchmarkContext, kind: string): Promise<Metric> {
  const { stage, rounds, isQuick } = bench;
  const sizes = sizesOf(bench);
  const turns = await Promise.all(
    sizes.map(async (products) => {
      const { url } = await stage.market({ products });
      const requests = requestsFor(texts(products)[kind] ?? []);
      const turn = (round: number) =>
        stage.load(
          createLoadPlan(bench, {
            url,
            connections: 1,
            requests: sliceForRound(requests, round, rounds).slice(0, isQuick ? 25 : 100),
            once: true,
            seconds: Math.max(bench.seconds, 1),
          }),
        );
      return { turn, url, first: requests[0]?.path ?? '' };
    }),
  );
  const [small, large] = turns;
  if (!small || !large) throw new Error('two sizes are compared');
  const measures = await runInterleaved({ small: small.turn, large: large.turn }, rounds);
  const slower = measures.large.p50 / measures.small.p50;
  const { headers } = await fetchSample(large.url, { path: large.first });
  const words = sizes.map((products, i) => {
    const { p50, p99, wrong } = i === 0 ? measures.small : measures.large;
    return `${inWords(products)} items: p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)} ${wrong}`;
  });
  return {
    what: `a text ${kind} (of ${inWords(sizes[1])}: ${String(headers['x-total-count'])} found)`,
    measured: words.join('; '),
    figure: formatRatio(slower),
    goal: `≤ ${maxRatio} × from ${inWords(sizes[0])} to ${inWords(sizes[1])} items`,
    met: slower <= maxRatio && measures.large.wrong === '' && measures.small.wrong === '',
  };
}

async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const { stage } = bench;
  const sizes = sizesOf(bench);
  const memory: number[] = [];
  for (const products of sizes) {
    const { product } = await stage.market({ products });
    await pause(3_000); // names are indexed after the start
    memory.push(product.memory());
  }
  const [small = 0, large = 0] = memory;
  const figures: Metric[] = [
    {
      what: `memory of the product after its start with ${inWords(sizes[0])} and ${inWords(sizes[1])} items`,
      measured: `${Math.round(small)} MB and ${Math.round(large)} MB`,
      figure: `${Math.round(large - small)} MB more`,
    },
  ];
  for (const kind of Object.keys(texts(1_000))) figures.push(await compare(bench, kind));
  for (const products of sizes) await stage.closeMarket({ products });
  return figures;
}

export const nameSearch: Benchmark = { name: 'search', work: 'Name search never seen before', run };
