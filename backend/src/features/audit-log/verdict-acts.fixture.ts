import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createFoodie } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';

export interface ActCase {
  run: () => Promise<unknown>;
  by?: 'admin' | 'chef' | 'command';
  expected: object;
}

interface Scene {
  admin: Session;
  chef: Session;
  dish: Product;
}

const suspension = { verdict: 'suspend', reason: 'Fraud', days: null, openOrders: 'keep' };

/** Creates the cases of verdicts on reports and accounts. */
export function createVerdictCases(getScene: () => Scene) {
  const decide = async (about: string, id: string, form: object) => {
    const { admin } = getScene();
    const path = `/api/reports/${about}/${id}`;
    const { version } = (await apiAs(admin).get(path)).body as { version: number };
    return apiAs(admin).post(`${path}/verdicts`, { version, ...form });
  };
  const decideDish = (form: object) => decide('product', getScene().dish._id, form);
  const openDispute = async () => {
    const { admin, chef, dish } = getScene();
    const { _id } = await placeGuestOrder([toOrderItem(dish)]);
    const path = `/api/reports/order/${_id}.${chef._id}/statements`;
    return (await apiAs(admin).post(path, { customer: 'Cold' })).body as { item: string };
  };
  return {
    'report.dismissed': {
      run: () => decideDish({ verdict: 'dismiss' }),
      expected: { subject: { kind: 'product' } },
    },
    'report.subject_hidden': {
      run: () => decideDish({ verdict: 'hide', reason: 'Copied' }),
      expected: { before: { state: 'shown' }, after: { state: 'hidden' }, reason: 'Copied' },
    },
    'report.subject_restored': {
      run: () => decideDish({ verdict: 'restore' }),
      expected: { before: { state: 'hidden' }, after: { state: 'shown' } },
    },
    'report.subject_removed': {
      run: async () => {
        const { _id } = await createProduct(getScene().chef);
        return decide('product', _id, { verdict: 'remove', reason: 'Copied' });
      },
      expected: { subject: { kind: 'product' }, after: { state: 'removed' } },
    },
    'order.dispute_noted': {
      run: async () => openDispute(),
      expected: { subject: { kind: 'order' }, before: null, after: null, reason: null },
    },
    'order.dispute_settled': {
      run: async () =>
        decide('order', (await openDispute()).item, { verdict: 'for_customer', reason: 'Cold' }),
      expected: { subject: { kind: 'order' }, after: { settled: 'for_customer' }, reason: 'Cold' },
    },
    'account.warned': {
      run: () => decide('account', getScene().chef._id, { verdict: 'warn', reason: 'Name the nuts' }),
      expected: { subject: { kind: 'account' }, reason: 'Name the nuts' },
    },
    'account.suspended': {
      run: async () => decide('account', (await createFoodie())._id, suspension),
      expected: { after: { until: 'for good', openOrders: 'keep' }, reason: 'Fraud' },
    },
    'account.suspension_lifted': {
      run: async () => {
        const { _id } = await createFoodie();
        await decide('account', _id, suspension);
        return decide('account', _id, { verdict: 'lift' });
      },
      expected: { subject: { kind: 'account' } },
    },
  } satisfies Record<string, ActCase>;
}
