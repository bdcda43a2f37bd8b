import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { allMigrations } from '../migrations/all-migrations.ts';
import { listPendingMigrations, recordMigration } from '../migrations/applied-migrations.ts';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { runScript } from '../../testing/run-script.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';

startTestApp();
beforeEach(async () => {
  await getDatabaseId();
  await mongoose.connection.collection('migrations').deleteMany({});
});

const runMigrate = (args: readonly string[] = [], uri = getTestApp().uri) =>
  runScript('migrate', { MONGODB_URI: uri }, args);

// Only one run of the command per test, because each loads the whole application.
describe('the migrate command', () => {
  test('migrate --status lists all migrations and changes nothing', async () => {
    const [first, ...others] = allMigrations.map(({ name }) => name);
    await recordMigration(first ?? '', 3);
    const { stdout, code } = await runMigrate(['--status']);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^${first}  .*applied \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z`));
    for (const name of others) expect(stdout).toMatch(new RegExp(`^${name}  .*pending`, 'm'));
    for (const { description } of allMigrations) expect(stdout).toContain(description);
    expect(await listPendingMigrations(allMigrations)).toEqual(allMigrations.slice(1));
  });

  test('migrate creates the missing indexes and applies all migrations', async () => {
    const orders = mongoose.connection.collection('orders');
    const { length } = await orders.indexes();
    await orders.dropIndexes();
    const { stdout, code } = await runMigrate();
    expect(code).toBe(0);
    expect(await orders.indexes()).toHaveLength(length);
    for (const { name } of allMigrations)
      expect(stdout).toMatch(new RegExp(`^${name}: \\d+ documents changed$`, 'm'));
    expect(stdout).toMatch(new RegExp(`applied to the database "${mongoose.connection.name}"\\.\n$`));
    expect(await listPendingMigrations(allMigrations)).toEqual([]);
  });

  test('migrate prepares an empty database', async () => {
    const uri = new URL(getTestApp().uri);
    uri.pathname += '-empty';
    const { code, stderr } = await runMigrate([], uri.href);
    const database = await mongoose.createConnection(uri.href).asPromise();
    const names = (await database.listCollections()).map(({ name }) => name);
    const marks = await database.collection('market').countDocuments();
    await database.dropDatabase();
    await database.close();
    expect([code, stderr, marks]).toEqual([0, '', 1]);
    expect(names).toEqual(expect.arrayContaining(['orders', 'migrations']));
  });

  test('migrate does not touch the database of another application', async () => {
    await mongoose.connection.collection('market').deleteMany({});
    const { code, stdout, stderr } = await runMigrate();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('is not a database of HomeChef Market');
    expect(await listPendingMigrations(allMigrations)).toEqual(allMigrations);
  });
});
