/*
 * `npm run migrate`: applies the pending migrations of this version. Every start does the same. With a large database, this
 * command does it in advance, while the previous version still runs. `npm run migrate -- --status` lists all migrations and
 * changes nothing.
 * Exit codes: 0 the migrations are applied or listed (also if some are pending), 1 an error.
 */
import '../app/create-app.ts'; // registers all models
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { describeForeignDatabase } from '../audit/check-database.ts';
import { buildIndexes } from '../db/connection.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { listAppliedMigrations } from '../migrations/applied-migrations.ts';
import { applyMigrations } from '../migrations/apply-migrations.ts';
import { getDatabaseId } from '../system/database-id.ts';
import { runCommand, CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function printStatus(): Promise<void> {
  const applied = await listAppliedMigrations();
  const nameWidth = Math.max(...allMigrations.map(({ name }) => name.length));
  for (const { name, description } of allMigrations) {
    const appliedAt = applied.get(name);
    const state = appliedAt ? `applied ${appliedAt.toISOString()}` : 'pending';
    print(`${name.padEnd(nameWidth)}  ${state.padEnd(32)}  ${description}`);
  }
}

async function migrate(): Promise<void> {
  const obstacle = await describeForeignDatabase();
  if (obstacle !== undefined) throw new CommandError(obstacle);
  await getDatabaseId();
  await buildIndexes();
  await applyMigrations(allMigrations, {
    applied: ({ name }, changed) => print(`${name}: ${changed} documents changed`),
    waiting: () => print('Another process applies the migrations. Waiting for it.'),
  });
  print(`All migrations are applied to the database "${mongoose.connection.name}".`);
}

function isStatusRequested(): boolean {
  try {
    return parseArgs({ options: { status: { type: 'boolean', default: false } } }).values.status;
  } catch {
    throw new CommandError('The only option is --status.');
  }
}

await runCommand((env) => withDatabase(env, isStatusRequested() ? printStatus : migrate));
