import type { ProductSort } from '@homechef/contract/products/product-options';
import type { IndexedProduct } from './indexed-product.ts';
import type { PriceRange, SortedViews } from './sorted-views.ts';

export interface CatalogQuery extends PriceRange {
  name?: string;
  category?: string;
  sort: ProductSort;
  skip: number;
  limit: number;
}

export interface CatalogPage {
  products: readonly IndexedProduct[];
  total: number; // on all pages
}

export const emptyPage: CatalogPage = { products: [], total: 0 };

export function listByPrice(views: SortedViews, query: CatalogQuery): CatalogPage {
  const { minCents, maxCents, sort, skip, limit } = query;
  const { from, to } = views.getPriceSlice(query, sort === '-price' ? sort : 'price');
  const total = to - from;
  const isMatch = ({ price }: IndexedProduct) => price >= minCents && price <= maxCents;
  if (sort !== 'price' && sort !== '-price')
    return selectPage(views, query, isMatch, total, () => views.getView('price').items.slice(from, to));
  const products = views.getView(sort).items.slice(from + skip, Math.min(to, from + skip + limit));
  return { products, total };
}

const textMatchCostFactor = 8; // relative to the comparison of two products

/**
 * Returns one page of the `total` matches. Either scans the sorted view until the page is full, or sorts the matches if
 * there are few, whichever has the lower estimated cost.
 */
export function selectPage(
  views: SortedViews,
  { name, sort, skip, limit }: CatalogQuery,
  isMatch: (product: IndexedProduct) => boolean,
  total: number,
  getMatches: () => IndexedProduct[],
): CatalogPage {
  const { items, compare } = views.getView(sort);
  if (total <= skip) return { products: [], total };
  if (total === items.length) return { products: items.slice(skip, skip + limit), total };
  const scanCost = (items.length * Math.min(skip + limit, total)) / total;
  if (total * Math.log2(total + 1) < scanCost * (name === undefined ? 1 : textMatchCostFactor))
    return {
      products: getMatches()
        .sort(compare)
        .slice(skip, skip + limit),
      total,
    };
  const products: IndexedProduct[] = [];
  let leftToSkip = skip;
  for (const product of items) {
    if (!isMatch(product)) continue;
    if (leftToSkip > 0) leftToSkip -= 1;
    else products.push(product);
    if (products.length === limit) break;
  }
  return { products, total };
}
