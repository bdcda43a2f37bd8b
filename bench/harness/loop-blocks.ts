import { setTimeout as pause } from 'node:timers/promises';
import type { Metric } from './benchmark.ts';
import { formatMilliseconds } from './format.ts';
import { calculateMedian } from './interleaved-rounds.ts';
import { startProbe } from './probe.ts';
import type { EventLoopDelays, LoadingServer } from './server-process.ts';

const maxBlockMs = 50;
const rounds = 5;
const idleMs = 5_000;

const medianOf = (delays: readonly EventLoopDelays[], field: keyof EventLoopDelays): string =>
  formatMilliseconds(calculateMedian(delays.map((delay) => delay[field])));

/** Measures the event loop without requests: the figure of the machine itself. */
async function measureIdle({ readEventLoopDelays }: LoadingServer): Promise<EventLoopDelays> {
  await readEventLoopDelays();
  await pause(idleMs);
  return readEventLoopDelays();
}

/**
 * Measures how long the main thread blocks its event loop during `work`, beside a cheap request. The median of five rounds
 * counts. The longest delay also has the time in which the process waits for a processor. `work` returns what it did.
 */
export async function measureLoopBlocks(
  server: LoadingServer,
  label: string,
  work: () => Promise<string>,
): Promise<Metric> {
  const idle = await measureIdle(server);
  const delays: EventLoopDelays[] = [];
  const probeMs: number[] = [];
  let done = '';
  for (let round = 0; round < rounds; round += 1) {
    await server.readEventLoopDelays();
    const probe = startProbe(server.url);
    try {
      done = await work();
    } finally {
      probeMs.push(...probe.stop()); // A running probe would keep the benchmark alive after an error.
    }
    delays.push(await server.readEventLoopDelays());
  }
  probeMs.sort((a, b) => a - b);
  const getQuantile = (share: number) =>
    formatMilliseconds(probeMs[Math.floor(share * (probeMs.length - 1))] ?? 0);
  const blocks = delays.map((delay) => delay.maxBlockMs);
  return {
    label,
    measured: `${done}; longest delay ${medianOf(delays, 'maxMs')}, ${formatMilliseconds(idle.maxMs)} when idle; p99 ${medianOf(delays, 'p99Ms')}; a cheap request took p50 ${getQuantile(0.5)}, p99 ${getQuantile(0.99)}, at most ${getQuantile(1)}`,
    figure: `longest block of the event loop ${medianOf(delays, 'maxBlockMs')} (median of ${blocks.map(formatMilliseconds).join(', ')}), ${formatMilliseconds(idle.maxBlockMs)} when idle`,
    goal: `the event loop lags ≤ ${maxBlockMs} ms`,
    met: calculateMedian(blocks) <= maxBlockMs,
  };
}
