import { readdirSync, statSync } from 'node:fs';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import { requireRatio } from '../harness/format.ts';
import { browserEncodings, findIds } from './read-requests.ts';

const minRatio = 0.6;
const p99 = 4;
/** What is asked for with its ETag even when time is short. */
const alsoUnchanged = ['the first page of the list', 'one item'];

/** What everybody asks for again and again, by name. */
export async function cachedPaths({ stage }: BenchmarkContext): Promise<Record<string, string>> {
  const { db } = await stage.market();
  const { products, chefs, pictures } = await findIds(db);
  return {
    'the first page of the list': '/api/products',
    'a filter combination': '/api/products?category=Vegan&minPrice=5&maxPrice=30&sort=price&limit=20',
    'the best rated': '/api/products/top',
    'a chef’s items': `/api/products/chef/${chefs[0]}`,
    'one item': `/api/products/${products[3]}`,
    'an uploaded picture': pictures[0]?.replace('.webp', '-320.webp') ?? '',
    'the page': '/mainpage',
    'the largest script of the page': `/assets/${largestScript()}`,
  };
}

function largestScript(): string {
  const folder = 'frontend/dist/assets';
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const size = (file: string) => statSync(`${folder}/${file}`).size;
  return scripts.sort((a, b) => size(b) - size(a))[0] ?? '';
}

async function against(
  bench: BenchmarkContext,
  what: string,
  path: string,
  more: Record<string, string>,
): Promise<Metric> {
  const { stage, rounds } = bench;
  const { url } = await stage.market();
  const asked = { path, headers: { ...browserEncodings, ...more } };
  await fetchSample(url, asked); // whatever the first one sets going
  const { status, ready } = await fetchSample(url, asked);
  const expect = [more['If-None-Match'] === undefined ? 200 : 304];
  if (!expect.includes(status))
    return { what, measured: `answered ${status}`, figure: 'none', goal: `${expect[0]}`, met: false };
  const ceiling = await stage.ceiling(ready);
  const measures = await runInterleaved(
    {
      ceiling: () => stage.load(createLoadPlan(bench, { url: ceiling, requests: [asked], expect })),
      product: () => stage.load(createLoadPlan(bench, { url, requests: [asked], expect })),
    },
    rounds,
  );
  const kilobytes = (Buffer.byteLength(ready.body, 'base64') / 1_024).toFixed(1);
  const named = status === 304 ? `${what}, unchanged (304)` : `${what} (${kilobytes} KB)`;
  return requireRatio({ what: named, measures, judged: 'product', against: 'ceiling', minRatio, p99 });
}

async function run(bench: BenchmarkContext): Promise<Metric[]> {
  const figures: Metric[] = [];
  const { url } = await bench.stage.market();
  for (const [what, path] of Object.entries(await cachedPaths(bench))) {
    const accept: Record<string, string> = what === 'the page' ? { Accept: 'text/html' } : {};
    figures.push(await against(bench, what, path, accept));
    const { headers } = await fetchSample(url, { path, headers: { ...browserEncodings, ...accept } });
    if (headers.etag === undefined || (bench.isQuick && !alsoUnchanged.includes(what))) continue;
    figures.push(await against(bench, what, path, { ...accept, 'If-None-Match': String(headers.etag) }));
  }
  return figures;
}

export const cachedReads: Benchmark = { name: 'hot', work: 'Reads that were asked for before', run };
