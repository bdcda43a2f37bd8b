import { setTimeout as pause } from 'node:timers/promises';
import { getMedian } from '../../system-tests/metrics/statistics.ts';
import { EventStreams } from '../harness/event-streams.ts';
import { createLoadPlan, runInterleaved } from '../harness/interleaved-rounds.ts';
import type { BenchmarkContext, Metric, Benchmark } from '../harness/benchmark.ts';
import type { BenchmarkServer } from '../harness/environment.ts';
import { formatCount, formatMilliseconds, requireRatio } from '../harness/format.ts';
import type { MeasuredRate } from '../harness/interleaved-rounds.ts';
import { browserEncodings } from './read-requests.ts';

const streamCount = 5_000;
const maxKilobytes = 40;
const maxSpreadMs = 1_000;
const minReadRatio = 0.8;
const orderCount = 300;
const changesPerSecond = 300;
const eventTimeoutMs = 20_000;
const marketIntervalMs = 2_200; // longer than the interval in which the market gets one event per product
const settleMs = 1_000; // lets closed and opened connections settle
const maxBlockMs = 50;
const blockRounds = 5;
const idleMs = 5_000;

/** Measures reads of the list, alternately with and without open streams, because other load changes over time. */
function measureReads(
  context: BenchmarkContext,
  url: string,
  streams: EventStreams,
): Promise<Record<'with streams' | 'without streams', MeasuredRate>> {
  const requests = [{ path: '/api/products?limit=24', headers: browserEncodings }];
  const read = () => context.environment.runLoad(createLoadPlan(context, { url, requests }));
  const contenders = {
    'without streams': async () => {
      streams.close();
      await pause(settleMs);
      return read();
    },
    'with streams': async () => {
      await openAll(streams);
      await pause(settleMs);
      return read();
    },
  };
  return runInterleaved(contenders, context.rounds);
}

const openAll = (streams: EventStreams) => streams.open(Array.from({ length: streamCount }, () => 'market'));

/** Changes a product. Returns the milliseconds until all streams of the market have the event. */
async function measureSpread(
  { db }: BenchmarkServer,
  streams: EventStreams,
  rounds: number,
): Promise<number[]> {
  const products = db.collection('products');
  const product = await products.findOne({ published: true }, { sort: { createdAt: -1 } });
  const spreads: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const arrived = streams.waitForEvents(streams.count, eventTimeoutMs);
    await products.updateOne({ _id: product?._id }, { $set: { updatedAt: new Date() } });
    spreads.push(await arrived);
    await pause(marketIntervalMs);
  }
  return spreads.slice(1);
}

/** Changes orders in the database at a fixed rate, and waits until their streams have all events. Returns a report. */
async function changeOrders(
  { db }: BenchmarkServer,
  { streams, orderIds, seconds }: { streams: EventStreams; orderIds: readonly string[]; seconds: number },
): Promise<string> {
  const orders = db.collection<{ _id: string; revision: number; updatedAt: Date }>('orders');
  const total = changesPerSecond * seconds;
  const arrived = streams.waitForEvents(total, seconds * 1_000 + eventTimeoutMs);
  const startedAt = performance.now();
  const writes: Promise<unknown>[] = [];
  for (let i = 0; i < total; i += 1) {
    const dueMs = (i * 1_000) / changesPerSecond - (performance.now() - startedAt);
    if (dueMs > 1) await pause(dueMs);
    const _id = orderIds[i % orderIds.length] ?? '';
    writes.push(orders.updateOne({ _id }, { $inc: { revision: 1 }, $set: { updatedAt: new Date() } }));
  }
  await Promise.all(writes);
  const arrivedMs = await arrived;
  return `${formatCount(total)} changes in ${seconds} s, all events after ${formatMilliseconds(arrivedMs)}`;
}

/** Measures how long the main thread blocks its event loop, when idle and during changes. Reports the median. */
async function measureOrderChanges(server: BenchmarkServer, seconds: number): Promise<Metric> {
  const { readMaxBlockMs } = server.process;
  const orders = server.db.collection('orders');
  const found = await orders.find({ type: 'Guest' }, { limit: orderCount, projection: { _id: 1 } }).toArray();
  const orderIds = found.map(({ _id }) => String(_id));
  const streams = new EventStreams(server.url);
  await streams.open(orderIds.map((id) => `order:${id}`));
  const idleSinceMs = Date.now();
  await pause(idleMs);
  const idleBlockMs = await readMaxBlockMs(idleSinceMs);
  const blocks: number[] = [];
  let measured = '';
  try {
    for (let round = 0; round < blockRounds; round += 1) {
      const sinceMs = Date.now();
      measured = await changeOrders(server, { streams, orderIds, seconds });
      blocks.push(await readMaxBlockMs(sinceMs));
    }
  } finally {
    streams.close();
  }
  const blockMs = getMedian(blocks);
  return {
    label: `${changesPerSecond} changes a second over ${orderIds.length} order topics with one reader each`,
    measured,
    figure: `longest block of the event loop ${formatMilliseconds(blockMs)} (median of ${blocks.map(formatMilliseconds).join(', ')}), ${formatMilliseconds(idleBlockMs)} when idle`,
    goal: `the event loop lags ≤ ${maxBlockMs} ms`,
    met: blockMs <= maxBlockMs,
  };
}

async function run(context: BenchmarkContext): Promise<Metric[]> {
  const { environment, isQuick, rounds } = context;
  const server = await environment.getServer();
  const { process, url } = server;
  const streams = new EventStreams(url);
  // A new process first reads the changes of the last minutes, which here are those of the seed.
  await streams.open(['market']);
  await measureSpread(server, streams, 1);
  streams.close();
  const memoryBeforeMb = process.getMemoryMb();
  await openAll(streams);
  await pause(isQuick ? 2_000 : 10_000);
  const kilobytes = ((process.getMemoryMb() - memoryBeforeMb) * 1_024) / streamCount;
  const spreads = await measureSpread(server, streams, rounds);
  const reads = await measureReads(context, url, streams);
  streams.close();
  const maxSpread = Math.max(...spreads);
  return [
    {
      label: `memory of ${formatCount(streamCount)} open streams`,
      measured: `${formatCount(memoryBeforeMb)} MB before`,
      figure: `${kilobytes.toFixed(1)} KB per stream`,
      goal: `≤ ${maxKilobytes} KB`,
      met: kilobytes <= maxKilobytes,
    },
    {
      label: 'time until a change reaches all streams',
      measured: `${spreads.length} changes, median ${formatMilliseconds(getMedian(spreads))}`,
      figure: `longest ${formatMilliseconds(maxSpread)}`,
      goal: `≤ ${maxSpreadMs} ms`,
      met: maxSpread <= maxSpreadMs,
    },
    requireRatio({
      label: 'list reads with the open streams',
      judged: 'with streams',
      against: 'without streams',
      measures: reads,
      minRatio: minReadRatio,
    }),
    await measureOrderChanges(server, isQuick ? 3 : 10),
  ];
}

export const streams: Benchmark = { name: 'streams', title: 'Live events', run };
