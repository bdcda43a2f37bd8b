import type mongoose from 'mongoose';
import type { Benchmark, BenchmarkContext, Metric } from '../harness/benchmark.ts';

const maxGrowthMb = 40;
const sampleIntervalMs = 100;
const lineFeed = 10;

const countLines = (bytes: Uint8Array) => bytes.reduce((count, byte) => count + Number(byte === lineFeed), 0);

/** Reads an export to the end without keeping it in memory. Returns its number of rows. */
async function readExport(url: string, headers: Record<string, string>): Promise<number> {
  const { ok, status, body } = await fetch(`${url}/api/admin/exports/orders`, { headers });
  if (!ok || !body) throw new Error(`The export returned ${status}.`);
  let lines = 0;
  for await (const bytes of body) lines += countLines(bytes);
  return lines - 1;
}

/** Measures the server's memory while an admin exports all orders. */
async function run({ environment, isQuick }: BenchmarkContext): Promise<Metric[]> {
  const { db, url, process } = await environment.getServer();
  const users = db.collection<{ _id: mongoose.Types.ObjectId; isAdmin: boolean }>('users');
  const admin = await users.findOneAndUpdate({ isChef: false }, { $set: { isAdmin: true } });
  if (!admin) throw new Error('The database has no account of a foodie.');
  try {
    const headers = environment.createAuthHeaders(admin._id);
    await readExport(url, headers); // the first one loads code and fills caches
    const beforeMb = process.getMemoryMb();
    let maxMb = beforeMb;
    const timer = setInterval(() => (maxMb = Math.max(maxMb, process.getMemoryMb())), sampleIntervalMs);
    const startedAt = performance.now();
    const exportCount = isQuick ? 1 : 3;
    let rows = 0;
    for (let i = 0; i < exportCount; i += 1) rows = await readExport(url, headers);
    const seconds = (performance.now() - startedAt) / 1_000 / exportCount;
    clearInterval(timer);
    const growthMb = maxMb - beforeMb;
    return [
      {
        label: `export of ${rows.toLocaleString('en-US')} orders, ${exportCount} times`,
        measured: `${beforeMb.toFixed(0)} MB before, at most ${maxMb.toFixed(0)} MB; ${seconds.toFixed(1)} s each`,
        figure: `memory grew by ${growthMb.toFixed(0)} MB`,
        goal: `≤ ${maxGrowthMb} MB`,
        met: growthMb <= maxGrowthMb,
      },
    ];
  } finally {
    await users.updateOne({ _id: admin._id }, { $set: { isAdmin: false } });
  }
}

export const adminExports: Benchmark = { name: 'exports', title: 'Exports of an admin', run };
