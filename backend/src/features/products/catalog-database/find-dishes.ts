import type { mongo } from 'mongoose';
import { listQueryTimeout, nameCollation, type SortSpec } from '../../../platform/db/queries.ts';
import { mapInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { toLoadedDish, type LoadedDish } from '../catalog-index/indexed-product.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import type { DishFilter } from './dish-filters.ts';

/** An index of the dishes, exactly as declared. The database refuses a query with an unknown one. */
export type IndexHint = mongo.IndexSpecification & object;

interface PageOf {
  sort: SortSpec;
  skip?: number;
  limit?: number;
  hint?: IndexHint | undefined;
}

/** Reads dishes in batches, so that other requests are served in between. */
export async function findDishes(
  filter: DishFilter,
  { sort, skip = 0, limit = 0, hint }: PageOf,
): Promise<LoadedDish[]> {
  const found = ProductModel.collection.find<StoredProduct>(filter, {
    projection: { searchKeys: 0 },
    sort,
    skip,
    limit,
    batchSize: 1_000,
    ...('name' in sort ? { collation: nameCollation } : {}),
    ...(hint ? { hint } : {}),
    ...listQueryTimeout,
  });
  return mapInPieces(found, toLoadedDish);
}
