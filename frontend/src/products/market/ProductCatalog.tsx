import type { ProductSummary } from '@homechef/contract/products/product';
import { catalogSorts } from '@homechef/contract/products/product-options';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { Page } from '../../lib/http/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useLoad } from '../../store/hooks/use-query.ts';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { SortSelect } from '../../ui/forms/SortSelect.tsx';
import { Pager } from '../../ui/navigation/Pagination.tsx';
import { toStart } from '../../ui/navigation/focus-and-scroll.ts';
import { useKept } from '../../ui/hooks/use-latest-defined.ts';
import { useShown } from '../../ui/hooks/use-keep-previous-data.ts';
import { pageSize, toQuery } from './catalog-params.ts';
import { DishGrid, DishGridSkeleton } from '../shared/ProductGrid.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { NoDishes } from './NoProducts.tsx';
import { listProducts } from '../../store/products/products.requests.ts';
import { useCatalogue } from './use-catalog-params.ts';

const titleId = 'latest-cuisines';

/** What a view of the catalogue shows. */
function useDishes(query: ReturnType<typeof toQuery>) {
  const dispatch = useAppDispatch();
  const state = useLoad(listProducts, (all) => all.productList, query);
  return { ...useShown(state), retry: () => void dispatch(listProducts(query)) };
}

interface DishesProps {
  found: Page<ProductSummary>;
  stale: boolean;
  catalogue: ReturnType<typeof useCatalogue>;
  onPage: () => void;
}

function Dishes({ found: { items, total }, stale, catalogue, onPage }: DishesProps) {
  const { view, draft, addressOf } = catalogue;
  const pages = Math.ceil(total / pageSize);
  // What was found answers the filters there were, until the next answer comes.
  const asked = useKept(stale ? undefined : view.fields) ?? view.fields;
  if (total === 0) return <NoDishes fields={asked} onReset={draft.reset} />;
  if (items.length === 0 && !stale) return <Navigate to={addressOf(pages)} replace />;
  return (
    <>
      <DishGrid products={items} labelledBy={titleId} stale={stale} />
      <Pager page={view.page} pages={pages} to={addressOf} onChosen={onPage} />
    </>
  );
}

/** The whole catalogue: its filters, its order, its dishes; all of it in the address. */
export function Catalogue() {
  const { t } = useTranslation();
  const catalogue = useCatalogue();
  const { view, draft, sortBy } = catalogue;
  const { shown, stale, retry } = useDishes(toQuery(view));
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => toStart(heading.current);
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
        <Loaded of={shown} skeleton={<DishGridSkeleton />} onRetry={retry}>
          {(found) => <Dishes found={found} stale={stale} catalogue={catalogue} onPage={toTop} />}
        </Loaded>
      </section>
    </>
  );
}
