import type mongoose from 'mongoose';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import type { BenchmarkContext, Metric } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import type { BenchmarkServer } from '../harness/environment.ts';
import { calculateMedian } from '../harness/interleaved-rounds.ts';
import { ChangeWatchers } from '../harness/change-watchers.ts';
import { formatMilliseconds } from '../harness/format.ts';

/** Maximum time for which an outdated value may be served, in milliseconds. */
const maxStaleMs = 200;
/** Enough connections to reach every worker. */
const connections = 6;

interface StoredItem {
  _id: mongoose.Types.ObjectId;
  user: mongoose.Types.ObjectId;
  name: string;
  description: string;
  category: string;
  image: string;
  price: number;
  countInStock: number;
}

interface Change {
  request: HttpRequestSpec;
  status: number;
  getExpectation: (product: StoredItem) => { expected: unknown; field: 'countInStock' | 'price' };
}

async function findNewestProduct({ db }: BenchmarkServer): Promise<StoredItem> {
  const [found] = await db
    .collection<StoredItem>('products')
    .find({ published: true, countInStock: { $gt: 100 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(1)
    .toArray();
  if (!found) throw new Error('No product has enough stock');
  return found;
}

type CreateChange = (context: BenchmarkContext, product: StoredItem, member: unknown) => Change;

const createSale: CreateChange = ({ environment }, product, member) => ({
  request: {
    method: 'POST',
    path: '/api/orders',
    headers: environment.createAuthHeaders(member),
    body: JSON.stringify({ orderItems: [{ product: String(product._id), qty: 1 }] }),
  },
  status: 201,
  getExpectation: ({ countInStock }) => ({ field: 'countInStock', expected: countInStock - 1 }),
});

const createPriceChange: CreateChange = ({ environment }, product) => {
  const { name, description, category, image, countInStock } = product;
  const price = (product.price + 1) / 100;
  return {
    request: {
      method: 'PUT',
      path: `/api/products/${String(product._id)}`,
      headers: environment.createAuthHeaders(product.user),
      body: JSON.stringify({ name, description, category, image, countInStock, price }),
    },
    status: 200,
    getExpectation: () => ({ field: 'price', expected: price }),
  };
};

const changes: Record<string, CreateChange> = { sale: createSale, 'price change': createPriceChange };

/**
 * Makes a change and polls the product list on connections to all workers until each shows it. The time starts
 * with the response to the change.
 */
async function measureChange(
  context: BenchmarkContext,
  server: BenchmarkServer,
  createChange: CreateChange,
  watchers: ChangeWatchers,
): Promise<number> {
  const { db, url } = server;
  const product = await findNewestProduct(server);
  const member = await db.collection('users').findOne({ isChef: false });
  const { request, status, getExpectation } = createChange(context, product, member?._id);
  const { expected, field } = getExpectation(product);
  const id = String(product._id);
  const selectField = (body: unknown) =>
    (body as { _id: string; price: number; countInStock: number }[]).find(({ _id }) => _id === id)?.[field];
  const { status: changeStatus } = await fetchSample(url, request);
  if (changeStatus !== status) throw new Error(`the change got status ${changeStatus}`);
  return watchers.measureDelay(`${url}/api/products`, selectField, expected);
}

/** Measures for how long workers serve outdated values. */
export async function measureStaleness(
  context: BenchmarkContext,
  server: BenchmarkServer,
  times: number,
): Promise<Metric[]> {
  const watchers = new ChangeWatchers(connections);
  const metrics: Metric[] = [];
  for (const [label, createChange] of Object.entries(changes)) {
    const delaysMs: number[] = [];
    for (let i = 0; i < times; i += 1)
      delaysMs.push(await measureChange(context, server, createChange, watchers));
    const maxDelayMs = Math.max(...delaysMs);
    metrics.push({
      label: `${label}, time until every worker shows it`,
      measured: `${times} times: median ${formatMilliseconds(calculateMedian(delaysMs))}, max ${formatMilliseconds(maxDelayMs)}`,
      figure: formatMilliseconds(maxDelayMs),
      goal: `≤ ${maxStaleMs} ms`,
      met: maxDelayMs <= maxStaleMs,
    });
  }
  watchers.close();
  return metrics;
}
