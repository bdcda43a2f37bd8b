import type { HttpRequestSpec } from './http-wire.ts';

/** Requests, number of connections and duration of a load. */
export interface LoadPlan {
  url: string;
  connections: number;
  seconds: number;
  /** Sent in rotation. With `once`, each request is sent only once. */
  requests: HttpRequestSpec[];
  once?: boolean;
  /** Fixed rate, independent of the responses. Default: as fast as possible. */
  perSecond?: number;
  expect: number[];
}

/** Result of a load. Times are in milliseconds. */
export interface LoadResult {
  responses: number;
  perSecond: number;
  /** Number of responses by unexpected status. `cut` counts closed connections. */
  unexpected: Record<string, number>;
  p50: number;
  p99: number;
  max: number;
  /** 99th percentile of how far the load generator lags, in milliseconds. 0 without `perSecond`. */
  lateMs: number;
  /** CPU share of the load generator, from 0 to 1. Near 1, the generator limited the result. */
  generatorCpuShare: number;
}
