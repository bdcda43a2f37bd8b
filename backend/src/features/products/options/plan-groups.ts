import { Types, type ClientSession } from 'mongoose';
import type { FieldError } from '@homechef/contract/http/error-body';
import type { NewOptionGroup } from '@homechef/contract/menu/option-schemas';
import { toCents } from '@homechef/contract/money/money';
import { fieldError, invalidInput } from '../../../platform/lib/app-error.ts';
import { getNameKeys } from '../../kitchens/names/look-alike.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { findComboOf } from '../stock/combos.ts';
import type { StoredOption, StoredOptionGroup } from '../model/stored-options.ts';

type NamedCode = 'option.group_name_taken' | 'option.name_taken';

/** Lists the second of every two names that look alike. */
function listTakenNames(
  names: readonly string[],
  code: NamedCode,
  toPath: (i: number) => string,
): FieldError[] {
  const seen = new Set<string>();
  return names.flatMap((name, i) => {
    const keys = getNameKeys(name);
    const isTaken = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isTaken ? [fieldError(toPath(i), code)] : [];
  });
}

const listNameErrors = (groups: readonly NewOptionGroup[]): FieldError[] => [
  ...listTakenNames(
    groups.map(({ name }) => name),
    'option.group_name_taken',
    (i) => `optionGroups.${i}.name`,
  ),
  ...groups.flatMap(({ options }, i) =>
    listTakenNames(
      options.map(({ name }) => name),
      'option.name_taken',
      (j) => `optionGroups.${i}.options.${j}.name`,
    ),
  ),
];

function listIdErrors(groups: readonly NewOptionGroup[], stored: readonly StoredOptionGroup[]): FieldError[] {
  const groupIds = new Set(stored.map(({ _id }) => String(_id)));
  const optionIds = new Set(stored.flatMap(({ options }) => options.map(({ _id }) => String(_id))));
  return groups.flatMap((group, i) => [
    ...(group._id === undefined || groupIds.has(group._id)
      ? []
      : [fieldError(`optionGroups.${i}._id`, 'option.unknown_id')]),
    ...group.options.flatMap(({ _id }, j) =>
      _id === undefined || optionIds.has(_id)
        ? []
        : [fieldError(`optionGroups.${i}.options.${j}._id`, 'option.unknown_id')],
    ),
  ]);
}

type Dish = Pick<StoredProduct, '_id' | 'user' | 'optionGroups'>;

/** Checks the dish’s new links: each must lead to a published dish of the same chef that has no options. */
async function listLinkErrors(
  dish: Dish,
  groups: readonly NewOptionGroup[],
  known: ReadonlyMap<string, StoredOption>,
  session: ClientSession,
): Promise<FieldError[]> {
  const isNew = ({ _id, product }: NewOptionGroup['options'][number]) =>
    product !== null && String(known.get(_id ?? '')?.product) !== product;
  const ids = groups.flatMap(({ options }) => options.filter(isNew).flatMap(({ product }) => product ?? []));
  if (ids.length === 0) return [];
  const found = await ProductModel.collection
    .find<Pick<StoredProduct, '_id' | 'name' | 'optionGroups'>>(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, user: dish.user, published: true },
      { session, projection: { name: 1, optionGroups: 1 } },
    )
    .toArray();
  const byId = new Map(found.map((product) => [String(product._id), product]));
  return groups.flatMap(({ options }, i) =>
    options.flatMap((option, j) => {
      if (!isNew(option)) return [];
      const path = `optionGroups.${i}.options.${j}.product`;
      const part = byId.get(option.product ?? '');
      if (!part || part._id.equals(dish._id)) return [fieldError(path, 'option.part_not_offered')];
      return part.optionGroups?.length
        ? [fieldError(path, 'option.part_has_options', { name: part.name })]
        : [];
    }),
  );
}

/**
 * Returns the groups of a dish as a form sets them, within the transaction of `session`. A kept option without `soldOut`
 * keeps it, even in another group.
 * @throws AppError 400
 */
export async function planGroups(
  dish: Dish,
  groups: readonly NewOptionGroup[],
  session: ClientSession,
): Promise<StoredOptionGroup[]> {
  const stored = dish.optionGroups ?? [];
  const known = new Map(
    stored.flatMap(({ options }) => options.map((option) => [String(option._id), option] as const)),
  );
  const combo = groups.length > 0 ? await findComboOf(dish._id, session) : undefined;
  const errors = [
    ...(combo === undefined ? [] : [fieldError('optionGroups', 'option.dish_is_part', { name: combo })]),
    ...listIdErrors(groups, stored),
    ...listNameErrors(groups),
    ...(await listLinkErrors(dish, groups, known, session)),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  return groups.map(({ _id, name, min, max, options }) => ({
    _id: new Types.ObjectId(_id),
    name,
    min,
    max,
    options: options.map((option) => ({
      _id: new Types.ObjectId(option._id),
      name: option.name,
      price: toCents(option.price),
      soldOut: option.soldOut ?? known.get(option._id ?? '')?.soldOut ?? false,
      preselected: option.preselected,
      product: option.product === null ? null : new Types.ObjectId(option.product),
      contains: option.contains,
      excludes: option.excludes,
    })),
  }));
}
