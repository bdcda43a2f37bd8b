import type { Row } from '../lib/row.ts';
import { besideOrders } from './beside-orders.ts';
import { coldReads } from './cold-reads.ts';
import { growth } from './growth.ts';
import { hotReads } from './hot-reads.ts';
import { login } from './login.ts';
import { memory } from './memory.ts';
import { nameSearch } from './name-search.ts';
import { orderRows } from './orders.ts';
import { processes } from './processes.ts';
import { signedIn } from './signed-in.ts';
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
