import { addPhonesToSearchTexts } from '../orders/order-search.ts';
import type { Migration } from './migration.ts';

export const phonesInSearch: Migration = {
  name: '0016-phones-in-search',
  description: 'Adds the phone numbers to the text of each order that searches compare',
  up: addPhonesToSearchTexts,
  runsInBackground: true,
};
