import { backfillNameWords } from '../products/backfill-search-keys.ts';
import type { Migration } from './migration.ts';

export const wordsOfNames: Migration = {
  name: '0020-words-of-names',
  description: 'Adds the words of names, by which a search in the database ranks dishes',
  up: backfillNameWords,
  runsInBackground: true,
};
