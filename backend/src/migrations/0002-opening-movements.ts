import { backfillOpeningMovements } from '../products/stock/stock-ledger.ts';
import type { Migration } from './migration.ts';

export const openingMovements: Migration = {
  name: '0002-opening-movements',
  description: 'Adds an opening movement to each product without a stock ledger',
  up: backfillOpeningMovements,
};
