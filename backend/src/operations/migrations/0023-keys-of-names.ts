import { renewNameKeys } from '../../features/kitchens/names/renew-name-keys.ts';
import type { Migration } from './migration.ts';

/** Runs before the application serves, because a new kitchen must not get the name of an existing one. */
export const keysOfNames: Migration = {
  name: '0023-keys-of-names',
  description: 'Looks through trademark signs, blank letters and a capital I in the keys of kitchen names',
  up: renewNameKeys,
};
