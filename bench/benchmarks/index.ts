import type { Row } from '../harness/benchmark.ts';
import { besideOrders } from './reads-during-orders.ts';
import { coldReads } from './uncached-reads.ts';
import { growth } from './catalog-growth.ts';
import { hotReads } from './cached-reads.ts';
import { login } from './sign-in.ts';
import { memory } from './memory.ts';
import { nameSearch } from './name-search.ts';
import { orderRows } from './orders.ts';
import { processes } from './multi-process.ts';
import { signedIn } from './authenticated-reads.ts';
import { topology } from './topology.ts';

/** Every row, in the order of the table. */
export const rows: readonly Row[] = [
  hotReads,
  coldReads,
  besideOrders,
  nameSearch,
  growth,
  orderRows,
  signedIn,
  login,
  memory,
  processes,
  topology,
];
