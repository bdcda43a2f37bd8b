import mongoose from 'mongoose';
import { now } from '../lib/clock.ts';
import type { Migration } from './migration.ts';

interface AppliedMigration {
  _id: string; // name
  appliedAt: Date;
  changed: number; // documents
  checkedAt?: Date; // start of the last complete run
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

/** Clocks of the servers may differ by this much. */
const clockMarginMs = 60 * 60_000;

/** Returns the time since which documents can have changed without a migration, by the names of the migrations. */
export async function listUncheckedTimes(): Promise<ReadonlyMap<string, Date>> {
  const applied = await getCollection().find().toArray();
  return new Map(
    applied.flatMap(({ _id, checkedAt }) => (checkedAt ? [[_id, new Date(+checkedAt - clockMarginMs)]] : [])),
  );
}

/** Records a complete run. A later one changes only the time of the check. */
export async function recordMigration(name: string, changed: number, startedAt: Date): Promise<void> {
  await getCollection().updateOne(
    { _id: name },
    { $setOnInsert: { appliedAt: now(), changed }, $max: { checkedAt: startedAt } },
    { upsert: true },
  );
}
