import type { Benchmark } from '../harness/benchmark.ts';
import { readsDuringOrders } from './reads-during-orders.ts';
import { uncachedReads } from './uncached-reads.ts';
import { catalogSize } from './catalog-size.ts';
import { adminExports } from './admin-exports.ts';
import { cachedReads } from './cached-reads.ts';
import { signIn } from './sign-in.ts';
import { memory } from './memory.ts';
import { nameSearch } from './name-search.ts';
import { orderPlacement } from './orders.ts';
import { pickups } from './pickups.ts';
import { multiProcess } from './multi-process.ts';
import { authenticatedReads } from './authenticated-reads.ts';
import { streams } from './streams.ts';

export const benchmarks: readonly Benchmark[] = [
  cachedReads,
  uncachedReads,
  readsDuringOrders,
  nameSearch,
  catalogSize,
  authenticatedReads, // before orders, because the baseline and the product place different ones
  orderPlacement,
  pickups,
  signIn,
  memory,
  streams,
  adminExports,
  multiProcess,
];
