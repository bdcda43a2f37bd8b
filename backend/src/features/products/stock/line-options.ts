import { getFactsAsSold } from '@homechef/contract/menu/as-sold';
import {
  getPortionPrice,
  isOptionAvailable,
  listChoiceProblems,
  listChosen,
  type ChoiceProblem,
} from '@homechef/contract/menu/options';
import type { FieldError } from '@homechef/contract/http/error-body';
import type { AllergenStates, Diet } from '@homechef/contract/products/dietary/diets';
import { fieldError } from '../../../platform/lib/app-error.ts';
import type { PurchasableProduct } from './stock.service.ts';

/** An option of an item as an order stores it. The price is in cents. */
export interface PricedOption {
  option: string;
  group: string;
  name: string;
  price: number;
  product: string | null;
}

export type Dishes = ReadonlyMap<string, PurchasableProduct>;

export const toDishes = (products: readonly PurchasableProduct[]): Dishes =>
  new Map(products.map((product) => [product.id, product]));

type Dish = Pick<PurchasableProduct, 'optionGroups'>;

/** Lists the dishes that chosen options link to. */
export const listLinkedDishes = ({ optionGroups }: Dish, options: readonly string[] = []): string[] =>
  listChosen(optionGroups, options).flatMap(({ option }) => option.product ?? []);

const toChoiceError = (path: string, problem: ChoiceProblem): FieldError => {
  if (problem.kind === 'unknown') return fieldError(path, 'option.unknown');
  const { name: group, min, max } = problem.group;
  return problem.kind === 'too_few'
    ? fieldError(path, 'option.too_few', { group, min })
    : fieldError(path, 'option.too_many', { group, max });
};

/** Lists why the options do not fit the groups of a dish, for an error 400. */
export const listChoiceErrors = (
  { optionGroups }: Dish,
  options: readonly string[] | undefined,
  path: string,
): FieldError[] =>
  listChoiceProblems(optionGroups, options ?? []).map((problem) => toChoiceError(path, problem));

export const priceOptions = ({ optionGroups }: Dish, options: readonly string[] = []): PricedOption[] =>
  listChosen(optionGroups, options).map(({ group, option }) => ({
    option: option._id,
    group: group.name,
    name: option.name,
    price: option.price,
    product: option.product,
  }));

/** Returns the price of one portion with these options, in cents. */
export const priceLine = (
  dish: Pick<PurchasableProduct, 'price' | 'optionGroups'>,
  options: readonly string[] = [],
) => getPortionPrice(dish.price, priceOptions(dish, options));

/** Returns diets and allergens of a portion with these options. */
export const describeLine = (
  dish: PurchasableProduct,
  options: readonly string[] | undefined,
  dishes: Dishes,
): { diets: readonly Diet[]; allergens: AllergenStates } =>
  getFactsAsSold(
    dish,
    listChosen(dish.optionGroups, options ?? []).map(({ option }) => ({
      ...option,
      part: (option.product !== null && dishes.get(option.product)) || null,
    })),
  );

interface LinkContext {
  dishes: Dishes;
  taken: Map<string, number>; // portions of the lines so far
  path: string;
  hasMaximum: boolean;
}

/**
 * Lists why chosen options cannot be sold now, for an error 409: sold out, or too few portions of a linked dish. Adds
 * the portions to `taken`.
 */
export function listOptionErrors(
  dish: Dish,
  { qty, options = [] }: { qty: number; options?: readonly string[] | undefined },
  { dishes, taken, path, hasMaximum }: LinkContext,
): FieldError[] {
  return listChosen(dish.optionGroups, options).flatMap(
    ({ group: { name: group }, option }): FieldError[] => {
      const { name, product } = option;
      const part = product === null ? undefined : dishes.get(product);
      const left = part?.isListed ? part.countInStock : 0;
      if (!isOptionAvailable(option, () => left))
        return [fieldError(path, 'option.sold_out', { group, name })];
      if (!part) return [];
      const total = (taken.get(part.id) ?? 0) + qty;
      taken.set(part.id, total);
      if (total > left) return [fieldError(path, 'option.too_little_left', { group, name: part.name, left })];
      const max = part.maxPerOrder;
      return hasMaximum && max !== null && total > max
        ? [fieldError(path, 'option.too_many_portions', { group, name: part.name, max })]
        : [];
    },
  );
}
