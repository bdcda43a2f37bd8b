import mongoose from 'mongoose';
import { DatabaseError } from '../../platform/db/driver-errors.ts';
import { listAppliedMigrations } from './applied-migrations.ts';
import type { Migration } from './migration.ts';

/** The last of the migrations that this baseline replaces, which were applied in order. */
const lastReplaced = '0022-sessions-of-browsers';

/** Returns whether the recorded migrations are from a version whose data this version does not understand. */
const isBeforeBaseline = (applied: readonly string[]): boolean =>
  applied.length > 0 && !applied.includes(lastReplaced) && !applied.includes(baseline.name);

/** The first versions recorded no migrations, and stored orders without a revision. */
const hasOldOrder = async () =>
  (await mongoose.connection.collection('orders').findOne({ revision: { $exists: false } })) !== null;

async function refuseOlder(): Promise<number> {
  const applied = [...(await listAppliedMigrations()).keys()];
  if (isBeforeBaseline(applied) || (applied.length === 0 && (await hasOldOrder())))
    throw new DatabaseError(
      `The database "${mongoose.connection.name}" is older than the last release of 0.1.x: ` +
        'run that release and its `npm run migrate` on it first.',
    );
  return 0;
}

/**
 * Stands for stored data as the last 0.1.x left them. It changes nothing, but keeps this version from misreading older
 * data.
 */
export const baseline: Migration = {
  name: '0022-baseline',
  description: 'Makes sure that no data are older than the last 0.1.x',
  up: refuseOlder,
};
