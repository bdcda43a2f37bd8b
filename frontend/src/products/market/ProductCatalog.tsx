import type { ProductSummary } from '@homechef/contract/products/product';
import { catalogSorts } from '@homechef/contract/products/product-options';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../lib/http/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { SortSelect } from '../../ui/forms/SortSelect.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import { useLatestDefined } from '../../ui/hooks/use-latest-defined.ts';
import { useKeepPreviousData } from '../../ui/hooks/use-keep-previous-data.ts';
import { catalogPageSize, toCatalogQuery } from './catalog-params.ts';
import { ProductGrid, ProductGridSkeleton } from '../shared/ProductGrid.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { NoProducts } from './NoProducts.tsx';
import { listProducts } from '../../store/products/products.requests.ts';
import { useCatalogParams } from './use-catalog-params.ts';

const titleId = 'latest-cuisines';

function useProductList(query: ReturnType<typeof toCatalogQuery>) {
  const dispatch = useAppDispatch();
  const state = useQuery(listProducts, (all) => all.productList, query);
  return { ...useKeepPreviousData(state), retry: () => void dispatch(listProducts(query)) };
}

interface ProductListProps {
  result: PagedResult<ProductSummary>;
  isPrevious: boolean;
  catalog: ReturnType<typeof useCatalogParams>;
  onPageChange: () => void;
}

function ProductList({ result: { items, total }, isPrevious, catalog, onPageChange }: ProductListProps) {
  const { params, draft, pageUrl } = catalog;
  const pageCount = Math.ceil(total / catalogPageSize);
  // Until the next response arrives, the result belongs to the previous filters.
  const appliedFilters = useLatestDefined(isPrevious ? undefined : params.filters) ?? params.filters;
  if (total === 0) return <NoProducts filters={appliedFilters} onReset={draft.reset} />;
  if (items.length === 0 && !isPrevious) return <Navigate to={pageUrl(pageCount)} replace />;
  return (
    <>
      <ProductGrid products={items} labelledBy={titleId} isPrevious={isPrevious} />
      <Pagination page={params.page} pageCount={pageCount} pageUrl={pageUrl} onPageChange={onPageChange} />
    </>
  );
}

/** Renders the product catalog. The URL holds its filters, sort order and page. */
export function ProductCatalog() {
  const { t } = useTranslation();
  const catalog = useCatalogParams();
  const { params, draft, sortBy } = catalog;
  const { state, isPrevious, retry } = useProductList(toCatalogQuery(params));
  const heading = useRef<HTMLHeadingElement>(null);
  const scrollToTop = () => focusAndScrollTo(heading.current);
  return (
    <>
      <FilterPanel draft={draft} onSubmitted={scrollToTop} />
      <section aria-labelledby={titleId}>
        <div className="catalog-head">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {t('products.latest')}
          </h2>
          <p role="status" className="text-soft">
            {state.data && t('products.market.dishes', { count: state.data.total })}
          </p>
          <SortSelect
            sort={params.sort}
            sorts={catalogSorts}
            getLabel={(sort) => t(`products.market.sorts.${sort}`)}
            onSort={sortBy}
          />
        </div>
        <QueryView state={state} skeleton={<ProductGridSkeleton />} onRetry={retry}>
          {(result) => (
            <ProductList
              result={result}
              isPrevious={isPrevious}
              catalog={catalog}
              onPageChange={scrollToTop}
            />
          )}
        </QueryView>
      </section>
    </>
  );
}
