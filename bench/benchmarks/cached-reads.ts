import { readdirSync, statSync } from 'node:fs';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import { requireRatio } from '../harness/format.ts';
import { browserEncodings, findIds } from './read-requests.ts';

const p99 = 4;
const minRatios: Readonly<Record<string, number>> = { 'first page near a place': 0.5 };
const quickEtagLabels = ['first page of the product list', 'one product'];

export async function getCachedPaths({ environment }: BenchmarkContext): Promise<Record<string, string>> {
  const { db } = await environment.getServer();
  const { products, chefs, pictures } = await findIds(db);
  return {
    'first page of the product list': '/api/products',
    'filter combination': '/api/products?category=Vegan&minPrice=5&maxPrice=30&sort=price&limit=20',
    'top-rated products': '/api/products/top',
    'products of a chef': `/api/products/chef/${chefs[0]}`,
    'one product': `/api/products/${products[3]}`,
    'uploaded picture': pictures[0]?.replace('.webp', '-320.webp') ?? '',
    'bundled picture': '/pictures/street-tacos_f8d7ac-320.avif',
    'first page near a place': '/api/products?near=33.45,-112.07&limit=20',
    'HTML page': '/mainpage',
    'largest script of the page': `/assets/${findMaxSizeScript()}`,
  };
}

function findMaxSizeScript(): string {
  const folder = 'frontend/dist/assets';
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const getSizeBytes = (file: string) => statSync(`${folder}/${file}`).size;
  return scripts.sort((a, b) => getSizeBytes(b) - getSizeBytes(a))[0] ?? '';
}

/** Compares a cached response with the upper bound, which sends the same bytes. */
export async function compareWithUpperBound(
  context: BenchmarkContext,
  label: string,
  path: string,
  extraHeaders: Record<string, string>,
  { minRatio = 0.6 } = {},
): Promise<Metric> {
  const { environment, rounds } = context;
  const { url } = await environment.getServer();
  const request = { path, headers: { ...browserEncodings, ...extraHeaders } };
  await fetchSample(url, request); // warm-up request
  const { status, recorded } = await fetchSample(url, request);
  const expect = [extraHeaders['If-None-Match'] === undefined ? 200 : 304];
  if (!expect.includes(status))
    return { label, measured: `status ${status}`, figure: 'none', goal: `${expect[0]}`, met: false };
  const upperBound = await environment.serveUpperBound(recorded);
  const measures = await runInterleaved(
    {
      'upper bound': () =>
        environment.runLoad(createLoadPlan(context, { url: upperBound, requests: [request], expect })),
      product: () => environment.runLoad(createLoadPlan(context, { url, requests: [request], expect })),
    },
    rounds,
  );
  const kilobytes = (Buffer.byteLength(recorded.body, 'base64') / 1_024).toFixed(1);
  const fullLabel = status === 304 ? `${label}, unchanged (304)` : `${label} (${kilobytes} KB)`;
  return requireRatio({
    label: fullLabel,
    measures,
    judged: 'product',
    against: 'upper bound',
    minRatio,
    p99,
  });
}

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const { url } = await context.environment.getServer();
  for (const [label, path] of Object.entries(await getCachedPaths(context))) {
    const acceptHeaders: Record<string, string> = label === 'HTML page' ? { Accept: 'text/html' } : {};
    const options = { minRatio: minRatios[label] ?? 0.6 };
    metrics.push(await compareWithUpperBound(context, label, path, acceptHeaders, options));
    const { headers } = await fetchSample(url, { path, headers: { ...browserEncodings, ...acceptHeaders } });
    if (headers.etag === undefined || (context.isQuick && !quickEtagLabels.includes(label))) continue;
    metrics.push(
      await compareWithUpperBound(
        context,
        label,
        path,
        {
          ...acceptHeaders,
          'If-None-Match': String(headers.etag),
        },
        options,
      ),
    );
  }
  return metrics;
}

export const cachedReads: Benchmark = { name: 'hot', title: 'Cached reads', run };
