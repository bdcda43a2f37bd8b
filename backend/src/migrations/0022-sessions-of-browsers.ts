import { migrateSubscriptions } from '../notices/push/live-subscriptions.ts';
import type { Migration } from './migration.ts';

export const sessionsOfBrowsers: Migration = {
  name: '0022-sessions-of-browsers',
  description: 'Lets push messages to a browser end with the sessions of its account',
  up: migrateSubscriptions,
  runsInBackground: true, // A subscription without a session gets messages as before.
};
