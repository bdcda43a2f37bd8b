import { backfillSearchTexts } from '../orders/order-search.ts';
import type { Migration } from './migration.ts';

export const searchTexts: Migration = {
  name: '0004-search-texts',
  description: 'Adds the text that searches compare to each order',
  up: backfillSearchTexts,
  runsInBackground: true,
};
