import '../../app/create-app.ts'; // registers all models
import mongoose from 'mongoose';
import { describeForeignDatabase } from '../books-audit/check-database.ts';
import { buildIndexes } from '../../platform/db/connection.ts';
import { formatCount } from '../../platform/lib/format-count.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { listAppliedMigrations } from '../migrations/applied-migrations.ts';
import { applyMigrations } from '../migrations/apply-migrations.ts';
import { getDatabaseId } from '../../features/system/database-id.ts';
import type { CommandContext, CommandResult, RunCommand } from './command.ts';
import { assertNoObstacle } from './run-command.ts';
import { withDatabase } from './with-database.ts';

async function readStatus(): Promise<CommandResult> {
  const applied = await listAppliedMigrations();
  const nameWidth = Math.max(...allMigrations.map(({ name }) => name.length));
  const lines = allMigrations.map(({ name, description }) => {
    const appliedAt = applied.get(name);
    const state = appliedAt ? `applied ${appliedAt.toISOString()}` : 'pending';
    return `${name.padEnd(nameWidth)}  ${state.padEnd(32)}  ${description}\n`;
  });
  const migrations = allMigrations.map(({ name, description }) => ({
    name,
    description,
    appliedAt: applied.get(name)?.toISOString() ?? null,
  }));
  return { text: lines.join(''), json: { migrations } };
}

async function applyAll({ print }: CommandContext): Promise<CommandResult> {
  assertNoObstacle(await describeForeignDatabase());
  await getDatabaseId();
  await buildIndexes();
  const applied: { name: string; changed: number }[] = [];
  await applyMigrations(allMigrations, {
    applied: ({ name }, changed) => {
      applied.push({ name, changed });
      print(`${name}: ${formatCount(changed, 'document')} changed`);
    },
    waiting: () => print('Another process applies the migrations. Waiting for it.'),
  });
  const database = mongoose.connection.name;
  return { text: `All migrations are applied to the database "${database}".\n`, json: { database, applied } };
}

/** Applies the pending migrations of this version, or lists them all. A list with pending ones also exits with 0. */
export const migrate: RunCommand = (context) =>
  withDatabase(context.env, () => (context.options.status === true ? readStatus() : applyAll(context)));
