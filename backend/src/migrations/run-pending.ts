/*
 * Runs pending migrations with umzug. This file is loaded only if a migration is pending, because umzug takes 12 MB of
 * memory and a tenth of a second (docs/adr/0039-migrations.md).
 */
import { Umzug } from 'umzug';
import { now } from '../lib/clock.ts';
import { listAppliedMigrations, recordMigration } from './applied-migrations.ts';
import type { Migration } from './migration.ts';

export type ReportApplied = (migration: Migration, changed: number) => void;

/**
 * Runs the pending migrations in their order, and records each one. The signal stops them after the current batch.
 * @throws MigrationError of umzug with the name of the migration and the error as its cause
 */
export async function runPending(
  migrations: readonly Migration[],
  signal: AbortSignal,
  reportApplied: ReportApplied,
): Promise<void> {
  const runs = new Map<string, { changed: number; startedAt: Date }>();
  const umzug = new Umzug({
    migrations: migrations.map((migration) => ({
      name: migration.name,
      up: async () => {
        signal.throwIfAborted();
        const startedAt = now();
        const changed = await migration.up({ onBatch: () => signal.throwIfAborted() });
        signal.throwIfAborted();
        runs.set(migration.name, { changed, startedAt });
      },
    })),
    storage: {
      executed: async () => [...(await listAppliedMigrations()).keys()],
      logMigration: ({ name }) => {
        const { changed = 0, startedAt = now() } = runs.get(name) ?? {};
        return recordMigration(name, changed, startedAt);
      },
      unlogMigration: () => Promise.reject(new Error('Migrations are forward-only')),
    },
    logger: undefined,
  });
  umzug.on('migrated', ({ name }) => {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (migration) reportApplied(migration, runs.get(name)?.changed ?? 0);
  });
  await umzug.up();
}
