import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { nameRules } from '../../features/kitchens/names/kitchen-names.ts';
import { getNameKeys } from '../../features/kitchens/names/look-alike.ts';
import { createLogger } from '../../platform/lib/logger.ts';
import { createChef } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { keysOfNames } from './0023-keys-of-names.ts';
import { factsOfPermits } from './0024-facts-of-permits.ts';
import { allMigrations } from './all-migrations.ts';
import { listAppliedMigrations, recordMigration } from './applied-migrations.ts';
import { applyMigrations } from './apply-migrations.ts';
import { repeatMigrations } from './repeat-migrations.ts';

startTestApp();

const clear = (name: string) => mongoose.connection.collection(name).deleteMany({});
beforeEach(() => Promise.all(['migrations', 'orders', 'kitchens'].map(clear)));

const migrate = () => applyMigrations(allMigrations, { applied: () => undefined, waiting: () => undefined });
const listApplied = async () => [...(await listAppliedMigrations()).keys()].sort();

describe('a database', () => {
  const names = allMigrations.map(({ name }) => name);
  const replaced = ['0001-order-progress', '0022-sessions-of-browsers'];

  test.each<[string, readonly string[], readonly object[]]>([
    ['that is empty', [], []],
    ['of the last version before the baseline', [...replaced, '0023-keys-of-names'], [{}]],
    ['of this version', names, [{ revision: 0 }]],
  ])('a database %s is migrated', async (_, applied, orders) => {
    for (const name of applied) await recordMigration(name, 0);
    for (const order of orders) await mongoose.connection.collection('orders').insertOne(order);
    await migrate();
    expect(await listApplied()).toEqual([...new Set([...names, ...applied])].sort());
  });

  test.each<[string, readonly string[], readonly object[]]>([
    ['with a part of the replaced migrations', ['0001-order-progress', '0023-keys-of-names'], []],
    ['with orders of a version without migrations', [], [{ isPaid: true }]],
  ])('a database %s is refused with instructions for the upgrade', async (_, applied, orders) => {
    for (const name of applied) await recordMigration(name, 0);
    for (const order of orders) await mongoose.connection.collection('orders').insertOne(order);
    await expect(migrate()).rejects.toThrow(/^The database ".+" is older than the last release of 0\.1\.x: /);
    expect(await listApplied()).toEqual([...applied]);
  });
});

describe('the keys of kitchen names', () => {
  const kitchens = () => mongoose.connection.collection('kitchens');
  const createOldKitchen = async (name: string) => {
    await createChef({ name });
    await kitchens().updateOne({ name }, { $set: { nameKeys: { of: name, keys: ['old'] } } });
  };
  const findKeys = async (name: string) => (await kitchens().findOne({ name }))?.nameKeys as unknown;
  const createCurrent = (of: string) => ({ of, keys: getNameKeys(of), rules: nameRules });

  test('the migration replaces keys of older rules once, even after an interruption', async () => {
    const names = ['Cora', 'Sam'];
    for (const name of names) await createOldKitchen(name);
    const interrupt = () => {
      throw new Error('interrupted');
    };
    await expect(keysOfNames.up({ batchSize: 1, onBatch: interrupt })).rejects.toThrow('interrupted');
    expect(await keysOfNames.up({})).toBe(1);
    expect(await keysOfNames.up({})).toBe(0);
    for (const name of names) expect(await findKeys(name)).toEqual(createCurrent(name));
  });

  test('the migration replaces keys that a process of the previous version writes in the meantime', async () => {
    await migrate();
    await createOldKitchen('Cora');
    await repeatMigrations(allMigrations, createLogger('silent'), new AbortController().signal);
    expect(await findKeys('Cora')).toEqual(createCurrent('Cora'));
  });
});

test('the facts of a permit are copied to its kitchen, unless its chef has entered another one since', async () => {
  const { connection } = mongoose;
  const checked = async (state: 'approved' | 'waiting') => {
    const { _id } = await createChef();
    const id = new mongoose.Types.ObjectId(_id);
    const permit = { number: 'CF-1', kind: 'cottage_food', issuer: 'ADHS', holder: 'Ida', state };
    await connection.collection('permits').insertOne({ _id: id, ...permit });
    await connection
      .collection('kitchens')
      .updateOne({ _id: id }, { $set: { permit: { isExpired: false } } });
    return id;
  };
  const [known, changed] = [await checked('approved'), await checked('waiting')];
  await createChef();
  expect([await factsOfPermits.up({}), await factsOfPermits.up({})]).toEqual([2, 0]);
  const readFacts = async (_id: mongoose.Types.ObjectId) =>
    ((await connection.collection('kitchens').findOne({ _id }))?.permit as { facts: unknown }).facts;
  expect(await readFacts(known)).toEqual({ number: 'CF-1', kind: 'cottage_food', issuer: 'ADHS' });
  expect(await readFacts(changed)).toBeNull();
});
