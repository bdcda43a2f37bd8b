import { migrateKitchenNames } from '../kitchens/names/name-migration.ts';
import type { Migration } from './migration.ts';

/** Runs before the application serves, because a new kitchen must not take the name of an existing one. */
export const kitchenNames: Migration = {
  name: '0012-kitchen-names',
  description: 'Stores on each kitchen the keys by which names look alike',
  up: migrateKitchenNames,
};
