import { categoryPlaceholder, type categoryOptions } from '@homechef/contract/products/product-options';
import type { Translate } from '../../../platform/i18n/translate.ts';

/** Returns the localized name of a category. API requests use the English name. */
export const getCategoryLabel = (category: (typeof categoryOptions)[number], t: Translate): string =>
  t(category === categoryPlaceholder ? 'products.noCategory' : `products.categories.${category}`);
