import type { ProductSort } from '@homechef/contract/products/product-options';

/** Sort options for a chef’s own list. The first one is the default. */
export const ownProductSorts = [
  'latest',
  'name',
  'stock',
  'price',
  '-price',
  'rating',
] as const satisfies readonly ProductSort[];
