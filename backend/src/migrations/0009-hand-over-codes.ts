import { migrateHandOverCodes } from '../orders/hand-over-code-migration.ts';
import type { Migration } from './migration.ts';

export const handOverCodes: Migration = {
  name: '0009-hand-over-codes',
  description: 'Gives each open pickup a hand-over code',
  up: migrateHandOverCodes,
  runsInBackground: true, // A pickup without a code is handed over with a reason.
};
