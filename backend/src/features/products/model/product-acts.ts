import type { ClientSession } from 'mongoose';
import { recordAct, type RecordedAct } from '../../audit-log/record-act.ts';
import { toActValues } from '../../audit-log/act-values.ts';
import type { StoredProduct } from './products.model.ts';

interface ProductChange {
  before: StoredProduct;
  after: StoredProduct;
}

export const toActSubject = ({ _id, name, user }: Pick<StoredProduct, '_id' | 'name' | 'user'>) => ({
  kind: 'product' as const,
  id: String(_id),
  name,
  account: String(user),
});

/** Fields that have an audit entry of their own, or that follow from other fields. */
const otherFields = new Set(
  '_id price countInStock createdAt updatedAt verifiedChanges searchKeys parts isUnfillable links choices'.split(
    ' ',
  ),
);

const listOthers = (product: StoredProduct) =>
  toActValues(Object.fromEntries(Object.entries(product).filter(([field]) => !otherFields.has(field))));

/** Records changes of price and stock by hand, and every other change by an admin or a command. */
export async function recordProductChange(
  actor: RecordedAct['actor'],
  { before, after }: ProductChange,
  session: ClientSession,
): Promise<void> {
  const shared = { actor, subject: toActSubject(after) };
  await recordAct(
    {
      ...shared,
      act: 'product.price_changed',
      before: { priceCents: before.price },
      after: { priceCents: after.price },
    },
    session,
  );
  await recordAct(
    {
      ...shared,
      act: 'product.stock_changed',
      before: { countInStock: before.countInStock },
      after: { countInStock: after.countInStock },
    },
    session,
  );
  if (actor !== 'command' && !actor.isAdmin) return;
  const values = { before: listOthers(before), after: listOthers(after) };
  await recordAct({ ...shared, act: 'product.changed', ...values }, session);
}
