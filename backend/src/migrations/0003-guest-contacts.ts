import { deleteLegacyGuestContacts } from '../orders/open-order-limits.ts';
import type { Migration } from './migration.ts';

export const guestContacts: Migration = {
  name: '0003-guest-contacts',
  description: 'Deletes guest contacts without a time, which never expire',
  up: deleteLegacyGuestContacts,
};
