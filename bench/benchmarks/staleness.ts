import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type mongoose from 'mongoose';
import { sendRequest } from '../../system-tests/client/http-client.ts';
import { getMedian } from '../../system-tests/metrics/statistics.ts';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import type { BenchmarkContext, Metric } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import type { BenchmarkServer } from '../harness/environment.ts';
import { formatMilliseconds } from '../harness/format.ts';
import { createOrderForm } from './order-requests.ts';

/** How long an outdated value may be served, in milliseconds. */
const maxStaleMs = 200;
const pollMs = 2;
const timeoutMs = 10_000;

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
  field: 'countInStock' | 'price';
  expected: number;
}
type CreateChange = (context: BenchmarkContext, product: StoredItem, member: unknown) => Change;

const changes: Record<string, CreateChange> = {
  sale: ({ environment }, { _id, countInStock }, member) => ({
    request: {
      method: 'POST',
      path: '/api/orders',
      headers: environment.createAuthHeaders(member),
      body: JSON.stringify(createOrderForm(String(_id))),
    },
    field: 'countInStock',
    expected: countInStock - 1,
  }),
  'price change': ({ environment }, { _id, user, price, ...product }) => {
    const { name, description, category, image, countInStock } = product;
    const expected = (price + 1) / 100;
    return {
      request: {
        method: 'PUT',
        path: `/api/products/${String(_id)}`,
        headers: environment.createAuthHeaders(user),
        body: JSON.stringify({ name, description, category, image, countInStock, price: expected }),
      },
      field: 'price',
      expected,
    };
  },
};

/**
 * Makes a change and polls the product list until every connection shows it. Workers that share a port take turns
 * accepting connections, so the connections reach all of them. Returns the milliseconds from the response to the change
 * until the slowest connection gets the new value.
 */
async function measureChange(
  context: BenchmarkContext,
  { db, url }: BenchmarkServer,
  createChange: CreateChange,
  agents: readonly Agent[],
): Promise<number> {
  const product = await db
    .collection<StoredItem>('products')
    .findOne({ published: true, countInStock: { $gt: 100 } }, { sort: { createdAt: -1, _id: -1 } });
  const member = await db.collection('users').findOne({ isChef: false });
  if (!product) throw new Error('No product has enough stock');
  const { request, field, expected } = createChange(context, product, member?._id);
  const { status } = await fetchSample(url, request);
  if (status >= 300) throw new Error(`the change got status ${status}`);
  const startedAt = performance.now();
  const pollConnection = async (agent: Agent) => {
    for (;;) {
      const sentAtMs = performance.now() - startedAt;
      const { body } = await sendRequest('get', `${url}/api/products`, { agent });
      const products = body as { _id: string; price: number; countInStock: number }[];
      if (products.find(({ _id }) => _id === String(product._id))?.[field] === expected) return sentAtMs;
      if (sentAtMs > timeoutMs) throw new Error(`the list never showed ${field} ${expected}`);
      await pause(pollMs);
    }
  };
  return Math.max(...(await Promise.all(agents.map(pollConnection))));
}

/** Measures how long workers serve outdated values. */
export async function measureStaleness(
  context: BenchmarkContext,
  server: BenchmarkServer,
  times: number,
): Promise<Metric[]> {
  const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const metrics: Metric[] = [];
  for (const [label, createChange] of Object.entries(changes)) {
    const delaysMs: number[] = [];
    for (let i = 0; i < times; i += 1)
      delaysMs.push(await measureChange(context, server, createChange, agents));
    const maxDelayMs = Math.max(...delaysMs);
    metrics.push({
      label: `${label}, time until every worker shows it`,
      measured: `${times} times: median ${formatMilliseconds(getMedian(delaysMs))}, max ${formatMilliseconds(maxDelayMs)}`,
      figure: formatMilliseconds(maxDelayMs),
      goal: `≤ ${maxStaleMs} ms`,
      met: maxDelayMs <= maxStaleMs,
    });
  }
  for (const agent of agents) agent.destroy();
  return metrics;
}
