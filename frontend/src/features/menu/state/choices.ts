import { getDetailsAsSold, getFactsAsSold } from '@homechef/contract/menu/as-sold';
import type { ItemOption, MenuOption, OptionGroup } from '@homechef/contract/menu/option-schemas';
import { getPortionPrice, listChoiceProblems, listChosen } from '@homechef/contract/menu/options';
import { getStockOnSale } from '@homechef/contract/orders/order-options';
import { toCents, toDollars } from '@homechef/contract/money/money';
import type { Product } from '@homechef/contract/products/product';
import { localJsonStorage } from '../../../platform/storage/json-storage.ts';
import { isArrayOf, isObjectWith, isString, toSafeParser } from '../../../platform/storage/type-guards.ts';
import type { CurrentChoice, DishLimit } from '../../cart/state/cart-item.ts';

const toItemOption = ({ group, option }: ReturnType<typeof listChosen<MenuOption>>[number]): ItemOption => ({
  option: option._id,
  group: group.name,
  name: option.name,
  price: option.price,
  product: option.product,
});

/** A dish as sold with chosen options. `limits` has the dish itself and those that the options link to. */
export interface DishAsSold extends Product {
  limits: readonly DishLimit[];
}

const toLimit = ({ available, product, part }: MenuOption): DishLimit[] =>
  available && product && part
    ? [{ product, name: part.name, left: part.left, maxPerOrder: part.maxPerOrder }]
    : [];

/** Returns a dish as sold with these options: its price, allergens, diets and the portions that can be ordered. */
export function toProductAsSold(product: Product, ids: readonly string[]): DishAsSold {
  const chosen = listChosen(product.optionGroups, ids).map(({ option }) => option);
  const priceOf = ({ price }: { price: number }) => ({ price: toCents(price) });
  // What has run out is not sold, so it limits nothing: the choice has to be made again.
  const parts = chosen.flatMap(toLimit);
  const stock = getStockOnSale(product);
  const facts = chosen.map(({ contains, excludes, part }) => ({
    contains,
    excludes,
    part: part && { ...part, category: '' },
  }));
  const sold = getFactsAsSold(product, facts);
  const maximums = [product.maxPerOrder, ...parts.map(({ maxPerOrder }) => maxPerOrder)].flatMap(
    (max) => max ?? [],
  );
  return {
    ...product,
    diets: [...sold.diets],
    allergens: sold.allergens,
    allergenDetails: getDetailsAsSold(product, chosen),
    price: toDollars(getPortionPrice(toCents(product.price), chosen.map(priceOf))),
    countInStock: Math.min(stock, ...parts.map(({ left }) => left)),
    maxPerOrder: maximums.length > 0 ? Math.min(...maximums) : null,
    limits: [
      { product: product._id, name: product.name, left: stock, maxPerOrder: product.maxPerOrder },
      ...parts,
    ],
  };
}

/** Returns the chosen options that can be ordered now, in the order of the menu. */
export const listAvailable = (groups: readonly OptionGroup[], ids: readonly string[]): string[] =>
  listChosen(groups, ids).flatMap(({ option }) => (option.available ? option._id : []));

/** Returns the options that the cook has preselected. */
export const listPreselected = ({ optionGroups }: Product): string[] =>
  optionGroups.flatMap(({ options }) =>
    options.filter(({ preselected, available }) => preselected && available).map(({ _id }) => _id),
  );

function getFirstChoice(product: Product, last: readonly string[] = []): string[] {
  const groups = product.optionGroups;
  const offered = listAvailable(groups, last);
  if (offered.length > 0 && listChoiceProblems(groups, offered).length === 0) return offered;
  return listPreselected(product);
}

interface LastChoice {
  dish: string;
  options: string[];
}

const parser = toSafeParser(
  isArrayOf(isObjectWith<LastChoice>({ dish: isString, options: isArrayOf(isString) })),
);
const readChoices = () => localJsonStorage.get('choices', parser) ?? [];
const maxRemembered = 50; // dishes

/** Keeps the choice for the next time, on this device. */
export function rememberChoice(dishId: string, ids: readonly string[]): void {
  const others = readChoices().filter(({ dish }) => dish !== dishId);
  localJsonStorage.set('choices', [{ dish: dishId, options: ids }, ...others].slice(0, maxRemembered));
}

/** Returns the options that the form starts with: the last choice on this device if it still fits, or the preselected. */
export const startChoice = (product: Product): string[] =>
  getFirstChoice(product, readChoices().find(({ dish }) => dish === product._id)?.options);

/**
 * Compares the options of a line with the menu of today. The line keeps the options that are still there. Those of a
 * held line are taken from the stock already.
 */
export function checkChoice(
  product: Product,
  before: readonly ItemOption[],
  isLineHeld: boolean,
): CurrentChoice {
  const chosen = listChosen(
    product.optionGroups,
    before.map(({ option }) => option),
  );
  const kept = chosen.filter(({ option }) => option.available || (isLineHeld && !option.soldOut));
  const ids = kept.map(({ option }) => option._id);
  const lost = before.filter(({ option }) => !ids.includes(option)).map(({ name }) => name);
  const fits = lost.length === 0 && listChoiceProblems(product.optionGroups, ids).length === 0;
  const shown = fits ? kept.map(toItemOption) : before;
  return {
    product: toProductAsSold(product, ids),
    options: shown,
    ...(!fits && { lost }),
  };
}

/** Returns the options of a line by their ids, in the order of the menu. */
export const toItemOptions = (product: Product, ids: readonly string[]): ItemOption[] =>
  listChosen(product.optionGroups, ids).map(toItemOption);

/** Returns whether a dish can be ordered with these options today. */
export const isComplete = (groups: readonly OptionGroup[], ids: readonly string[]): boolean =>
  listChoiceProblems(groups, ids).length === 0 && listAvailable(groups, ids).length === ids.length;
