import { categoryPlaceholder, type categoryOptions } from '@homechef/contract/products/categories';
import type { Translate } from '../../lib/i18n/translate.ts';

/** A category in the language of the page; the server only ever hears its English name. */
export const getCategoryLabel = (category: (typeof categoryOptions)[number], t: Translate): string =>
  t(category === categoryPlaceholder ? 'products.noCategory' : `products.categories.${category}`);
