import { fieldError, invalidInput } from '../../platform/lib/app-error.ts';
import { findPurchasable } from '../products/stock/stock.service.ts';

/** Returns which of these products belong to a chef, including drafts. */
export async function findOwnProducts(chefId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await findPurchasable([...new Set(ids)]);
  return new Set(found.filter(({ user }) => user === chefId).map(({ id }) => id));
}

/**
 * Throws if a list names a product that the chef neither owns nor has named before. An entry for a deleted dish may
 * stay. `toPath` returns the field name of an entry.
 */
export function assertKnownProducts(
  ids: readonly string[],
  known: { own: ReadonlySet<string>; stored: readonly string[] },
  toPath: (index: number) => string,
): void {
  const errors = ids.flatMap((id, i) =>
    known.own.has(id) || known.stored.includes(id) ? [] : [fieldError(toPath(i), 'kitchen.not_own_product')],
  );
  if (errors.length > 0) throw invalidInput(errors);
}
