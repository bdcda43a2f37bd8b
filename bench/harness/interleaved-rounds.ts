import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import type { BenchmarkContext } from './benchmark.ts';

/** What one of several does in a round; the warm-up is round 0. */
export type RoundRunner = (round: number) => Promise<LoadResult>;

/** The medians of its rounds; times in milliseconds. */
export interface MeasuredRate {
  perSecond: number;
  /** The slowest and fastest round. */
  slowest: number;
  fastest: number;
  p50: number;
  p99: number;
  max: number;
  /** How late the generator itself was, of a fixed number a second. */
  late: number;
  /** How much of a core the generator took: near 1 it was what held everything up. */
  generatorCpuShare: number;
  /** What was answered that should not have been, by status; nothing when all is well. */
  wrong: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The medians of several rounds. */
export function summarizeRounds(results: readonly LoadResult[]): MeasuredRate {
  const rates = results.map(({ perSecond }) => perSecond);
  const wrong = new Map<string, number>();
  for (const [status, count] of results.flatMap(({ unexpected }) => Object.entries(unexpected)))
    wrong.set(status, (wrong.get(status) ?? 0) + count);
  return {
    perSecond: median(rates),
    slowest: Math.min(...rates),
    fastest: Math.max(...rates),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
    max: Math.max(...results.map(({ max }) => max)),
    late: median(results.map(({ late }) => late)),
    generatorCpuShare: median(results.map(({ busy: generatorCpuShare }) => generatorCpuShare)),
    wrong: [...wrong].map(([status, count]) => `${count} × ${status}`).join(', '),
  };
}

/** Lets them take turns, so that whatever the machine does meanwhile befalls all alike. The first turn is a warm-up. */
export async function runInterleaved<Name extends string>(
  turns: Record<Name, RoundRunner>,
  rounds: number,
): Promise<Record<Name, MeasuredRate>> {
  const names = Object.keys(turns) as Name[];
  const results = new Map<Name, LoadResult[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await turns[name](round);
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarizeRounds(results.get(name) ?? [])])) as Record<
    Name,
    MeasuredRate
  >;
}

/** A load as most rows make it: all connections, as fast as it goes, everything answered 200. */
export const createLoadPlan = (
  { connections, seconds }: BenchmarkContext,
  plan: Pick<LoadPlan, 'url' | 'requests'> & Partial<LoadPlan>,
): LoadPlan => ({ connections, seconds, expect: [200], ...plan });
