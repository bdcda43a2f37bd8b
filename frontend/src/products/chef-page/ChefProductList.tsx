import type { ProductSummary } from '@homechef/contract/products/product';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../lib/http/api-client.ts';
import { useListParams } from '../../lib/routing/use-list-params.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import { MarketLink } from '../../ui/navigation/MarketLink.tsx';
import { catalogPageSize } from '../market/catalog-params.ts';
import { ProductGrid, ProductGridSkeleton } from '../shared/ProductGrid.tsx';
import { listChefProducts } from '../../store/products/products.requests.ts';

const titleId = 'chef-dishes';

function NoDishes() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="pot" title={t('chefProducts.chef.empty')} isNotice actions={<MarketLink />}>
      {t('chefProducts.chef.emptyHint')}
    </EmptyState>
  );
}

const sorts = ['latest'] as const;

interface DishesProps {
  found: PagedResult<ProductSummary>;
  address: ReturnType<typeof useListParams<(typeof sorts)[number]>>;
  onPage: () => void;
}

function Dishes({ found: { items, total }, address, onPage }: DishesProps) {
  const pages = Math.ceil(total / catalogPageSize);
  if (total === 0) return <NoDishes />;
  if (items.length === 0) return <Navigate to={address.pageUrl(pages)} replace />;
  return (
    <>
      <ProductGrid products={items} labelledBy={titleId} />
      <Pagination page={address.view.page} pages={pages} pageUrl={address.pageUrl} onPageChange={onPage} />
    </>
  );
}

/** What this chef has on the shelves, newest first, in the market's grid. */
export function ChefProductList({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const address = useListParams(sorts);
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => focusAndScrollTo(heading.current);
  const query = { page: address.view.page, limit: catalogPageSize };
  const dishes = useQuery(listChefProducts, (all) => all.chefProducts, chefId, query);
  return (
    <section aria-labelledby={titleId}>
      <div className="catalogue-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('chefProducts.chef.dishes')}
        </h2>
        <p role="status" className="text-soft">
          {dishes.data?.total ? t('products.market.dishes', { count: dishes.data.total }) : null}
        </p>
      </div>
      <QueryView
        of={dishes}
        skeleton={<ProductGridSkeleton count={4} />}
        onRetry={() => void dispatch(listChefProducts(chefId, query))}
      >
        {(found) => <Dishes found={found} address={address} onPage={toTop} />}
      </QueryView>
    </section>
  );
}
