import type { ProductSort } from '@homechef/contract/products/product-options';
import { newestFirst, type SortSpec } from '../../../platform/db/sorting.ts';

/** Sort orders of products in the database. Sorting by name needs `nameCollation`. */
export const sortSpecs = {
  latest: newestFirst,
  price: { price: 1, ...newestFirst },
  '-price': { price: -1, ...newestFirst },
  rating: { rating: -1, ...newestFirst },
  name: { name: 1, ...newestFirst },
  '-name': { name: -1, ...newestFirst },
  stock: { countInStock: 1, ...newestFirst },
} as const satisfies Record<ProductSort, SortSpec>;
