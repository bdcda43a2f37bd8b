import { countUnits } from './limits.ts';
import type { Schedule } from './schedule.ts';

type DishRules = Pick<Schedule, 'windows' | 'limits'>;

/**
 * Creates a function that returns a key for some portions of a dish. Portions with the same key can be picked up in the
 * same slots: the same windows serve them, and they use the same units of each limit.
 */
export function createDishKeys({ windows, limits }: DishRules): (product: string, qty?: number) => string {
  const windowsByProduct = new Map<string, number[]>();
  const menus = windows.filter(({ products }) => products.length > 0);
  for (const [i, { products }] of menus.entries())
    for (const product of products)
      windowsByProduct.set(product, [...(windowsByProduct.get(product) ?? []), i]);
  const keys = new Map<string, string>();
  return (product, qty = 1) => {
    const portions = `${product} ${qty}`;
    const known = keys.get(portions);
    if (known !== undefined) return known;
    const served = windowsByProduct.get(product) ?? [];
    const units = limits.map((limit) => countUnits(limit, [{ product, qty }]));
    const key = `${served.join()} ${units.join()}`;
    keys.set(portions, key);
    return key;
  };
}
