import { expect } from 'vitest';
import { CaseDetail, type OwnVerdict } from '@homechef/contract/reports/case';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setClock } from '../../testing/kitchens.ts';
import { countStored } from '../../testing/stored-documents.ts';

export interface Scene {
  admin: Session; // Ines
  chef: Session;
  fay: Session; // foodie
  dish: Product; // of the chef
}

/** Creates an admin, a chef with a dish, and a foodie on May 1, 2026. */
export async function createScene(): Promise<Scene> {
  setClock('2026-05-01T10:00:00-07:00');
  const [admin, chef, fay] = await Promise.all([createAdmin({ name: 'Ines' }), createChef(), createFoodie()]);
  return { admin, chef, fay, dish: await createProduct(chef) };
}

export const hide = { verdict: 'hide', reason: 'The picture is stolen' };
export const suspend = { verdict: 'suspend', reason: 'Fraud', openOrders: 'keep' };

export const toCasePath = (about: string, id: string) => `/api/reports/${about}/${id}`;

export const createCaseCalls = (getAdmin: () => Session) => {
  const readCase = async (about: string, id: string) =>
    CaseDetail.parse((await apiAs(getAdmin()).get(toCasePath(about, id))).body);
  /** Sends a verdict on the current version of a case, unless `form` names another one. */
  const decide = async (about: string, id: string, form: object) => {
    const { version } = await readCase(about, id);
    return apiAs(getAdmin()).post(`${toCasePath(about, id)}/verdicts`, { version, ...form });
  };
  const decideNow = async (about: string, id: string, form: object): Promise<CaseDetail> => {
    const reply = await decide(about, id, form);
    expect([reply.status, reply.text]).toMatchObject([201, expect.any(String)]);
    return CaseDetail.parse(reply.body);
  };
  return { readCase, decide, decideNow };
};

export const listOwnVerdicts = async (account: TokenHolder) =>
  (await apiAs(account).get('/api/verdicts')).body as OwnVerdict[];

export const countActs = (act: string, id: string) => countStored('trailEntries', { act, 'subject.id': id });
