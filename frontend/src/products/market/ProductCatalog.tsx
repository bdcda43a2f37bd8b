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

/** What a view of the catalogue shows. */
function useDishes(query: ReturnType<typeof toCatalogQuery>) {
  const dispatch = useAppDispatch();
  const state = useQuery(listProducts, (all) => all.productList, query);
  return { ...useKeepPreviousData(state), retry: () => void dispatch(listProducts(query)) };
}

interface DishesProps {
  found: PagedResult<ProductSummary>;
  stale: boolean;
  catalogue: ReturnType<typeof useCatalogParams>;
  onPage: () => void;
}

function Dishes({ found: { items, total }, stale, catalogue, onPage }: DishesProps) {
  const { view, draft, addressOf } = catalogue;
  const pages = Math.ceil(total / catalogPageSize);
  // What was found answers the filters there were, until the next answer comes.
  const asked = useLatestDefined(stale ? undefined : view.fields) ?? view.fields;
  if (total === 0) return <NoProducts fields={asked} onReset={draft.reset} />;
  if (items.length === 0 && !stale) return <Navigate to={addressOf(pages)} replace />;
  return (
    <>
      <ProductGrid products={items} labelledBy={titleId} stale={stale} />
      <Pagination page={view.page} pages={pages} pageUrl={addressOf} onPageChange={onPage} />
    </>
  );
}

/** The whole catalogue: its filters, its order, its dishes; all of it in the address. */
export function ProductCatalog() {
  const { t } = useTranslation();
  const catalogue = useCatalogParams();
  const { view, draft, sortBy } = catalogue;
  const { shown, stale, retry } = useDishes(toCatalogQuery(view));
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => focusAndScrollTo(heading.current);
  return (
    <>
      <FilterPanel of={draft} onDone={toTop} />
      <section aria-labelledby={titleId}>
        <div className="catalogue-head">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {t('products.latest')}
          </h2>
          <p role="status" className="text-soft">
            {shown.data && t('products.market.dishes', { count: shown.data.total })}
          </p>
          <SortSelect
            sort={view.sort}
            sorts={catalogSorts}
            words={(sort) => t(`products.market.sorts.${sort}`)}
            onSort={sortBy}
          />
        </div>
        <QueryView of={shown} skeleton={<ProductGridSkeleton />} onRetry={retry}>
          {(found) => <Dishes found={found} stale={stale} catalogue={catalogue} onPage={toTop} />}
        </QueryView>
      </section>
    </>
  );
}
