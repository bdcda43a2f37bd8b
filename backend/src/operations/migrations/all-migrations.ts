import { baseline } from './0022-baseline.ts';
import { keysOfNames } from './0023-keys-of-names.ts';
import { factsOfPermits } from './0024-facts-of-permits.ts';
import type { Migration } from './migration.ts';

/** All migrations in the order in which they are applied. A released migration never changes its place or name. */
export const allMigrations: readonly Migration[] = [baseline, keysOfNames, factsOfPermits];
