import { backfillSearchKeys } from '../products/backfill-search-keys.ts';
import type { Migration } from './migration.ts';

export const searchKeys: Migration = {
  name: '0018-search-keys',
  description: 'Adds the words and letter groups by which the database finds a dish',
  up: backfillSearchKeys,
  runsInBackground: true,
};
