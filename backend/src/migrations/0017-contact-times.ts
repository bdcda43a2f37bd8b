import { migrateContactTimes } from '../orders/contact-migration.ts';
import type { Migration } from './migration.ts';

export const contactTimes: Migration = {
  name: '0017-contact-times',
  description:
    'Stores when the last pickup of a guest order was, from which its contact details are kept for a time',
  up: migrateContactTimes,
  runsInBackground: true, // The contact details of an order without the time are kept.
};
