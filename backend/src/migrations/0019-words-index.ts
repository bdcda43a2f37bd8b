import { dropOldWordsIndex } from '../products/words-index.ts';
import type { Migration } from './migration.ts';

export const wordsIndex: Migration = {
  name: '0019-words-index',
  description: 'Drops the index of words that one by age replaces',
  up: dropOldWordsIndex,
};
