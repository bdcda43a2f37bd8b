import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createDraft, createProduct } from '../../testing/fixtures.ts';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { countStored, toStoredId } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { CaseModel } from './cases.model.ts';
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

test('reports about dishes, kitchens and reviews are stored', async () => {
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

const isKnown = async (...args: Parameters<typeof report>): Promise<unknown> => {
  const { status, body } = await report(...args);
  expect(status).toBe(201);
  return (body as { isRepeated?: unknown }).isRepeated;
};

test('the same report of an account is stored once per day, and a repetition is told so', async () => {
  const [{ _id: id }, gil] = await Promise.all([createProduct(chef), createFoodie()]);
  const allergens = { id, reason: 'wrong_allergens' };
  const first = await Promise.all([isKnown({ id }), isKnown({ id: id.toUpperCase() })]);
  expect(first.sort()).toEqual([false, true]);
  for (const [form, account] of [
    [{ id }, fay],
    [{ id }, gil],
    [allergens, undefined],
    [Object.assign({ text: 'Peanuts' }, allergens), undefined],
    [Object.assign({ text: 'Peanuts' }, allergens), fay],
  ] as const) {
    expect(await isKnown(form, account)).toBe(false);
    expect(await isKnown(form, account)).toBe(true);
  }
  expect(await countReports(id)).toBe(6);
  const stored = await CaseModel.findById(`product.${id}`).lean();
  expect(stored).toMatchObject({ numReports: 6, reasons: ['other', 'wrong_allergens'] });
  client = { 'X-Forwarded-For': '10.2.0.1' };
  expect([await isKnown({ id }), await isKnown({ id }, fay)]).toEqual([false, true]);
});

test('stored reports are limited per account, and per address for visitors', async () => {
  const dishes = await Promise.all(Array.from({ length: 5 }, () => createProduct(chef)));
  expect((await report({ id: unknownId })).status).toBe(404);
  const statuses: number[] = [];
  for (const { _id } of dishes) statuses.push((await report({ id: _id })).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  expect((await report({ id: dishes[0]?._id })).status).toBe(201);
  expect((await report({ id: dishes[4]?._id }, await createFoodie())).status).toBe(201);
});

test('a report about a draft or an unknown subject answers 404', async () => {
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
])('a report with an invalid %s answers 400', async (field, overrides) => {
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
