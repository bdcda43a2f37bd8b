import { beforeEach, describe, expect, test } from 'vitest';
import type { Case } from '@homechef/contract/reports/case';
import { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createFoodie } from '../../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { getErrorFields, getErrorMessage, unknownId } from '../../testing/reply-helpers.ts';
import { findStored, toStoredId } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  countActs,
  createCaseCalls,
  createScene,
  hide,
  listOwnVerdicts,
  suspend,
  toCasePath,
} from './cases.fixture.ts';
import { VerdictModel } from './cases.model.ts';

startTestApp({ RATE_LIMIT_REPORTS: '1000' });

let admin: Session;
let chef: Session;
let fay: Session;
let dish: Product;

beforeEach(async () => {
  ({ admin, chef, fay, dish } = await createScene());
});

const { readCase, decide, decideNow } = createCaseCalls(() => admin);

const report = (about: string, id: string, account?: TokenHolder, reason = 'offensive') =>
  apiAs(account).post('/api/reports', { about, id, reason, text: 'Look at it' });
const readDish = async (account?: TokenHolder) => apiAs(account).get(`/api/products/${dish._id}`);

async function addReview(rating: number, account: TokenHolder = fay, product = dish): Promise<string> {
  await apiAs(account).post(`/api/products/${product._id}/reviews`, { rating, comment: `Rated ${rating}` });
  const found = await apiAs().get(`/api/products/${product._id}`);
  return Product.parse(found.body).reviews[0]?._id ?? '';
}

describe('the queue', () => {
  const list = async (query: string) =>
    (await apiAs(admin).get(`/api/reports?limit=100&${query}`)).body as Case[];

  test('the queue has one case per subject, the longest waiting first', async () => {
    await report('product', dish._id, fay);
    setClock('2026-05-01T10:01:00-07:00');
    await report('kitchen', chef._id, undefined, 'fraud');
    setClock('2026-05-02T10:02:00-07:00');
    await report('product', dish._id, undefined, 'other');
    const open = (await list('state=waiting')).filter(({ item }) => [dish._id, chef._id].includes(item));
    expect(open).toMatchObject([
      { about: 'product', item: dish._id, numReports: 2, reasons: ['offensive', 'other'], version: 2 },
      { about: 'kitchen', item: chef._id, subject: chef.name, numReports: 1, subjectState: 'shown' },
    ]);
    const ids = (found: Case[]) => found.map(({ item }) => item);
    expect(ids(await list('about=kitchen'))).not.toContain(dish._id);
    expect(ids(await list('reason=fraud'))).toContain(chef._id);
    expect(ids(await list('state=decided'))).not.toContain(dish._id);
    expect((await apiAs(admin).get('/api/reports?state=lost')).status).toBe(400);
    expect((await readCase('product', dish._id)).reports).toMatchObject([
      { reason: 'other', reporter: null },
      { reason: 'offensive', reporter: fay.name, text: 'Look at it' },
    ]);
  });

  test('there is no case of an unknown subject', async () => {
    for (const path of [
      toCasePath('product', unknownId),
      toCasePath('order', dish._id),
      toCasePath('review', 'x'),
    ])
      expect((await apiAs(admin).get(path)).status).toBe(404);
    const verdict = { ...hide, version: 0 };
    expect((await apiAs(admin).post(`${toCasePath('product', unknownId)}/verdicts`, verdict)).status).toBe(
      404,
    );
  });

  test.each([
    [{ verdict: 'burn' }, ['verdict']],
    [{ verdict: 'hide' }, ['reason']],
    [{ verdict: 'warn', reason: 'a\u202eb' }, ['reason']],
    [{ verdict: 'suspend', reason: 'x' }, ['days', 'openOrders']],
    [{ ...suspend, days: 366 }, ['days']],
    [{ verdict: 'dismiss', version: -1 }, ['version']],
  ])('the verdict %j is refused', async (form, fields) => {
    const reply = await decide('product', dish._id, form);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, fields]);
  });

  test('nobody gets a notice of a dismissal', async () => {
    await report('product', dish._id, fay);
    expect(await decideNow('product', dish._id, { verdict: 'dismiss' })).toMatchObject({
      state: 'decided',
      subjectState: 'shown',
      lastVerdict: { kind: 'dismiss', by: 'Ines' },
    });
    expect(await listOwnVerdicts(chef)).toEqual([]);
    await report('product', dish._id, fay);
    expect((await readCase('product', dish._id)).state).toBe('decided'); // the account has already reported it today
    setClock('2026-05-02T10:00:00-07:00');
    await report('product', dish._id, fay);
    expect((await readCase('product', dish._id)).state).toBe('open');
  });
});

describe('a hidden dish', () => {
  const isShownIn = async (path: string, account?: TokenHolder) =>
    JSON.stringify((await apiAs(account).get(path)).body).includes(dish._id);

  test('a hidden dish disappears from every public list, and its chef and admins see it marked', async () => {
    const name = dish.name;
    await addReview(5);
    const lists = [
      '/api/products?limit=100',
      '/api/products/top',
      `/api/products/chef/${chef._id}`,
      `/api/products?q=${name}`,
      `/api/products/chef/${chef._id}?q=${name}`,
      `/api/suggest?q=${name}`,
    ];
    const order = await placeGuestOrder([toOrderItem(dish)]);
    await decideNow('product', dish._id, hide);
    for (const list of lists) expect(await isShownIn(list), list).toBe(false);
    expect([(await readDish()).status, (await readDish(fay)).status]).toEqual([404, 404]);
    for (const account of [chef, admin]) {
      expect((await readDish(account)).body).toMatchObject({
        takedown: { state: 'hidden', reason: hide.reason },
      });
      expect(await isShownIn(`/api/products/chef/${chef._id}`, account)).toBe(true);
    }
    const form = { orderItems: [toOrderItem(dish)], paymentMethod: 'Cash' };
    expect((await apiAs(fay).post('/api/orders', form)).status).toBe(409);
    expect((await apiAs().get(`/api/orders/guest/${order._id}`)).status).toBe(200);
    expect((await apiAs().get(toKitchenPath(chef))).body).toMatchObject({ numDishes: 0, rating: 5 });
    expect((await report('product', dish._id)).status).toBe(404);
  });

  test('a hidden dish stays hidden after an edit, and comes back once it is restored', async () => {
    await decideNow('product', dish._id, hide);
    expect((await apiAs(chef).put(`/api/products/${dish._id}`, { ...dish, name: 'Other' })).status).toBe(200);
    expect((await readDish()).status).toBe(404);
    expect(await decideNow('product', dish._id, { verdict: 'restore' })).toMatchObject({ version: 2 });
    expect((await readDish()).body).not.toHaveProperty('takedown');
    expect(await isShownIn('/api/products?limit=100')).toBe(true);
    expect(await countActs('report.subject_restored', dish._id)).toBe(1);
  });

  test('a dish cannot be restored after it was removed', async () => {
    await decideNow('product', dish._id, { ...hide, verdict: 'remove' });
    const reply = await decide('product', dish._id, { verdict: 'restore' });
    expect([reply.status, (await findStored('products', dish._id)).takedown]).toEqual([
      409,
      { state: 'removed', reason: hide.reason },
    ]);
  });
});

describe('a hidden kitchen', () => {
  test('a hidden kitchen has no dishes, no page and no place in lists', async () => {
    await apiAs(chef).put(toKitchenPath(chef), { about: 'Rude words', cuisines: ['Rude'] });
    await decideNow('kitchen', chef._id, hide);
    expect((await readDish()).status).toBe(404);
    expect((await apiAs().get(toKitchenPath(chef))).status).toBe(404);
    const listed = await apiAs().get('/api/kitchens?limit=100');
    expect(JSON.stringify(listed.body)).not.toContain(chef._id);
    expect((await apiAs(chef).get(toKitchenPath(chef))).body).toMatchObject({
      about: 'Rude words',
      offMarket: { why: 'hidden', reason: hide.reason },
    });
    await decideNow('kitchen', chef._id, { verdict: 'restore' });
    expect((await readDish()).status).toBe(200);
  });
});

describe('a hidden review', () => {
  test('a hidden review disappears from its dish and the mean ratings, and its author sees it marked', async () => {
    await addReview(5, await createFoodie());
    const id = await addReview(1);
    await decideNow('review', id, hide);
    const read = async (account?: TokenHolder) => Product.parse((await readDish(account)).body);
    expect(await read()).toMatchObject({ rating: 5, numReviews: 1, reviews: [{ rating: 5 }] });
    expect((await read(chef)).reviews).toHaveLength(1);
    for (const account of [fay, admin])
      expect((await read(account)).reviews).toMatchObject([{ takedown: { state: 'hidden' } }, { rating: 5 }]);
    expect((await apiAs().get(toKitchenPath(chef))).body).toMatchObject({ rating: 5, numReviews: 1 });
    expect((await report('review', id)).status).toBe(404);
    await decideNow('review', id, { verdict: 'restore' });
    expect(await read()).toMatchObject({ rating: 3, numReviews: 2 });
    expect((await read()).reviews).toHaveLength(2);
  });

  test('a hidden review that was the only one leaves a rating of 0', async () => {
    await decideNow('review', await addReview(4), { ...hide, verdict: 'remove' });
    expect(await findStored('products', dish._id)).toMatchObject({ rating: 0, ratingSum: 0, numReviews: 0 });
  });
});

describe('two admins', () => {
  test('of two admins, only one can decide', async () => {
    await report('product', dish._id);
    const other = await createAdmin({ name: 'Omar' });
    const { version } = await readCase('product', dish._id);
    const replies = await Promise.all(
      [admin, other].map((by) =>
        apiAs(by).post(`${toCasePath('product', dish._id)}/verdicts`, { ...hide, version }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const winner = replies[0]?.status === 201 ? 'Ines' : 'Omar';
    const loser = replies.find(({ status }) => status === 409);
    expect(loser && getErrorMessage(loser)).toBe(
      `${winner} has decided meanwhile. Your verdict was not sent.`,
    );
    expect(await VerdictModel.countDocuments({ item: toStoredId(dish._id) })).toBe(1);
    expect(await countActs('report.subject_hidden', dish._id)).toBe(1);
  });

  test('the verdict of an admin whose account was deleted is told without a name', async () => {
    await report('product', dish._id);
    const former = await createAdmin();
    const { version } = await readCase('product', dish._id);
    const decide = (by: TokenHolder) =>
      apiAs(by).post(`${toCasePath('product', dish._id)}/verdicts`, { ...hide, version });
    expect((await decide(former)).status).toBe(201);
    expect((await apiAs(admin).delete(`/api/users/${former._id}`)).status).toBeLessThan(300);
    expect(getErrorMessage(await decide(admin))).toBe(
      'A former admin has decided meanwhile. Your verdict was not sent.',
    );
  });

  test('an admin has to read a new report before deciding', async () => {
    await report('product', dish._id);
    const { version } = await readCase('product', dish._id);
    setClock('2026-05-02T10:00:00-07:00');
    await report('product', dish._id);
    const reply = await decide('product', dish._id, { ...hide, version });
    expect([reply.status, getErrorMessage(reply)]).toEqual([
      409,
      'There is a new report about this. Please look at it before you decide.',
    ]);
  });
});

describe('a verdict on many cases', () => {
  const decideMany = (form: object) => apiAs(admin).post('/api/reports/verdicts', form);
  const toCases = (dishes: readonly Product[]) => dishes.map(({ _id }) => ({ about: 'product', item: _id }));

  test('a verdict on many cases hides each with an entry in the trail, and skips those that changed', async () => {
    const dishes = [dish, ...(await Promise.all([createProduct(chef), createProduct(chef)]))];
    await report('product', dish._id, fay);
    const cases = [{ about: 'product', item: dish._id, version: 0 }, ...toCases(dishes.slice(1))];
    const reply = await decideMany({ verdict: 'hide', reason: 'Copied', cases });
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { decided: 2, refused: [{ item: dish._id, code: 'report.reported' }] },
    ]);
    expect((await readCase('product', dish._id)).subjectState).toBe('shown');
    for (const { _id } of dishes.slice(1)) {
      expect(await readCase('product', _id)).toMatchObject({
        subjectState: 'hidden',
        lastVerdict: { kind: 'hide', reason: 'Copied' },
      });
      expect(await countActs('report.subject_hidden', _id)).toBe(1);
    }
    expect((await listOwnVerdicts(chef)).map(({ kind }) => kind)).toEqual(['hide', 'hide']);
  });

  test('a verdict on many cases takes 1 to 100 cases, and hiding needs a reason', async () => {
    const cases = toCases([dish]);
    expect((await decideMany({ verdict: 'hide', cases })).status).toBe(400);
    expect((await decideMany({ verdict: 'remove', reason: 'x', cases })).status).toBe(400);
    for (const length of [0, 101]) {
      const many = Array.from({ length }, () => cases[0]);
      expect((await decideMany({ verdict: 'dismiss', cases: many })).status).toBe(400);
    }
    const unknown = [{ about: 'product', item: unknownId }];
    expect((await decideMany({ verdict: 'dismiss', cases: unknown })).body).toMatchObject({
      decided: 0,
      refused: [{ code: 'report.not_found' }],
    });
  });
});
