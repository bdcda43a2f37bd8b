import { migrateCash } from '../orders/cash-migration.ts';
import type { Migration } from './migration.ts';

export const cashDrawer: Migration = {
  name: '0010-cash-drawer',
  description: 'Writes a sale into the cash drawer for each item that is paid already',
  up: migrateCash,
  runsInBackground: true, // A change of an order books its items, so readers miss only older sales.
};
