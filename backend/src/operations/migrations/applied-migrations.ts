import mongoose from 'mongoose';
import { now } from '../../platform/lib/clock.ts';
import type { Migration } from './migration.ts';

interface AppliedMigration {
  _id: string; // name
  appliedAt: Date;
  changed: number; // documents
}

const getCollection = () => mongoose.connection.collection<AppliedMigration>('migrations');

export async function listAppliedMigrations(): Promise<ReadonlyMap<string, Date>> {
  const applied = await getCollection().find().toArray();
  return new Map(applied.map(({ _id, appliedAt }) => [_id, appliedAt]));
}

export async function listPendingMigrations(migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await listAppliedMigrations();
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Records the first complete run, which later runs only repeat. */
export async function recordMigration(name: string, changed: number): Promise<void> {
  await getCollection().updateOne(
    { _id: name },
    { $setOnInsert: { appliedAt: now(), changed } },
    { upsert: true },
  );
}
