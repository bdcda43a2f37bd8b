import type mongoose from 'mongoose';
import type { HttpRequestSpec } from '../load/http-wire.ts';
import type { BenchmarkContext, Metric } from '../harness/benchmark.ts';
import { fetchSample } from '../harness/sample-response.ts';
import type { BenchmarkServer } from '../harness/environment.ts';
import { median } from '../harness/interleaved-rounds.ts';
import { ChangeWatchers } from '../harness/change-watchers.ts';
import { formatMilliseconds } from '../harness/format.ts';

/** How late a change may be seen, in milliseconds. */
const maxStaleMs = 200;
/** Enough connections that each process has some. */
const connections = 6;

interface Item {
  _id: mongoose.Types.ObjectId;
  user: mongoose.Types.ObjectId;
  name: string;
  description: string;
  category: string;
  image: string;
  price: number;
  countInStock: number;
}

/** What is changed, and where it must be seen. */
interface Change {
  request: HttpRequestSpec;
  /** The statuses of a change that was made. */
  status: number;
  see: (item: Item) => { wanted: unknown; field: 'countInStock' | 'price' };
}

async function newest({ db }: BenchmarkServer): Promise<Item> {
  const [found] = await db
    .collection<Item>('products')
    .find({ published: true, countInStock: { $gt: 100 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(1)
    .toArray();
  if (!found) throw new Error('nothing is for sale');
  return found;
}

type Make = (bench: BenchmarkContext, item: Item, member: unknown) => Change;

const sold: Make = ({ stage }, item, member) => ({
  request: {
    method: 'POST',
    path: '/api/orders',
    headers: stage.signedIn(member),
    body: JSON.stringify({ orderItems: [{ product: String(item._id), qty: 1 }] }),
  },
  status: 201,
  see: ({ countInStock }) => ({ field: 'countInStock', wanted: countInStock - 1 }),
});

const repriced: Make = ({ stage }, item) => {
  const { name, description, category, image, countInStock } = item;
  const price = (item.price + 1) / 100;
  return {
    request: {
      method: 'PUT',
      path: `/api/products/${String(item._id)}`,
      headers: stage.signedIn(item.user),
      body: JSON.stringify({ name, description, category, image, countInStock, price }),
    },
    status: 200,
    see: () => ({ field: 'price', wanted: price }),
  };
};

const changes: Record<string, Make> = { 'a sale': sold, 'a new price': repriced };

/**
 * Makes a change and looks at the list through connections to all processes until each shows it; the time counts from
 * the answer to the change.
 */
async function once(
  bench: BenchmarkContext,
  market: BenchmarkServer,
  make: Make,
  watchers: ChangeWatchers,
): Promise<number> {
  const { db, url } = market;
  const item = await newest(market);
  const member = await db.collection('users').findOne({ isChef: false });
  const { request, status, see } = make(bench, item, member?._id);
  const { wanted, field } = see(item);
  const id = String(item._id);
  const seen = (body: unknown) =>
    (body as { _id: string; price: number; countInStock: number }[]).find(({ _id }) => _id === id)?.[field];
  const { status: answered } = await fetchSample(url, request);
  if (answered !== status) throw new Error(`the change was answered ${answered}`);
  return watchers.until(`${url}/api/products`, seen, wanted);
}

/** How late every process shows changes, while whatever else goes on. */
export async function measureStaleness(
  bench: BenchmarkContext,
  market: BenchmarkServer,
  times: number,
): Promise<Metric[]> {
  const watchers = new ChangeWatchers(connections);
  const figures: Metric[] = [];
  for (const [what, make] of Object.entries(changes)) {
    const late: number[] = [];
    for (let i = 0; i < times; i += 1) late.push(await once(bench, market, make, watchers));
    const worst = Math.max(...late);
    figures.push({
      what: `${what}, until every process shows it`,
      measured: `${times} times: median ${formatMilliseconds(median(late))}, slowest ${formatMilliseconds(worst)}`,
      figure: formatMilliseconds(worst),
      goal: `≤ ${maxStaleMs} ms`,
      met: worst <= maxStaleMs,
    });
  }
  watchers.close();
  return figures;
}
