import { SeededRandom } from '../data/seeded-random.ts';
import { createMenuName, createProductName, createTrayName } from '../data/sample-text.ts';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import { formatMilliseconds, formatRatio } from '../harness/format.ts';
import { sliceForRound, shuffle } from './read-requests.ts';

const maxRatio = 3;
const getSizes = ({ isQuick }: BenchmarkContext) => [1_000, isQuick ? 20_000 : 100_000];
const formatSize = (size: number | undefined) => (size ?? 0).toLocaleString('en-US');
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const sorts = ['latest', 'price', '-price', 'rating'];

const createTexts = (count: number, createText: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => createText(i));

function listSubstringsWith(text: string, required: string): string[] {
  const at = text.indexOf(required);
  const parts: string[] = [];
  for (let from = 0; from <= at; from += 1)
    for (let to = at + required.length; to <= text.length; to += 1) parts.push(text.slice(from, to));
  return parts;
}

const createSearchTexts = (productCount: number): Record<string, string[]> => ({
  'without matches': createTexts(600, (i) => `Nothing like no. ${i}`),
  'with 10 matches': createTexts(productCount / 10, (i) => createTrayName(i * 10)).flatMap((tray) =>
    listSubstringsWith(`, ${tray}`.slice(2), tray.slice(2)),
  ),
  'with 1,000 matches': createTexts(productCount / 1_000, (i) => createMenuName(i * 1_000)).flatMap((menu) =>
    listSubstringsWith(`, ${menu} Tray 0`, menu.slice(3)),
  ),
  'of one letter': letters,
  'of two letters': letters
    .slice(0, 26)
    .flatMap((firstLetter) => letters.slice(0, 26).map((secondLetter) => firstLetter + secondLetter)),
});

/** Creates one request per text. The few single letters are sent in every sort order. */
function createRequests(searchTexts: readonly string[]): HttpRequestSpec[] {
  const orders = searchTexts.length < 100 ? sorts : ['latest'];
  const paths = orders.flatMap((sort) =>
    searchTexts.map((text) => `/api/products?name=${encodeURIComponent(text)}&sort=${sort}`),
  );
  return shuffle([...new Set(paths)]).map((path) => ({ path }));
}

/** Sends one request at a time, to measure the waiting time of a user. */
async function compare(context: BenchmarkContext, kind: string): Promise<Metric> {
  const { environment, rounds, isQuick } = context;
  const sizes = getSizes(context);
  const contenders = await Promise.all(
    sizes.map(async (products) => {
      const { url } = await environment.getServer({ products });
      const requests = createRequests(createSearchTexts(products)[kind] ?? []);
      const runRound = (round: number) =>
        environment.runLoad(
          createLoadPlan(context, {
            url,
            connections: 1,
            requests: sliceForRound(requests, round, rounds).slice(0, isQuick ? 25 : 100),
            once: true,
            seconds: Math.max(context.seconds, 1),
          }),
        );
      return { runRound, url, first: requests[0]?.path ?? '' };
    }),
  );
  const [small, large] = contenders;
  if (!small || !large) throw new Error('Two catalog sizes are required');
  const measures = await runInterleaved({ small: small.runRound, large: large.runRound }, rounds);
  const p50Ratio = measures.large.p50 / measures.small.p50;
  const { headers } = await fetchSample(large.url, { path: large.first });
  const measurements = sizes.map((products, i) => {
    const { p50, p99, unexpected } = i === 0 ? measures.small : measures.large;
    return `${formatSize(products)} products: p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)} ${unexpected}`;
  });
  return {
    label: `text ${kind} (of ${formatSize(sizes[1])}: ${String(headers['x-total-count'])} found)`,
    measured: measurements.join('; '),
    figure: formatRatio(p50Ratio),
    goal: `≤ ${maxRatio} × from ${formatSize(sizes[0])} to ${formatSize(sizes[1])} products`,
    met: p50Ratio <= maxRatio && measures.large.unexpected === '' && measures.small.unexpected === '',
  };
}

const maxWordSearchMs = 25;

export const createSearchPhrases = (count: number) => {
  const random = new SeededRandom(11);
  return createTexts(count, (i) => {
    const words = createProductName(random, i)
      .replaceAll(/[^\p{L} -]/gu, '')
      .split(' ');
    const word = words[i % 3] ?? '';
    const forms = [word, word.slice(0, 4), word.slice(0, 2) + word.slice(3), words.slice(0, 3).join(' ')];
    return `${forms[i % forms.length]} ${random.pickOne(words)}`.slice(0, 80);
  });
};

/** Measures uncached searches for words in the larger catalog, one at a time. */
async function measureWordSearch(context: BenchmarkContext): Promise<Metric> {
  const { environment, rounds, isQuick } = context;
  const products = getSizes(context)[1] ?? 0;
  const { url } = await environment.getServer({ products });
  const paths = new Set(
    createSearchPhrases(2_000).map((text) => `/api/products?q=${encodeURIComponent(text)}`),
  );
  const requests = shuffle([...paths]).map((path) => ({ path }));
  await fetchSample(url, { path: '/api/products?q=warm-up' });
  const measures = await runInterleaved(
    {
      words: (round: number) =>
        environment.runLoad(
          createLoadPlan(context, {
            url,
            connections: 1,
            requests: sliceForRound(requests, round, rounds).slice(0, isQuick ? 50 : 200),
            once: true,
            seconds: Math.max(context.seconds, 1),
          }),
        ),
    },
    rounds,
  );
  const { p50, p99, unexpected } = measures.words;
  return {
    label: `search for words (q) over ${formatSize(products)} dishes`,
    measured: `p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)} ${unexpected}`,
    figure: formatMilliseconds(p99),
    goal: `p99 ≤ ${maxWordSearchMs} ms`,
    met: p99 <= maxWordSearchMs && unexpected === '',
  };
}

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment } = context;
  const sizes = getSizes(context);
  const memory: number[] = [];
  for (const products of sizes) {
    const { process } = await environment.getServer({ products });
    memory.push(process.getMemoryMb());
  }
  const [small = 0, large = 0] = memory;
  const metrics: Metric[] = [
    {
      label: `memory after the start with ${formatSize(sizes[0])} and ${formatSize(sizes[1])} products`,
      measured: `${Math.round(small)} MB and ${Math.round(large)} MB`,
      figure: `${Math.round(large - small)} MB more`,
    },
  ];
  for (const kind of Object.keys(createSearchTexts(1_000))) metrics.push(await compare(context, kind));
  metrics.push(await measureWordSearch(context));
  for (const products of sizes) await environment.stopServer({ products });
  return metrics;
}

export const nameSearch: Benchmark = { name: 'search', title: 'Uncached name search', run };
