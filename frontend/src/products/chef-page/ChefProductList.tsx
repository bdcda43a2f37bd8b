import type { ProductSummary } from '@homechef/contract/products/product';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { Page } from '../../lib/http/api-client.ts';
import { useListAddress } from '../../lib/routing/use-list-params.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useLoad } from '../../store/hooks/use-query.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { Pager } from '../../ui/navigation/Pagination.tsx';
import { toStart } from '../../ui/navigation/focus-and-scroll.ts';
import { ToMarket } from '../../ui/navigation/MarketLink.tsx';
import { pageSize } from '../market/catalog-params.ts';
import { DishGrid, DishGridSkeleton } from '../shared/ProductGrid.tsx';
import { chefProducts } from '../../store/products/products.requests.ts';

const titleId = 'chef-dishes';

function NoDishes() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="pot" title={t('kitchen.chef.empty')} isNotice actions={<ToMarket />}>
      {t('kitchen.chef.emptyHint')}
    </EmptyState>
  );
}

const sorts = ['latest'] as const;

interface DishesProps {
  found: Page<ProductSummary>;
  address: ReturnType<typeof useListAddress<(typeof sorts)[number]>>;
  onPage: () => void;
}

function Dishes({ found: { items, total }, address, onPage }: DishesProps) {
  const pages = Math.ceil(total / pageSize);
  if (total === 0) return <NoDishes />;
  if (items.length === 0) return <Navigate to={address.addressOf(pages)} replace />;
  return (
    <>
      <DishGrid products={items} labelledBy={titleId} />
      <Pager page={address.view.page} pages={pages} to={address.addressOf} onChosen={onPage} />
    </>
  );
}

/** What this chef has on the shelves, newest first, in the market's grid. */
export function ChefDishes({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const address = useListAddress(sorts);
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => toStart(heading.current);
  const query = { page: address.view.page, limit: pageSize };
  const dishes = useLoad(chefProducts, (all) => all.chefProducts, chefId, query);
  return (
    <section aria-labelledby={titleId}>
      <div className="catalogue-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('kitchen.chef.dishes')}
        </h2>
        <p role="status" className="text-soft">
          {dishes.data?.total ? t('products.market.dishes', { count: dishes.data.total }) : null}
        </p>
      </div>
      <Loaded
        of={dishes}
        skeleton={<DishGridSkeleton count={4} />}
        onRetry={() => void dispatch(chefProducts(chefId, query))}
      >
        {(found) => <Dishes found={found} address={address} onPage={toTop} />}
      </Loaded>
    </section>
  );
}
