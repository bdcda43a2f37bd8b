import type mongoose from 'mongoose';
import { createLargeCopies } from '../../system-tests/fixtures/large-orders.ts';
import type { StoredOrder } from '../../system-tests/fixtures/stored-order.ts';
import type { Benchmark, BenchmarkContext, Metric } from '../harness/benchmark.ts';
import { measureLoopBlocks } from '../harness/loop-blocks.ts';
import { fetchSample } from '../harness/sample-response.ts';

const [orderCount, readersAtOnce] = [200, 4];

type LargeOrder = StoredOrder & { _id: string; owner?: mongoose.Types.ObjectId };

/** Reads pages of large orders, four at once, and a cheap request beside them. */
async function run({ environment, isQuick }: BenchmarkContext): Promise<Metric[]> {
  const { db, url, process } = await environment.getServer();
  const orders = db.collection<LargeOrder>('orders');
  const source = await orders.findOne({ type: 'Member' } as object);
  if (!source) throw new Error('The database has no order of a member.');
  const copies = createLargeCopies(source, orderCount) as LargeOrder[];
  await orders.insertMany(copies);
  try {
    const headers = environment.createAuthHeaders(source.owner);
    // A connection for each read: the server closes an idle one, perhaps just before `fetch` would use it again.
    const path = `/api/orders/myorders?limit=${orderCount}`;
    const read = async () => (await fetchSample(url, { path, headers })).body.byteLength;
    const bytes = await read();
    const label = `pages of ${orderCount} orders with 100 lines, ${readersAtOnce} at once`;
    const readPages = async () => {
      for (let i = 0; i < (isQuick ? 1 : 2); i += 1)
        await Promise.all(Array.from({ length: readersAtOnce }, read));
      return `${(bytes / 1e6).toFixed(1)} MB per page`;
    };
    return [await measureLoopBlocks(process, label, readPages)];
  } finally {
    await orders.deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
  }
}

export const largeAnswers: Benchmark = { name: 'large', title: 'Large answers', run };
