import { backfillKindWords } from '../products/backfill-search-keys.ts';
import type { Migration } from './migration.ts';

export const wordsOfDiets: Migration = {
  name: '0021-words-of-diets',
  description:
    'Adds the words of categories and diets to the dishes, and writes letters such as ø as people type them',
  up: backfillKindWords,
  runsInBackground: true,
};
