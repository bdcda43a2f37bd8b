import { migrateOpenPortions } from '../orders/open-portions-migration.ts';
import type { Migration } from './migration.ts';

export const openPortions: Migration = {
  name: '0011-open-portions',
  description: 'Stores how long an order counts for limits, and the phones of guests in one spelling',
  up: migrateOpenPortions,
  runsInBackground: true, // An order without the time is read and counted by its items.
};
