import mongoose from 'mongoose';
import { describeForeignDatabase } from '../audit/check-database.ts';
import { now } from '../lib/clock.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { listPendingMigrations } from '../migrations/applied-migrations.ts';
import { failure, good, warning, type Finding } from './finding.ts';

const minMajorVersion = 6;
/** Difference of the clocks from which leases of several machines become unsafe, in milliseconds. */
const maxClockDifferenceMs = 2_000;
const minDataMembers = 3;

const runCommand = (command: object) =>
  mongoose.connection.getClient().db('admin').command(command) as Promise<Record<string, unknown>>;

async function checkVersion(): Promise<Finding> {
  const { version } = await runCommand({ buildInfo: 1 });
  const text = `MongoDB ${String(version)}`;
  return Number.parseInt(String(version), 10) >= minMajorVersion
    ? good('version', text)
    : failure('version', text, `Upgrade to MongoDB ${minMajorVersion} or later.`);
}

async function checkTopology(production: boolean): Promise<Finding> {
  const { hosts } = await runCommand({ hello: 1 });
  const count = Array.isArray(hosts) ? hosts.length : 1;
  const text = count === 1 ? 'One member.' : `${count} members.`;
  return count >= minDataMembers || !production
    ? good('topology', text)
    : warning('topology', text, 'Use three members, so that the loss of one loses no order.');
}

async function checkClock(): Promise<Finding> {
  const start = +now();
  const { localTime } = await runCommand({ hello: 1 });
  const middle = (start + +now()) / 2;
  const differenceMs = Math.round(Math.abs(Number(localTime) - middle));
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
    : warning('indexes', `Missing: ${names.join(', ')}.`, 'Run `npm run build-indexes`.');
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

/** Checks the connected database. It changes nothing. */
export const checkDatabase = (production: boolean): Promise<Finding[]> =>
  Promise.all([
    checkVersion(),
    checkTopology(production),
    checkClock(),
    checkOwner(),
    checkIndexes(),
    checkMigrations(),
  ]);
