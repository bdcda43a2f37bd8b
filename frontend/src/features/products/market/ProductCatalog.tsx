import type { ProductSummary } from '@homechef/contract/products/product';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../../platform/http/api-client.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { SortSelect } from '../../../ui/forms/SortSelect.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { focusAndScrollTo } from '../../../ui/navigation/focus-and-scroll.ts';
import { useKeepPreviousData, useLatestDefined } from '../../../ui/hooks/use-kept-values.ts';
import { catalogPageSize, getDefaultSort, listSorts, toCatalogQuery } from './catalog-params.ts';
import { ProductGrid, ProductGridSkeleton } from '../shared/ProductGrid.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { NoProducts } from './NoProducts.tsx';
import { listProducts } from '../state/products.requests.ts';
import type { ArrangeDishes } from '../map/arrange-dishes.ts';
import type { Catalog } from './use-catalog-params.ts';
import { formatKm } from '../../../platform/format/place.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { firstRadiusKm } from '../finder/stored-place.ts';

/** Says how far a list reaches: "within 3 mi". */
const describeRadius = (within: string, locale: string, t: Translate): string =>
  t('finder.within', { radius: formatKm(Number(within) || Number(firstRadiusKm), locale, 0) });

const MarketMap = deferredComponent(() => import('../map/MarketMap.tsx'), 'MarketMap', Spinner);

const titleId = 'latest-cuisines';

interface ProductListProps {
  result: PagedResult<ProductSummary>;
  isPrevious: boolean;
  catalog: Catalog;
  arrange: ArrangeDishes | undefined;
  onPageChange: () => void;
}

function ProductList({
  result: { items, total },
  isPrevious,
  catalog,
  arrange,
  onPageChange,
}: ProductListProps) {
  const { params, pageUrl } = catalog;
  const pageCount = Math.ceil(total / catalogPageSize);
  // Until the next response arrives, the result belongs to the previous filters.
  const applied = useLatestDefined(isPrevious ? undefined : params) ?? params;
  if (total === 0) return <NoProducts params={applied} catalog={catalog} />;
  if (items.length === 0 && !isPrevious) return <Navigate to={pageUrl(pageCount)} replace />;
  return (
    <>
      <ProductGrid products={arrange ? arrange(items) : items} labelledBy={titleId} isPrevious={isPrevious} />
      <Pagination page={params.page} pageCount={pageCount} pageUrl={pageUrl} onPageChange={onPageChange} />
    </>
  );
}

export function ProductCatalog({ catalog }: { catalog: Catalog }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { params, sortBy } = catalog;
  const query = toCatalogQuery(params);
  const { state, isPrevious } = useKeepPreviousData(useQuery(listProducts, query));
  const [arrange, setArrange] = useState<ArrangeDishes>();
  const heading = useRef<HTMLHeadingElement>(null);
  const scrollToTop = () => focusAndScrollTo(heading.current);
  return (
    <div className="market">
      <FilterPanel catalog={catalog} onSubmitted={scrollToTop} />
      <section aria-labelledby={titleId}>
        <div className="catalog-head">
          <div className="catalog-title">
            <h2 id={titleId} ref={heading} className="mb-0" tabIndex={-1}>
              {t('products.latest')}
            </h2>
            <p role="status" className="text-soft">
              {state.data && t('products.market.dishes', { count: state.data.total })}
              {state.data && params.finder.near && ` ${describeRadius(params.finder.within, locale, t)}`}
            </p>
          </div>
          <SortSelect
            sort={params.sort || getDefaultSort(params.finder)}
            sorts={listSorts(params.finder)}
            getLabel={(sort) => t(`products.market.sorts.${sort}`)}
            onSort={sortBy}
          />
        </div>
        {params.finder.map && (
          <MarketMap
            query={query}
            filters={params.finder}
            onChange={catalog.changeFinder}
            onArrange={setArrange}
          />
        )}
        <QueryView state={state} skeleton={<ProductGridSkeleton />}>
          {(result) => (
            <ProductList
              result={result}
              isPrevious={isPrevious}
              catalog={catalog}
              arrange={arrange}
              onPageChange={scrollToTop}
            />
          )}
        </QueryView>
      </section>
    </div>
  );
}
