import { readdirSync, statSync } from 'node:fs';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import { compareWithUpperBound } from '../harness/compare-loads.ts';
import { fetchSample } from '../harness/sample-response.ts';
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

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const { url } = await context.environment.getServer();
  for (const [label, path] of Object.entries(await getCachedPaths(context))) {
    const accept: Record<string, string> = label === 'HTML page' ? { Accept: 'text/html' } : {};
    const sample = { path, headers: { ...browserEncodings, ...accept } };
    const goals = { label, minRatio: minRatios[label] ?? 0.6, p99 };
    metrics.push(await compareWithUpperBound(context, { ...goals, sample }));
    const { etag } = (await fetchSample(url, sample)).headers;
    if (etag === undefined || (context.isQuick && !quickEtagLabels.includes(label))) continue;
    const conditional = { path, headers: { ...sample.headers, 'If-None-Match': String(etag) } };
    metrics.push(await compareWithUpperBound(context, { ...goals, sample: conditional }));
  }
  return metrics;
}

export const cachedReads: Benchmark = { name: 'hot', title: 'Cached reads', run };
