import { countUnits } from './limits.ts';
import type { Schedule } from './schedule.ts';

type DishRules = Pick<Schedule, 'windows' | 'limits'>;

/**
 * Creates a function that returns a key of a dish. Dishes with the same key have the same slots: the same windows serve one
 * portion of them, and it uses the same units of each limit.
 */
export function createDishKeys({ windows, limits }: DishRules): (product: string) => string {
  const windowsByProduct = new Map<string, number[]>();
  const menus = windows.filter(({ products }) => products.length > 0);
  for (const [i, { products }] of menus.entries())
    for (const product of products)
      windowsByProduct.set(product, [...(windowsByProduct.get(product) ?? []), i]);
  const keys = new Map<string, string>();
  return (product) => {
    const known = keys.get(product);
    if (known !== undefined) return known;
    const served = windowsByProduct.get(product) ?? [];
    const units = limits.map((limit) => countUnits(limit, [{ product, qty: 1 }]));
    const key = `${served.join()} ${units.join()}`;
    keys.set(product, key);
    return key;
  };
}
