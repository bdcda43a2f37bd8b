import { getMedian } from '../../system-tests/metrics/statistics.ts';
import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import type { BenchmarkContext } from './benchmark.ts';

export type RoundRunner = (round: number) => Promise<LoadResult>;

/** Medians of the rounds. Times are in milliseconds. */
export interface MeasuredRate {
  perSecond: number;
  minPerSecond: number;
  maxPerSecond: number;
  p50: number;
  p99: number;
  max: number;
  /** How far the load generator lags behind a fixed rate, in milliseconds. */
  lateMs: number;
  /** CPU share of the load generator. Near 1, the generator limited the result. */
  generatorCpuShare: number;
  /** Unexpected statuses and how often each occurred. Empty if there were none. */
  unexpected: string;
}

export function summarizeRounds(results: readonly LoadResult[]): MeasuredRate {
  const rates = results.map(({ perSecond }) => perSecond);
  const unexpectedCounts = new Map<string, number>();
  for (const [status, count] of results.flatMap(({ unexpected }) => Object.entries(unexpected)))
    unexpectedCounts.set(status, (unexpectedCounts.get(status) ?? 0) + count);
  return {
    perSecond: getMedian(rates),
    minPerSecond: Math.min(...rates),
    maxPerSecond: Math.max(...rates),
    p50: getMedian(results.map(({ p50 }) => p50)),
    p99: getMedian(results.map(({ p99 }) => p99)),
    max: Math.max(...results.map(({ max }) => max)),
    lateMs: getMedian(results.map(({ lateMs }) => lateMs)),
    generatorCpuShare: getMedian(results.map(({ generatorCpuShare }) => generatorCpuShare)),
    unexpected: [...unexpectedCounts].map(([status, count]) => `${count} × ${status}`).join(', '),
  };
}

/**
 * Runs the contenders in turn, so that other load on the machine affects all of them alike. The first turn is a
 * warm-up.
 */
export async function runInterleaved<Name extends string>(
  contenders: Record<Name, RoundRunner>,
  rounds: number,
): Promise<Record<Name, MeasuredRate>> {
  const names = Object.keys(contenders) as Name[];
  const results = new Map<Name, LoadResult[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await contenders[name](round);
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarizeRounds(results.get(name) ?? [])])) as Record<
    Name,
    MeasuredRate
  >;
}

/** Creates a load plan with the usual options: all connections, maximum rate, and status 200 expected. */
export const createLoadPlan = (
  { connections, seconds }: BenchmarkContext,
  plan: Pick<LoadPlan, 'url' | 'requests'> & Partial<LoadPlan>,
): LoadPlan => ({ connections, seconds, expect: [200], ...plan });
