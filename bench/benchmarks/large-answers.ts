import type mongoose from 'mongoose';
import { createLargeCopies } from '../../system-tests/fixtures/large-orders.ts';
import type { StoredOrder } from '../../system-tests/fixtures/stored-order.ts';
import type { Benchmark, BenchmarkContext, Metric } from '../harness/benchmark.ts';
import { formatMilliseconds } from '../harness/format.ts';
import { fetchSample } from '../harness/sample-response.ts';
import { startProbe } from '../harness/probe.ts';

const [orderCount, readersAtOnce, maxLagMs] = [200, 4, 50];

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
    const probe = startProbe(url);
    let times: number[] = [];
    try {
      await process.readEventLoopDelays();
      for (let round = 0; round < (isQuick ? 2 : 10); round += 1)
        await Promise.all(Array.from({ length: readersAtOnce }, read));
    } finally {
      times = probe.stop(); // A running probe would keep the benchmark alive after an error.
    }
    const { maxMs } = await process.readEventLoopDelays();
    const [p50 = 0, maxProbeMs = 0] = [times[times.length >> 1], times.at(-1)];
    return [
      {
        label: `pages of ${orderCount} orders with 100 lines, ${readersAtOnce} at once`,
        measured: `${(bytes / 1e6).toFixed(1)} MB per page; a cheap request took p50 ${formatMilliseconds(p50)}, at most ${formatMilliseconds(maxProbeMs)}`,
        figure: `longest delay of the event loop ${formatMilliseconds(maxMs)}`,
        goal: `the event loop lags ≤ ${maxLagMs} ms`,
        met: maxMs <= maxLagMs,
      },
    ];
  } finally {
    await orders.deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
  }
}

export const largeAnswers: Benchmark = { name: 'large', title: 'Large answers', run };
