import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, type TokenHolder } from '../testing/api-client.ts';
import { createProduct } from '../testing/fixtures.ts';
import { unknownId } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countActs, createCaseCalls, createScene, listOwnVerdicts } from './cases.fixture.ts';

startTestApp({ RATE_LIMIT_REPORTS: '1000' });

let admin: Session;
let chef: Session;
let fay: Session;
let dish: Product;

beforeEach(async () => {
  ({ admin, chef, fay, dish } = await createScene());
});
afterEach(() => void vi.useRealTimers());

const { readCase } = createCaseCalls(() => admin);
const report = (about: string, id: string, account: TokenHolder) =>
  apiAs(account).post('/api/reports', { about, id, reason: 'offensive', text: 'Look at it' });

describe('a verdict on many cases', () => {
  const decideMany = (form: object, by: TokenHolder | null = admin) =>
    apiAs(by ?? undefined).post('/api/reports/verdicts', form);
  const toCases = (dishes: readonly Product[]) => dishes.map(({ _id }) => ({ about: 'product', item: _id }));

  test('hides each with a verdict and an entry in the trail, and leaves what changed', async () => {
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

  test('dismisses reports without words, and tells no person', async () => {
    await report('product', dish._id, fay);
    const reply = await decideMany({ verdict: 'dismiss', cases: toCases([dish]) });
    expect(reply.body).toEqual({ decided: 1, refused: [] });
    expect(await readCase('product', dish._id)).toMatchObject({ state: 'decided', subjectState: 'shown' });
    expect(await listOwnVerdicts(chef)).toEqual([]);
  });

  test('takes at most 100 cases, needs words to hide, and only admins give it', async () => {
    const cases = toCases([dish]);
    expect((await decideMany({ verdict: 'hide', cases })).status).toBe(400);
    expect((await decideMany({ verdict: 'remove', reason: 'x', cases })).status).toBe(400);
    expect((await decideMany({ verdict: 'dismiss', cases: [] })).status).toBe(400);
    const many = Array.from({ length: 101 }, () => cases[0]);
    expect((await decideMany({ verdict: 'dismiss', cases: many })).status).toBe(400);
    expect((await decideMany({ verdict: 'dismiss', cases }, chef)).status).toBe(403);
    expect((await decideMany({ verdict: 'dismiss', cases }, null)).status).toBe(401);
    const unknown = [{ about: 'product', item: unknownId }];
    expect((await decideMany({ verdict: 'dismiss', cases: unknown })).body).toMatchObject({
      decided: 0,
      refused: [{ code: 'report.not_found' }],
    });
  });
});
