import { SeededRandom } from '../data/seeded-random.ts';
import { createProductName } from '../data/sample-text.ts';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import { formatCount, formatMilliseconds } from '../harness/format.ts';
import { sliceForRound, shuffle } from './read-requests.ts';

const getSize = ({ isQuick }: BenchmarkContext) => (isQuick ? 20_000 : 100_000);

const maxWordSearchMs = 25;

export const createSearchPhrases = (count: number) => {
  const random = new SeededRandom(11);
  return Array.from({ length: count }, (_, i) => {
    const words = createProductName(random, i)
      .replaceAll(/[^\p{L} -]/gu, '')
      .split(' ');
    const word = words[i % 3] ?? '';
    const forms = [word, word.slice(0, 4), word.slice(0, 2) + word.slice(3), words.slice(0, 3).join(' ')];
    return `${forms[i % forms.length]} ${random.pickOne(words)}`.slice(0, 80);
  });
};

/** Measures uncached searches for words, one at a time. */
async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, rounds, isQuick } = context;
  const products = getSize(context);
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
  await environment.stopServer({ products });
  return [
    {
      label: `search for words (q) over ${formatCount(products)} dishes`,
      measured: `p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)} ${unexpected}`,
      figure: formatMilliseconds(p99),
      goal: `p99 ≤ ${maxWordSearchMs} ms`,
      met: p99 <= maxWordSearchMs && unexpected === '',
    },
  ];
}

export const nameSearch: Benchmark = { name: 'search', title: 'Uncached search', run };
