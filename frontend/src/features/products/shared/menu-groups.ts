import type { Section } from '@homechef/contract/kitchens/sections';
import { categories } from '@homechef/contract/products/product-options';
import type { ProductSummary } from '@homechef/contract/products/product';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { getCategoryLabel } from './category-label.ts';

export interface MenuGroup {
  name: string;
  products: readonly ProductSummary[];
}

/** Groups dishes by the sections of the kitchen, and the others as “More”; without sections by category. */
export function listMenuGroups(
  items: readonly ProductSummary[],
  sections: readonly Section[],
  t: Translate,
): MenuGroup[] {
  const byId = new Map(items.map((item) => [item._id, item]));
  const groups = sections
    .map(({ name, products }) => ({ name, products: products.flatMap((id) => byId.get(id) ?? []) }))
    .filter(({ products }) => products.length > 0);
  if (groups.length === 0)
    return categories
      .map((category) => ({
        name: getCategoryLabel(category, t),
        products: items.filter((product) => product.category === category),
      }))
      .filter(({ products }) => products.length > 0);
  const inSections = new Set(groups.flatMap(({ products }) => products));
  const others = items.filter((item) => !inSections.has(item));
  return others.length > 0 ? [...groups, { name: t('chefProducts.chef.more'), products: others }] : groups;
}
