import type { LoadPlan, LoadResult } from '../load/load-plan.ts';
import type { Bench } from './benchmark.ts';

/** What one of several does in a round; the warm-up is round 0. */
export type Turn = (round: number) => Promise<LoadResult>;

/** The medians of its rounds; times in milliseconds. */
export interface Measure {
  perSecond: number;
  /** The slowest and fastest round. */
  least: number;
  most: number;
  p50: number;
  p99: number;
  max: number;
  /** How late the generator itself was, of a fixed number a second. */
  late: number;
  /** How much of a core the generator took: near 1 it was what held everything up. */
  busy: number;
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
export function measureOf(results: readonly LoadResult[]): Measure {
  const rates = results.map(({ perSecond }) => perSecond);
  const wrong = new Map<string, number>();
  for (const [status, count] of results.flatMap(({ unexpected }) => Object.entries(unexpected)))
    wrong.set(status, (wrong.get(status) ?? 0) + count);
  return {
    perSecond: median(rates),
    least: Math.min(...rates),
    most: Math.max(...rates),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
    max: Math.max(...results.map(({ max }) => max)),
    late: median(results.map(({ late }) => late)),
    busy: median(results.map(({ busy }) => busy)),
    wrong: [...wrong].map(([status, count]) => `${count} × ${status}`).join(', '),
  };
}

/** Lets them take turns, so that whatever the machine does meanwhile befalls all alike. The first turn is a warm-up. */
export async function race<Name extends string>(
  turns: Record<Name, Turn>,
  rounds: number,
): Promise<Record<Name, Measure>> {
  const names = Object.keys(turns) as Name[];
  const results = new Map<Name, LoadResult[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await turns[name](round);
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, measureOf(results.get(name) ?? [])])) as Record<
    Name,
    Measure
  >;
}

/** A load as most rows make it: all connections, as fast as it goes, everything answered 200. */
export const planOf = (
  { connections, seconds }: Bench,
  plan: Pick<LoadPlan, 'url' | 'requests'> & Partial<LoadPlan>,
): LoadPlan => ({ connections, seconds, expect: [200], ...plan });
