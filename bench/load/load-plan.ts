import type { HttpRequestSpec } from './http-wire.ts';

/** A load: what is asked, by how many connections, for how long. */
export interface LoadPlan {
  url: string;
  connections: number;
  seconds: number;
  /** Asked in turns; with `once` each a single time, and then it is over. */
  requests: HttpRequestSpec[];
  once?: boolean;
  /** So many a second, whatever becomes of them; as fast as they are answered unless told. */
  perSecond?: number;
  /** The statuses that are as they should be. */
  expect: number[];
}

/** What became of a load; times in milliseconds. */
export interface LoadResult {
  answers: number;
  perSecond: number;
  /** Of answers that should not have been, and `cut` for connections that ended. */
  unexpected: Record<string, number>;
  p50: number;
  p99: number;
  max: number;
  /** How much later than it was due 99 of 100 were asked at most; 0 without `perSecond`. */
  late: number;
  /** How much of a core the generator itself took, from 0 to 1: near 1 it was what held everything up. */
  busy: number;
}
