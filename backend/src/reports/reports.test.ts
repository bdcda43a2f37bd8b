import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createDraft, createProduct } from '../testing/fixtures.ts';
import { createAdmin, createChef, createFoodie } from '../testing/accounts.ts';
import { getErrorFields, unknownId } from '../testing/reply-helpers.ts';
import { countStored, toStoredId } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import { ReportModel } from './reports.model.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_REPORTS: '3' });

let chef: Session;
let fay: Session;
let dish: Product;
let review: string;
beforeAll(async () => {
  [chef, fay] = await Promise.all([createChef(), createFoodie()]);
  dish = await createProduct(chef);
  await apiAs(fay).post(`/api/products/${dish._id}/reviews`, { rating: 1, comment: 'Bad' });
  review = Product.parse((await apiAsVisitor().get(`/api/products/${dish._id}`)).body).reviews[0]?._id ?? '';
});

let addressCount = 0;
let client: Record<string, string>;
beforeEach(() => {
  client = { 'X-Forwarded-For': `10.1.0.${(addressCount += 1)}` };
});

const report = (form: object, account?: Session) =>
  apiAs(account).post('/api/reports', { about: 'product', reason: 'other', ...form }, client);
const countReports = (id: string) => countStored('reports', { item: toStoredId(id) });

test('stores reports of dishes, kitchens and reviews', async () => {
  const text = 'Contains nuts.\nSee the label.';
  const form = { about: 'review', id: review, reason: 'offensive', text, reporter: chef._id };
  expect((await report(form, fay)).status).toBe(201);
  const stored = await ReportModel.findOne({ about: 'review' }).lean();
  expect(stored).toEqual({
    _id: expect.any(String) as string,
    case: `review.${review}`,
    about: 'review',
    item: toStoredId(review),
    reason: 'offensive',
    text,
    reporter: toStoredId(fay._id),
    createdAt: expect.any(Date) as Date,
  });
  expect(JSON.stringify(stored)).not.toContain('10.1.0');
  expect((await report({ about: 'kitchen', id: chef._id, reason: 'fraud' })).status).toBe(201);
  expect(await ReportModel.findOne({ about: 'kitchen' }).lean()).toMatchObject({ text: '', reporter: null });
});

test('stores repeated reports of an address once per day', async () => {
  const { _id: id } = await createProduct(chef);
  const replies = await Promise.all([report({ id }), report({ id }, fay), report({ id: id.toUpperCase() })]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (let i = 0; i < 4; i += 1) expect((await report({ id, reason: 'fraud' })).status).toBe(201);
  expect(await countReports(id)).toBe(1);
  client = { 'X-Forwarded-For': '10.2.0.1' };
  expect((await report({ id })).status).toBe(201);
  expect(await countReports(id)).toBe(2);
});

test('limits stored reports per address', async () => {
  const dishes = await Promise.all(Array.from({ length: 5 }, () => createProduct(chef)));
  expect((await report({ id: unknownId })).status).toBe(404);
  const statuses: number[] = [];
  for (const { _id } of dishes) statuses.push((await report({ id: _id })).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  expect((await report({ id: dishes[0]?._id })).status).toBe(201);
});

test('unknown things and drafts are 404', async () => {
  const draft = await createDraft(chef);
  for (const id of [unknownId, 'nope', draft._id, chef._id]) expect((await report({ id })).status).toBe(404);
  for (const about of ['kitchen', 'review'])
    for (const id of [unknownId, dish._id]) expect((await report({ about, id })).status).toBe(404);
});

test.each([
  ['about', { about: 'order' }],
  ['id', { id: { $gt: '' } }],
  ['reason', { reason: 'none' }],
  ['text', { text: 'x'.repeat(501) }],
])('invalid %s is 400', async (field, overrides) => {
  const reply = await report({ id: dish._id, ...overrides });
  expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
});

test('a deleted account is removed from its reports', async () => {
  const [reporter, admin, { _id: id }] = await Promise.all([
    createFoodie(),
    createAdmin(),
    createProduct(chef),
  ]);
  await report({ id, text: 'I am Ann' }, reporter);
  expect((await apiAs(admin).delete(`/api/users/${reporter._id}`)).status).toBe(200);
  expect(await ReportModel.findOne({ item: id }).lean()).toMatchObject({ reporter: null, text: '' });
});
