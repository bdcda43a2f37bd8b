import type { ProductSort } from '@homechef/contract/products/product-options';

/** How a chef's own list can be sorted; the first is the usual one. */
export const ownProductSorts = [
  'latest',
  'name',
  'stock',
  'price',
  '-price',
  'rating',
] as const satisfies readonly ProductSort[];
