import mongoose, { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAudit } from '../audit/run-audit.ts';
import { nameRules } from '../kitchens/names/kitchen-names.ts';
import { getNameKeys } from '../kitchens/names/look-alike.ts';
import { createLogger } from '../lib/logger.ts';
import { apiAsVisitor } from '../testing/api-client.ts';
import { startTestApp } from '../testing/test-app.ts';
import { orderProgress } from './0001-order-progress.ts';
import { completedOrders } from './0008-completed-orders.ts';
import { handOverCodes } from './0009-hand-over-codes.ts';
import { cashDrawer } from './0010-cash-drawer.ts';
import { openPortions } from './0011-open-portions.ts';
import { kitchenNames } from './0012-kitchen-names.ts';
import { keysOfNames } from './0023-keys-of-names.ts';
import { contactTimes } from './0017-contact-times.ts';
import { allMigrations } from './all-migrations.ts';
import { listAppliedMigrations } from './applied-migrations.ts';
import { findOrder, getCollection, migrate, readDatabase } from './migrations.fixture.ts';
import {
  createOrderOfPreviousVersion,
  previousVersion,
  restorePreviousVersion,
} from './previous-version.fixture.ts';
import { repeatMigrations } from './repeat-migrations.ts';

startTestApp();

describe('the migrated database', () => {
  let changedDocuments: Record<string, number>;
  beforeAll(async () => {
    await restorePreviousVersion();
    changedDocuments = await migrate();
  });

  test('migrates a database of the previous version', async () => {
    expect(changedDocuments).toMatchObject({
      '0001-order-progress': 3,
      '0002-opening-movements': 2,
      '0003-guest-contacts': 2,
      '0004-search-texts': 3,
      '0007-verified-reviews': 3,
      '0014-report-cases': 2,
      '0022-sessions-of-browsers': 2,
    });
    expect([...(await listAppliedMigrations()).keys()]).toEqual(allMigrations.map(({ name }) => name));
    expect((await runAudit()).differences).toEqual([]);
  });

  test('orders without progress get it from their items', async () => {
    const { cora, sam } = previousVersion.chefs;
    expect(await findOrder('0000000000B1')).toMatchObject({
      isPickedUp: false,
      isPaid: false,
      isComplete: false,
      openChefs: [cora._id],
    });
    expect(await findOrder('0000000000B2')).toMatchObject({
      isPickedUp: true,
      isPaid: true,
      isComplete: true,
      openChefs: [],
    });
    expect(await findOrder('0000000000B3')).toMatchObject({ isComplete: false, openChefs: [sam._id] });
  });

  test('products without a ledger get an opening movement', async () => {
    const [{ _id, updatedAt } = { _id: undefined, updatedAt: undefined }] =
      previousVersion.productsWithoutLedger;
    expect(await mongoose.connection.collection('stockMoves').find({ product: _id }).toArray()).toMatchObject(
      [{ why: 'opened', delta: 7, left: 7, at: updatedAt }],
    );
  });

  test('open pickups without a code get a different one each', async () => {
    const openOrders = await mongoose.connection
      .collection<{ openCodes: string[] }>('orders')
      .find({ isComplete: false })
      .toArray();
    const codes = openOrders.flatMap(({ openCodes }) => openCodes);
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{24} \d{4}$/);
    expect(new Set(codes).size).toBe(codes.length);
    const order = await findOrder('0000000000A6');
    expect(order).not.toHaveProperty('pickups.0.code');
    expect(order).toHaveProperty('pickups.1.code');
    expect(await findOrder('0000000000A5')).not.toHaveProperty('pickups.0.code');
  });

  test('items that are paid already become sales at their payment', async () => {
    const { cora, sam } = previousVersion.chefs;
    const entries = await mongoose.connection
      .collection('cashEntries')
      .find({}, { sort: { order: 1 }, projection: { order: 1, kitchen: 1, kind: 1, cents: 1, date: 1 } })
      .toArray();
    const paid = ['A3', 'A5', 'A6', 'A7', 'B1', 'B2', 'C2'];
    expect(entries.map(({ order }) => (order as string).slice(-2))).toEqual(paid);
    for (const entry of entries)
      expect(entry).toMatchObject({ kind: 'sale', cents: 500, date: '2026-03-01' });
    expect(entries[0]?.kitchen).toEqual(sam._id);
    expect(entries[1]?.kitchen).toEqual(cora._id);
  });

  test('only guest contacts without a time are deleted', async () => {
    expect(await getCollection('guestContacts').distinct('_id')).toEqual(['new']);
  });

  test('phones of guests get the same key in every spelling', async () => {
    const contacts = ['phone 442079460018', 'email gus@example.com'];
    for (const _id of ['0000000000A3', '0000000000A4'])
      expect(await findOrder(_id)).toMatchObject({ contacts });
    expect(await findOrder('0000000000A1')).toMatchObject({ contacts: ['phone 6025550199', contacts[1]] });
  });

  test('orders without a search text get one', async () => {
    for (const [number, text] of [
      ['0000000000B3', 'gus guest\ngus@example.com\n6025550199\n0000000000b3'],
      ['0000000000C1', 'gus guest\ngus@example.com\n6025550199\n0000000000c1'],
      ['0000000000C2', 'fay\nfay@example.com\n6025550199\n0000000000c2'],
    ] as const)
      expect(await findOrder(number)).toMatchObject({ searchText: text });
  });

  test('reports about one subject become one case', async () => {
    const [{ item, createdAt } = { item: null, createdAt: null }] = previousVersion.reports;
    expect(await mongoose.connection.collection('cases').find().toArray()).toEqual([
      {
        _id: `product.${String(item)}`,
        about: 'product',
        item,
        state: 'open',
        version: 2,
        numReports: 2,
        reasons: ['fraud', 'other'],
        changedAt: createdAt,
      },
    ]);
  });

  test('reviews are verified by the orders that exist', async () => {
    const { beforeReceipt, alsoBeforeReceipt } = previousVersion.reviews;
    expect(await mongoose.connection.collection('reviews').distinct('_id', { verified: true })).toEqual([
      beforeReceipt._id,
      alsoBeforeReceipt._id,
    ]);
  });
});

describe('a migration', () => {
  beforeEach(restorePreviousVersion);

  test('existing kitchens are approved and keep their names', async () => {
    await migrate();
    const { cora, tom, uma } = previousVersion.chefs;
    for (const { _id, name } of [tom, uma, cora]) {
      const stored = await mongoose.connection.collection('kitchens').findOne({ _id });
      expect(stored).toMatchObject({ nameKeys: { of: name, keys: getNameKeys(name), rules: nameRules } });
      expect(stored).not.toHaveProperty('approved');
      expect((await apiAsVisitor().get(`/api/kitchens/${String(_id)}`)).body).toMatchObject({
        approved: true,
      });
    }
    await mongoose.connection.collection('kitchens').updateOne({ _id: tom._id }, { $set: { name: 'Tommy' } });
    expect(await kitchenNames.up({})).toBe(1);
    await mongoose.connection
      .collection('kitchens')
      .updateOne({ _id: tom._id }, { $set: { nameKeys: { of: 'Tommy', keys: ['old'] } } });
    expect(await keysOfNames.up({})).toBe(1);
    expect(await mongoose.connection.collection('kitchens').findOne({ _id: tom._id })).toMatchObject({
      nameKeys: { keys: getNameKeys('Tommy') },
    });
  });

  test('a stored progress is not computed again', async () => {
    await getCollection('orders').updateOne({ _id: '0000000000A1' }, { $set: { isComplete: true } });
    await orderProgress.up({});
    expect(await findOrder('0000000000A1')).toMatchObject({ isComplete: true });
  });

  test('a code that a previous version left in use is freed', async () => {
    await migrate();
    const order = { _id: '0000000000A5' };
    await getCollection('orders').updateOne(order, { $set: { openCodes: ['x 1234'] } });
    expect(await handOverCodes.up({})).toBe(1);
    expect(await findOrder('0000000000A5')).toMatchObject({ openCodes: null });
  });

  test('an item that a previous version paid meanwhile becomes a sale', async () => {
    await migrate();
    const paid = { isPaid: true, paidAt: new Date('2026-03-02T20:00:00Z') };
    const fields = { 'orderItems.0.isPaid': paid.isPaid, 'orderItems.0.paidAt': paid.paidAt, isPaid: true };
    await getCollection('orders').updateOne({ _id: '0000000000A2' }, { $set: fields });
    expect(await cashDrawer.up({})).toBe(1);
    expect(
      await mongoose.connection.collection('cashEntries').findOne({ order: '0000000000A2' }),
    ).toMatchObject({ kind: 'sale', cents: 500, at: paid.paidAt });
  });

  test('orders get the time until which they count', async () => {
    await migrate();
    const complete = await readDatabase();
    expect(await findOrder('0000000000A1')).toMatchObject({ countsUntil: new Date('2026-03-03T12:10:00Z') });
    expect(await findOrder('0000000000A5')).toMatchObject({ countsUntil: new Date(0) });
    await getCollection('orders').updateMany({ isPaid: false }, { $unset: { countsUntil: '' } });
    expect(await openPortions.up({ batchSize: 2 })).toBeGreaterThan(2);
    expect(await readDatabase()).toEqual(complete);
  });

  test('several accounts wait for the proof of one email', async () => {
    const users = mongoose.connection.collection('users');
    await users.createIndex({ email: 1 }, { unique: true });
    expect((await migrate())['0013-proven-emails']).toBe(1);
    const { cora } = previousVersion.chefs;
    const rivals = [new Types.ObjectId(), new Types.ObjectId()];
    await users.insertMany(rivals.map((_id) => ({ ...cora, _id, unproven: _id })));
    const proven = { ...cora, _id: new Types.ObjectId() };
    await expect(users.insertOne(proven)).rejects.toThrow('E11000');
  });

  test('the words of dishes have one index', async () => {
    await mongoose.connection.collection('products').createIndex({ 'searchKeys.words': 1 });
    expect((await migrate())['0019-words-index']).toBe(1);
  });

  test('a second pass migrates an order that the previous version wrote meanwhile', async () => {
    await migrate();
    await getCollection('orders').insertOne(createOrderOfPreviousVersion('0000000000D1'));
    const appliedBefore = await listAppliedMigrations();
    await repeatMigrations(allMigrations, createLogger('silent'), new AbortController().signal);
    expect(await findOrder('0000000000D1')).toMatchObject({
      isComplete: false,
      searchText: 'gus guest\ngus@example.com\n6025550199\n0000000000d1',
    });
    expect(await listAppliedMigrations()).toEqual(appliedBefore);
    expect((await runAudit()).differences).toEqual([]);
  });

  test('restores the completed chefs that a previous version left out or outdated', async () => {
    await migrate();
    const complete = await readDatabase();
    const orders = mongoose.connection.collection('orders');
    const [first] = await orders.find({ 'completedChefs.0': { $exists: true } }).toArray();
    expect(first).toBeDefined();
    await orders.updateOne({ _id: first?._id }, { $set: { completedChefs: [] } });
    await orders.updateMany({ _id: { $ne: first?._id } }, { $unset: { completedChefs: '' } });
    expect(await completedOrders.up({ batchSize: 2 })).toBeGreaterThan(1);
    expect(await readDatabase()).toEqual(complete);
    expect(await completedOrders.up({})).toBe(0);
  });

  test('complete orders of guests get the time of their pickup', async () => {
    await migrate();
    expect(await findOrder('0000000000A5')).toMatchObject({ contactSince: expect.any(Date) as Date });
    expect(await findOrder('0000000000A1')).toMatchObject({ contactSince: null });
    await getCollection('orders').updateMany({}, { $unset: { contactSince: '' } });
    expect(await contactTimes.up({ batchSize: 2 })).toBeGreaterThan(2);
  });
});
