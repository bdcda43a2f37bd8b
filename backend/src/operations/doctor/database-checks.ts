import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';
import { dayMs } from '@homechef/contract/time/local-date';
import { describeForeignDatabase } from '../books-audit/check-database.ts';
import { readDatabaseState, type DatabaseState } from '../../platform/db/database-state.ts';
import { now } from '../../platform/lib/clock.ts';
import { formatCount } from '../../platform/lib/format-count.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { listPendingMigrations } from '../migrations/applied-migrations.ts';
import { findLastBackup } from '../../features/system/database-id.ts';
import { findPastEnd } from './end-of-life.ts';
import { failure, good, warning, type Finding } from './finding.ts';

const minMajorVersion = 6;
/** Difference between the clocks above which leases of several machines become unsafe, in milliseconds. */
const maxClockDifferenceMs = 2_000;
const minDataMembers = 3;
/** Time for a member to answer, longer than the driver takes to give up on a connection. */
const maxMemberAnswerMs = 4_000;
const memberPollMs = 100;
const maxBackupAgeMs = 2 * dayMs;
const hourMs = dayMs / 24;

const runCommand = (command: object) =>
  mongoose.connection.getClient().db('admin').command(command) as Promise<Record<string, unknown>>;

async function checkVersion(): Promise<Finding> {
  const { version } = await runCommand({ buildInfo: 1 });
  const text = `MongoDB ${String(version)}`;
  if (Number.parseInt(String(version), 10) < minMajorVersion)
    return failure('version', text, `Upgrade to MongoDB ${minMajorVersion} or later.`);
  const endedAt = findPastEnd('MongoDB', String(version), now());
  return endedAt === undefined
    ? good('version', text)
    : warning(
        'version',
        `${text} gets no fixes since ${endedAt}.`,
        'Upgrade it (docs/operations/upgrade.md).',
      );
}

/** Reads the state once the driver has asked all members, or every member has had enough time to answer. */
async function readSettledState(): Promise<DatabaseState> {
  const deadline = performance.now() + maxMemberAnswerMs;
  for (;;) {
    const state = await readDatabaseState();
    if (state.missing === 0 || performance.now() > deadline) return state;
    await setTimeout(memberPollMs);
  }
}

async function checkTopology(production: boolean): Promise<Finding> {
  const { copies, missing, knowsMembers } = await readSettledState();
  if (!knowsMembers)
    return warning(
      'topology',
      'The server knows one member only.',
      'Replace directConnection in MONGODB_URI by replicaSet, so that the server follows a new primary.',
    );
  const count = copies + 1;
  const text = count === 1 ? 'One member.' : `${count} members.`;
  if (missing > 0)
    return failure(
      'topology',
      `${text} ${missing} more ${missing === 1 ? 'does' : 'do'} not answer.`,
      'Start what is missing, and check the network to it.',
    );
  return count >= minDataMembers || !production
    ? good('topology', text)
    : warning('topology', text, 'Use three members, so that the loss of one loses no order.');
}

async function checkClock(): Promise<Finding> {
  const { clockDifferenceMs: differenceMs } = await readDatabaseState();
  const text = `The clock of the database differs by ${differenceMs} ms.`;
  return differenceMs <= maxClockDifferenceMs
    ? good('clock', text)
    : failure('clock', text, 'Let all machines follow a time server (NTP).');
}

async function checkOwner(): Promise<Finding> {
  const obstacle = await describeForeignDatabase();
  const text = `The database "${mongoose.connection.name}" belongs to this product, or is empty.`;
  return obstacle === undefined
    ? good('database', text)
    : failure('database', obstacle, 'Correct the name of the database in MONGODB_URI.');
}

async function checkIndexes(): Promise<Finding> {
  const collections = new Set((await mongoose.connection.listCollections()).map(({ name }) => name));
  const missing = await Promise.all(
    Object.values(mongoose.models)
      .filter(({ collection }) => collections.has(collection.name))
      .map(async (model) => {
        const { toCreate } = await model.diffIndexes();
        return toCreate.map((key) => `${model.collection.name} ${JSON.stringify(key)}`);
      }),
  );
  const names = missing.flat();
  return names.length === 0
    ? good('indexes', 'All indexes exist.')
    : warning('indexes', `Missing: ${names.join(', ')}.`, 'Run `npm run migrate`.');
}

async function checkMigrations(): Promise<Finding> {
  const pending = await listPendingMigrations(allMigrations);
  return pending.length === 0
    ? good('migrations', 'All migrations are applied.')
    : warning(
        'migrations',
        `Pending: ${pending.map(({ name }) => name).join(', ')}.`,
        'Run `npm run migrate`.',
      );
}

async function checkBackup(production: boolean): Promise<Finding[]> {
  if (!production) return [];
  const backupAt = await findLastBackup();
  if (!backupAt)
    return [
      warning(
        'backup',
        'No backup is known.',
        'Run `homechef backup` every day, or watch your own backups (docs/operations/backup.md).',
      ),
    ];
  const ageMs = +now() - +backupAt;
  const text = `The last backup is ${formatCount(Math.round(ageMs / hourMs), 'hour')} old.`;
  return [
    ageMs <= maxBackupAgeMs
      ? good('backup', text)
      : warning('backup', text, 'Read the log of the timer or job that makes backups.'),
  ];
}

/** Checks the connected database without changing anything. */
export async function checkDatabase(production: boolean): Promise<Finding[]> {
  const findings = await Promise.all([
    checkVersion(),
    checkTopology(production),
    checkClock(),
    checkOwner(),
    checkIndexes(),
    checkMigrations(),
    checkBackup(production),
  ]);
  return findings.flat();
}
