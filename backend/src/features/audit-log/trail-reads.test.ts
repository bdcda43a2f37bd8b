import mongoose from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { TrailEntry, trailColumns } from '@homechef/contract/audit-log/trail';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { withTransaction } from '../../platform/db/transaction.ts';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import {
  createProduct,
  createProductForm,
  placeMemberOrder,
  publishProduct,
  toOrderItem,
} from '../../testing/fixtures.ts';
import { toKitchenPath } from '../../testing/kitchens.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createPasswordLink } from '../users/passwords/password-reset.ts';
import { forgetPersonInTrail } from './record-act.ts';
import { TrailEntryModel } from './trail.model.ts';

startTestApp();

let admin: Session;
let chef: Session;
let foodie: Session;
let dish: Product;
const startedAt = new Date().toISOString();

beforeAll(async () => {
  [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
  dish = await publishProduct(chef);
  await apiAs(admin).put(`/api/users/${foodie._id}`, { name: 'Renamed', email: foodie.email });
  await apiAs(admin).put(toKitchenPath(chef), { about: 'Checked by us' });
  await createPasswordLink(chef.email);
});

const readTrail = async (query = ''): Promise<TrailEntry[]> =>
  TrailEntry.array().parse((await apiAs(admin).get(`/api/admin/trail?limit=200&${query}`)).body);

describe('the list', () => {
  test('the list of the trail is filtered and paged', async () => {
    const all = await readTrail();
    expect(all.map(({ at: time }) => time)).toEqual(
      all
        .map(({ at: time }) => time)
        .sort()
        .reverse(),
    );
    expect((await readTrail(`actor=${chef._id}`)).every(({ actor }) => actor._id === chef._id)).toBe(true);
    const ofChef = await readTrail(`account=${chef._id}`);
    expect(ofChef.every(({ actor, subject }) => [actor._id, subject.account].includes(chef._id))).toBe(true);
    expect(new Set(ofChef.map(({ actor }) => actor.role))).toEqual(new Set(['admin', 'chef', 'command']));
    const { name } = foodie;
    for (const person of [foodie.email, chef.phone]) {
      const id = person === foodie.email ? foodie._id : chef._id;
      const found = await readTrail(`person=${encodeURIComponent(person)}`);
      const isOf = ({ actor, subject }: TrailEntry) => [actor._id, subject.account].includes(id);
      expect([person, found.length > 0, found.some(isOf)]).toEqual([person, true, true]);
    }
    for (const about of [dish.name.toUpperCase(), 'renamed'])
      expect([about, (await readTrail(`about=${about}`))[0]?.subject.name]).toEqual([
        about,
        about === 'renamed' ? name : dish.name,
      ]);
    expect(await readTrail(`person=${admin.email}&about=nothing%20like%20it`)).toEqual([]);
    expect((await readTrail(`subject=${dish._id}&kind=product`)).length).toBeGreaterThan(0);
    const reply = await apiAs(admin).get('/api/admin/trail?limit=2&page=2');
    expect((reply.body as TrailEntry[]).map(({ _id }) => _id)).toEqual(all.slice(2, 4).map(({ _id }) => _id));
    expect(reply.headers['x-total-count']).toBe(String(all.length));
  });

  test('the list of the trail is found by a part of an order number', async () => {
    const order = await placeMemberOrder(foodie, [toOrderItem(await createProduct(chef))]);
    await apiAs(admin).put(`/api/orders/${order._id}/all/cancel`, { reason: 'Storm' });
    for (const about of [order._id.slice(5), formatOrderNumber(order._id).slice(0, 9).toLowerCase()])
      expect([about, await readTrail(`about=${about}`)]).toMatchObject([
        about,
        [{ act: 'order.items_cancelled', subject: { id: order._id } }],
      ]);
  });

  test('the list of the trail has the acts of a time span', async () => {
    const earlier = encodeURIComponent(startedAt);
    expect(await readTrail(`to=${earlier}`)).toEqual([]);
    expect((await readTrail(`from=${earlier}&act=account.changed`)).length).toBeGreaterThan(0);
    const wrong = await apiAs(admin).get('/api/admin/trail?from=yesterday&act=nothing&actor=1');
    expect([wrong.status, getErrorFields(wrong).sort()]).toEqual([400, ['act', 'actor', 'from']]);
  });

  test('the list of the trail becomes a table without formulas', async () => {
    await apiAs(admin).put(`/api/products/${dish._id}`, createProductForm({ name: '=1+1' }));
    const [header, ...lines] = (await apiAs(admin).get('/api/admin/trail.csv')).text.trim().split('\r\n');
    expect(header).toBe(trailColumns.join(','));
    expect(lines).toHaveLength(await TrailEntryModel.countDocuments());
    const path =
      '/api/admin/trail.csv?act=product.changed&columns=act,subjectName&from=2020-01-01T00:00:00Z&to=2099-02-01T00:00:00Z';
    const reply = await apiAs(admin).get(path);
    expect(reply.text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffact,subjectName',
      `"product.changed","'=1+1"`,
    ]);
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="audit-trail-2020-01-01-to-2099-01-31.csv"',
    );
  });
});

describe('the collection', () => {
  const changes: [string, () => unknown][] = [
    ['updateOne', () => TrailEntryModel.updateOne({}, { reason: 'x' })],
    ['updateMany', () => TrailEntryModel.updateMany({}, { reason: 'x' })],
    ['replaceOne', () => TrailEntryModel.replaceOne({}, { reason: 'x' })],
    ['findOneAndUpdate', () => TrailEntryModel.findOneAndUpdate({}, { reason: 'x' })],
    ['findOneAndReplace', () => TrailEntryModel.findOneAndReplace({}, { reason: 'x' })],
    ['findOneAndDelete', () => TrailEntryModel.findOneAndDelete({})],
    ['findByIdAndUpdate', () => TrailEntryModel.findByIdAndUpdate(dish._id, { reason: 'x' })],
    ['findByIdAndDelete', () => TrailEntryModel.findByIdAndDelete(dish._id)],
    ['deleteOne', () => TrailEntryModel.deleteOne({})],
    ['deleteMany', () => TrailEntryModel.deleteMany({})],
    ['bulkWrite', () => TrailEntryModel.bulkWrite([{ deleteMany: { filter: {} } }])],
    ['bulkSave', async () => TrailEntryModel.bulkSave([await readDocument()])],
    ['aggregate', () => TrailEntryModel.aggregate([{ $out: 'trailEntries' }])],
    ['save', async () => (await readDocument()).save()],
    ['document.updateOne', () => readDocument().then((found) => found.updateOne({ reason: 'x' }).exec())],
    ['document.deleteOne', async () => (await readDocument()).deleteOne()],
    ['document.replaceOne', () => readDocument().then((found) => found.replaceOne({ reason: 'x' }).exec())],
  ];
  async function readDocument() {
    const found = await TrailEntryModel.findOne().orFail();
    found.set('reason', 'x');
    return found;
  }

  test.each(changes)('the collection of the trail refuses %s', async (_name, change) => {
    const before = await TrailEntryModel.find().sort({ _id: 1 }).lean();
    await expect(Promise.resolve().then(change)).rejects.toThrow('The audit trail is append-only');
    expect(await TrailEntryModel.find().sort({ _id: 1 }).lean()).toEqual(before);
  });

  test('the trail keeps the entries of a deleted person without the personal data', async () => {
    const before = await TrailEntryModel.find().sort({ _id: 1 }).lean();
    await withTransaction((session) => forgetPersonInTrail(foodie._id, session));
    await mongoose.connection.collection('users').deleteOne({ _id: new mongoose.Types.ObjectId(foodie._id) });
    const [entry] = await readTrail(`account=${foodie._id}&act=account.changed`);
    expect(entry).toMatchObject({ subject: { id: foodie._id, name: null }, before: null, after: null });
    expect(entry?.actor.name).toBe(admin.name);
    expect(await TrailEntryModel.find().sort({ _id: 1 }).lean()).toEqual(before);
  });
});
