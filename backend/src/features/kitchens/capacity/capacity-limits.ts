import { Types } from 'mongoose';
import { maxLimits } from '@homechef/contract/kitchens/kitchen-options';
import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import type { LimitForm } from '@homechef/contract/kitchens/requests';
import { fieldError, invalidField, invalidInput, notFound } from '../../../platform/lib/app-error.ts';
import type { KitchenUpdater } from '../change-kitchen.ts';
import { assertKnownProducts } from '../kitchen-products.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

const toLimit = (_id: string, { name, per, counts, max, products, overrides }: LimitForm): CapacityLimit => ({
  _id,
  name,
  per,
  counts,
  max,
  products,
  overrides,
});

function findLimit({ limits }: StoredKitchen, limitId: string): CapacityLimit {
  const limit = limits.find(({ _id }) => _id === limitId);
  if (!limit) throw notFound('kitchen.limit_not_found');
  return limit;
}

function assertReferences(
  { windows }: StoredKitchen,
  { products, overrides }: LimitForm,
  own: ReadonlySet<string>,
  before?: CapacityLimit,
): void {
  const toIds = (entries: LimitForm['products']) => entries.map(({ product }) => product);
  const stored = toIds(before?.products ?? []);
  assertKnownProducts(toIds(products), { own, stored }, (i) => `products.${i}.product`);
  const errors = overrides.flatMap(({ windowId }, i) =>
    windows.some(({ _id }) => _id === windowId)
      ? []
      : [fieldError(`overrides.${i}.windowId`, 'kitchen.unknown_window')],
  );
  if (errors.length > 0) throw invalidInput(errors);
}

export const createLimitId = (): string => new Types.ObjectId().toHexString();

/** Returns the change that adds a limit behind the older ones. @throws AppError 400 */
export const addLimit =
  (limitId: string, form: LimitForm, own: ReadonlySet<string>): KitchenUpdater =>
  (stored) => {
    assertReferences(stored, form, own);
    if (stored.limits.length >= maxLimits)
      throw invalidField('limits', 'kitchen.too_many_limits', { max: maxLimits });
    return { ...stored, limits: [...stored.limits, toLimit(limitId, form)] };
  };

export const replaceLimit =
  (limitId: string, form: LimitForm, own: ReadonlySet<string>): KitchenUpdater =>
  (stored) => {
    assertReferences(stored, form, own, findLimit(stored, limitId));
    const limit = toLimit(limitId, form);
    return { ...stored, limits: stored.limits.map((other) => (other._id === limitId ? limit : other)) };
  };

export const removeLimit =
  (limitId: string): KitchenUpdater =>
  (stored) => {
    findLimit(stored, limitId);
    return { ...stored, limits: stored.limits.filter(({ _id }) => _id !== limitId) };
  };
