import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TrailEntry } from '@homechef/contract/audit-log/trail';
import { acts, type Act } from '@homechef/contract/audit-log/acts';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { runAudit } from '../../operations/books-audit/run-audit.ts';
import { raiseTokenEpoch } from '../system/token-epoch.ts';
import { createAdmin, createFoodie, testPassword } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { placeFor } from '../../testing/boards.ts';
import { createProduct, createProductForm } from '../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getItemPath,
  orderTime,
  toUtc,
  type TestKitchen,
} from '../../testing/orders.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { toStoredId, updateStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createAccountMailer } from '../notices/account-mails/account-mailer.ts';
import { withMails } from '../notices/account-mails/account-mails.fixture.ts';
import { grantAdmin } from '../users/accounts/grant-admin.ts';
import { createPasswordLink } from '../users/passwords/password-reset.ts';
import { createVerdictCases, type ActCase } from './verdict-acts.fixture.ts';
import { TrailEntryModel, TrailPersonModel } from './trail.model.ts';

startTestApp(withMails);

let kitchen: TestKitchen;
let admin: Session;
let chef: Session;
let foodie: Session;
let dish: Product;

beforeAll(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen({ dish: { price: 12.5, countInStock: 40 } });
  [admin, foodie] = await Promise.all([createAdmin(), createFoodie({ name: 'Fern' })]);
  ({ chef, dish } = kitchen);
});
beforeEach(() => setClock(orderTime));

const readTrail = async (query = ''): Promise<TrailEntry[]> =>
  TrailEntry.array().parse((await apiAs(admin).get(`/api/admin/trail?limit=200&${query}`)).body);

const enterPermit = async (number = 'MFU-4417') => {
  await apiAs(chef).upload(await createJpeg(90, 60), { path: toKitchenPath(chef, '/permit/picture') });
  const form = { number, kind: 'mobile_food_unit', issuer: 'County Services' };
  return apiAs(chef).put(toKitchenPath(chef, '/permit'), form);
};
const decidePermit = async (verdict: string) => {
  const reply = await enterPermit();
  const { submittedAt } = (reply.body as { submitted: { submittedAt: string } }).submitted;
  const form = { verdict, submittedAt, ...(verdict === 'approved' ? {} : { reason: 'Not readable' }) };
  return apiAs(admin).put(toKitchenPath(chef, '/permit/verdict'), form);
};
const order = () => placeFor(kitchen, '11:00', 2);
const moveItem = async (route: 'cancel' | 'orderstatus') =>
  apiAs(admin).put(getItemPath(await order(), route), { reason: 'Closed' });
const changeDish = (by: Session, overrides: object) =>
  apiAs(by).put(
    `/api/products/${dish._id}`,
    createProductForm({ countInStock: 40, price: 12.5, ...overrides }),
  );

/** Every act of the trail, with a request or command that causes it. */
const announcement = { en: 'Closed', es: 'Cerrado', from: toUtc(at('10:00')), until: toUtc(at('23:00')) };

const cases: Record<Act, ActCase> = {
  'account.created': {
    run: () =>
      grantAdmin(
        { name: 'New Admin', email: 'new-admin@example.com', phone: '1', password: testPassword },
        createAccountMailer(false),
      ),
    by: 'command',
    expected: { subject: { name: 'New Admin' }, after: { isAdmin: true } },
  },
  'account.changed': {
    run: () => apiAs(admin).put(`/api/users/${foodie._id}`, { name: 'Renamed', email: foodie.email }),
    expected: { subject: { kind: 'account' }, before: { name: 'Fern' }, after: { name: 'Renamed' } },
  },
  'account.role_changed': {
    run: async () => {
      const { _id, name, email } = await createFoodie();
      return apiAs(admin).put(`/api/users/${_id}`, { name, email, isAdmin: true });
    },
    expected: { before: { isAdmin: false }, after: { isAdmin: true } },
  },
  'account.deleted': {
    run: async () => apiAs(admin).delete(`/api/users/${(await createFoodie({ name: 'Leaving' }))._id}`),
    expected: { subject: { kind: 'account', name: 'Leaving' }, before: null, after: null },
  },
  'account.reset_link_created': {
    run: () => createPasswordLink(chef.email),
    by: 'command',
    expected: { subject: { kind: 'account' }, network: null, requestId: null },
  },
  'account.proof_sent': {
    run: async () => {
      const { _id } = await createFoodie();
      await updateStored('users', _id, { unproven: toStoredId(_id) });
      return apiAs(admin).post(`/api/admin/users/${_id}/email-link`);
    },
    expected: { subject: { kind: 'account' } },
  },
  'account.second_factor_reset': {
    run: async () => {
      const { _id } = await createFoodie();
      await updateStored('users', _id, { secondFactor: { isOn: true, recoveryCodes: [] } });
      return apiAs(admin).delete(`/api/admin/users/${_id}/second-factor`);
    },
    expected: { subject: { kind: 'account' }, after: null },
  },
  'account.sessions_ended': {
    run: async () => apiAs(admin).delete(`/api/admin/users/${(await createFoodie())._id}/sessions`),
    expected: { subject: { kind: 'account' }, after: { ended: 'all' } },
  },
  'account.note_added': {
    run: () => apiAs(admin).post(`/api/admin/users/${chef._id}/notes`, { text: 'Called on Monday' }),
    expected: { subject: { kind: 'account' }, after: null },
  },
  'kitchen.viewed': {
    run: () => apiAs(admin).post(`/api/admin/kitchens/${chef._id}/views`),
    expected: { subject: { kind: 'kitchen' } },
  },
  'kitchen.approved': {
    run: async () => {
      await apiAs(admin).put(toKitchenPath(chef, '/approval'), { approved: false, reason: 'Wait' });
      return apiAs(admin).put(toKitchenPath(chef, '/approval'), { approved: true });
    },
    expected: {
      before: { approved: false },
      after: { approved: true, decidedAt: expect.any(String) as string },
    },
  },
  'kitchen.refused': {
    run: () => apiAs(admin).put(toKitchenPath(chef, '/approval'), { approved: false, reason: 'Copied name' }),
    expected: { before: { approved: true }, after: { approved: false }, reason: 'Copied name' },
  },
  'kitchen.changed': {
    run: () => apiAs(admin).put(toKitchenPath(chef), { about: 'Checked by us' }),
    expected: { subject: { kind: 'kitchen' }, after: { about: 'Checked by us' } },
  },
  'kitchen.delayed': {
    run: async () => {
      await order();
      const form = { minutes: 10, from: at('11:00'), reasonKey: 'late' };
      return apiAs(admin).put(toKitchenPath(chef, '/delay'), form);
    },
    expected: { after: { minutes: 10 }, reason: 'We are running late.' },
  },
  'permit.picture_changed': {
    run: () => enterPermit(),
    by: 'chef',
    expected: { subject: { kind: 'permit' } },
  },
  'permit.submitted': {
    run: () => enterPermit('MFU-4418'),
    by: 'chef',
    expected: { before: { permitNumber: 'changed' }, after: { permitNumber: 'changed' } },
  },
  'permit.approved': {
    run: () => decidePermit('approved'),
    expected: { before: { state: 'waiting' }, after: { state: 'approved' }, reason: null },
  },
  'permit.refused': {
    run: () => decidePermit('refused'),
    expected: { after: { state: 'refused' }, reason: 'Not readable' },
  },
  'permit.more_asked': {
    run: () => decidePermit('more'),
    expected: { after: { state: 'more' }, reason: 'Not readable' },
  },
  'product.changed': {
    run: () => changeDish(admin, { name: 'Better name' }),
    expected: { subject: { kind: 'product' }, after: { name: 'Better name' } },
  },
  'product.price_changed': {
    run: () => changeDish(chef, { price: 13 }),
    by: 'chef',
    expected: { before: { price: 12.5 }, after: { price: 13 } },
  },
  'product.stock_changed': {
    run: () => apiAs(chef).put(`/api/products/${dish._id}/41`),
    by: 'chef',
    expected: { after: { countInStock: 41 } },
  },
  'product.deleted': {
    run: async () => apiAs(admin).delete(`/api/products/${(await createProduct(chef, { name: 'Old' }))._id}`),
    expected: { subject: { kind: 'product', name: 'Old' } },
  },
  'batch.recalled': {
    run: async () => {
      const path = `/api/kitchens/${chef._id}/batches`;
      const made = await apiAs(chef).post(path, { product: dish._id, portions: 1 });
      const { _id } = made.body as { _id: string };
      return apiAs(admin).post(`${path}/recall`, {
        batches: [_id],
        reason: 'Walnuts',
        advice: 'Do not eat it',
      });
    },
    expected: {
      subject: { kind: 'batch' },
      after: { advice: 'Do not eat it', orders: 0 },
      reason: 'Walnuts',
    },
  },
  'order.items_cancelled': {
    run: () => moveItem('cancel'),
    expected: { after: { items: expect.stringContaining('cancelled') as string }, reason: 'Closed' },
  },
  'order.items_moved': {
    run: () => moveItem('orderstatus'),
    expected: { after: { items: expect.stringContaining('ready') as string } },
  },
  'order.rescheduled': {
    run: async () => {
      const path = `/api/orders/${(await order())._id}/pickups/${chef._id}`;
      return apiAs(admin).put(path, { startsAt: at('11:30'), reason: 'Late truck' });
    },
    expected: { before: { pickups: toUtc(at('11:00')) }, after: { pickups: toUtc(at('11:30')) } },
  },
  'order.note_added': {
    run: async () => apiAs(admin).post(`/api/admin/orders/${(await order())._id}/notes`, { text: 'Called' }),
    expected: { subject: { kind: 'order' }, before: null, after: null },
  },
  'order.deleted': {
    run: async () => apiAs(admin).delete(`/api/orders/${(await order())._id}`),
    expected: { before: { totalPrice: 26 } },
  },
  ...createVerdictCases(() => ({ admin, chef, dish })),
  'market.list_exported': {
    run: () => apiAs(admin).get('/api/admin/exports/orders'),
    expected: { subject: { kind: 'market' } },
  },
  'market.message_sent': {
    run: () => {
      const form = { to: 'users', ids: [chef._id], text: 'The market closes at six today.' };
      return apiAs(admin).post('/api/admin/messages', form);
    },
    expected: { subject: { kind: 'market' } },
  },
  'market.announced': {
    run: () => apiAs(admin).put('/api/admin/announcement', announcement),
    expected: { after: { until: announcement.until }, reason: announcement.en },
  },
  'market.announcement_ended': {
    run: async () => {
      await apiAs(admin).put('/api/admin/announcement', announcement);
      return apiAs(admin).delete('/api/admin/announcement');
    },
    expected: { subject: { kind: 'market', id: 'announcement' } },
  },
  'market.tokens_revoked': { run: raiseTokenEpoch, by: 'command', expected: { subject: { kind: 'market' } } },
};

const expectSuccess = (result: unknown) => {
  const { status = 200, text = '' } = (result ?? {}) as { status?: number; text?: string };
  expect([status, text]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
};

test('every act has a case', () => {
  expect(Object.keys(cases).sort()).toEqual([...acts].sort());
});

test.each(Object.entries(cases))('the act %s adds an entry', async (act, { run, by = 'admin', expected }) => {
  const before = new Set((await readTrail(`act=${act}`)).map(({ _id }) => _id));
  expectSuccess(await run());
  const readNew = async () => (await readTrail(`act=${act}`)).filter(({ _id }) => !before.has(_id));
  // An export is recorded once its last row is sent.
  await expect.poll(readNew).not.toEqual([]);
  const [entry] = await readNew();
  const actor = by === 'admin' ? admin : chef;
  const isCommand = by === 'command';
  expect(entry).toMatchObject({
    act,
    at: expect.stringMatching(/^2026-03-03T17:00:0/) as string,
    actor: isCommand
      ? { _id: null, role: 'command', name: null }
      : { _id: actor._id, role: by, name: actor.name },
    network: isCommand ? null : '127.0.0.1',
    requestId: isCommand ? null : (expect.stringMatching(/^[\da-f-]{36}$/) as string),
    ...expected,
  });
});

test('an act without a change adds no entry', async () => {
  const total = await TrailEntryModel.countDocuments();
  const { countInStock } = (await apiAs(chef).get(`/api/products/${dish._id}`)).body as Product;
  await apiAs(chef).put(`/api/products/${dish._id}/${countInStock}`);
  await apiAs(admin).put(`/api/users/${admin._id}`, { name: admin.name, email: admin.email });
  expect((await apiAs(foodie).put(`/api/products/${dish._id}/1`)).status).toBe(200);
  expect((await apiAs(foodie).delete(`/api/products/${dish._id}`)).status).toBe(403);
  expect(await TrailEntryModel.countDocuments()).toBe(total);
});

test('the trail contains no secret', async () => {
  const stored = [await TrailEntryModel.find().lean(), await TrailPersonModel.find().lean()];
  const text = JSON.stringify(stored);
  expect(text).toContain('changed');
  for (const secret of ['MFU-441', testPassword, admin.token]) expect(text).not.toContain(secret);
});

test('the audit finds malformed entries and acts without an entry', async () => {
  expect((await runAudit()).differences).toEqual([]); // after one act of each kind
  const { collection } = TrailEntryModel;
  const { _id } = await order();
  await apiAs(admin).delete(`/api/orders/${_id}`);
  await collection.deleteMany({ act: 'order.deleted', 'subject.id': _id });
  const future = {
    at: new Date('2126-03-04'),
    act: 'order.deleted',
    role: 'admin',
    subject: { kind: 'order' },
  };
  const { insertedId } = await collection.insertOne(future);
  setClock('2026-03-03T10:00:01-07:00');
  await decidePermit('refused');
  await collection.deleteMany({ act: 'permit.refused', at: new Date('2026-03-03T10:00:01-07:00') });
  expect((await runAudit()).differences).toEqual([
    `trail entry ${String(insertedId)} (order.deleted) is malformed or has another time than its id`,
    `the trail has no entry of the last act of an admin on permit ${chef._id}`,
    `the trail has no entry of the last act of an admin on order ${_id}`,
  ]);
});
