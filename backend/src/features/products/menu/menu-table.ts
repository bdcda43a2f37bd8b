import { stringify } from 'csv-stringify/sync';
import { formatGroups } from '@homechef/contract/menu/options';
import { toDollars } from '@homechef/contract/money/money';
import {
  allergens,
  diets,
  type AllergenState,
  type AllergenStates,
} from '@homechef/contract/products/dietary/diets';
import { menuColumns, type MenuColumn } from '@homechef/contract/products/menu-file';
import { csvTable } from '../../../platform/lib/file-responses.ts';
import { toMenuGroups } from '../model/stored-options.ts';
import type { StoredProduct } from '../model/products.model.ts';

export type MenuCells = Record<MenuColumn, string>;

export const stateColumns = {
  contains: 'contains',
  mayContain: 'may_contain',
  free: 'free',
} as const satisfies Partial<Record<MenuColumn, AllergenState>>;

const join = (values: readonly string[]) => values.join('; ');
const listWithState = (states: AllergenStates, state: AllergenState) =>
  join(allergens.filter((allergen) => states[allergen] === state));

/** Returns the cells of a dish, without the apostrophes that protect formulas in the file. */
export const toMenuCells = (dish: StoredProduct): MenuCells => ({
  id: String(dish._id),
  name: dish.name,
  category: dish.category,
  price: toDollars(dish.price).toFixed(2),
  stock: String(dish.countInStock),
  maxPerOrder: dish.maxPerOrder === null || dish.maxPerOrder === undefined ? '' : String(dish.maxPerOrder),
  diets: join(diets.filter((diet) => dish.diets?.includes(diet))),
  contains: listWithState(dish.allergens ?? {}, 'contains'),
  mayContain: listWithState(dish.allergens ?? {}, 'may_contain'),
  free: listWithState(dish.allergens ?? {}, 'free'),
  options: formatGroups(toMenuGroups(dish), toDollars),
  description: dish.description,
  picture: dish.image,
  published: String(dish.published),
  version: dish.updatedAt.toISOString(),
});

/** Returns the CSV file of a menu. */
export const formatMenu = (dishes: readonly MenuCells[]): string =>
  stringify([...dishes], { ...csvTable, columns: [...menuColumns] });
