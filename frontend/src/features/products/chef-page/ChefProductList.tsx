import type { Section } from '@homechef/contract/kitchens/sections';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useId, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../../platform/http/api-client.ts';
import { useListParams } from '../../../platform/routing/use-list-params.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { focusAndScrollTo } from '../../../ui/navigation/focus-and-scroll.ts';
import { MarketLink } from '../../../ui/navigation/MarketLink.tsx';
import { listMenuGroups, type MenuGroup } from '../shared/menu-groups.ts';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { ProductGrid, ProductGridSkeleton } from '../shared/ProductGrid.tsx';
import { listChefProducts, menuQuery } from '../state/products.requests.ts';

const AvoidedList = deferredComponent(() => import('../dietary/AvoidedList.tsx'), 'AvoidedList');

const titleId = 'chef-dishes';

function NoChefProducts() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="pot" title={t('chefProducts.chef.empty')} isNotice actions={<MarketLink />}>
      {t('chefProducts.chef.emptyHint')}
    </EmptyState>
  );
}

/** Number of columns in the widest grid. Small groups share a row. */
const maxColumns = 4;

function MenuGroupSection({ name, products, isFirst }: MenuGroup & { isFirst: boolean }) {
  const id = useId();
  return (
    <section className={`menu-group is-${Math.min(products.length, maxColumns)}`} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <ProductGrid products={products} labelledBy={id} isSubgroup isBelowFold={!isFirst} />
    </section>
  );
}

const sorts = ['latest'] as const;

interface ProductPageProps {
  result: PagedResult<ProductSummary>;
  sections: readonly Section[];
  list: ReturnType<typeof useListParams<(typeof sorts)[number]>>;
  onPageChange: () => void;
}

function ProductPage({ result: { items, total }, sections, list, onPageChange }: ProductPageProps) {
  const { t } = useTranslation();
  const pageCount = Math.ceil(total / menuQuery.limit);
  if (total === 0) return <NoChefProducts />;
  if (items.length === 0) return <Navigate to={list.pageUrl(pageCount)} replace />;
  return (
    <>
      <AvoidedList />
      <div className="menu">
        {listMenuGroups(items, sections, t).map((group, i) => (
          <MenuGroupSection key={`${i} ${group.name}`} {...group} isFirst={i === 0} />
        ))}
      </div>
      <Pagination
        page={list.params.page}
        pageCount={pageCount}
        pageUrl={list.pageUrl}
        onPageChange={onPageChange}
      />
    </>
  );
}

interface Props {
  chefId: string;
  sections?: readonly Section[] | undefined;
}

export function ChefProductList({ chefId, sections = [] }: Props) {
  const { t } = useTranslation();
  const list = useListParams(sorts);
  const heading = useRef<HTMLHeadingElement>(null);
  const scrollToTop = () => focusAndScrollTo(heading.current);
  const query = { ...menuQuery, page: list.params.page };
  const isOwn = useAppSelector((state) => state.session.user?._id === chefId);
  const products = useQuery(listChefProducts, chefId, query, isOwn);
  return (
    <section aria-labelledby={titleId}>
      <div className="visually-hidden">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('chefProducts.chef.dishes')}
        </h2>
        <p role="status" className="text-soft">
          {products.data?.total ? t('products.market.dishes', { count: products.data.total }) : null}
        </p>
      </div>
      <QueryView state={products} skeleton={<ProductGridSkeleton count={4} />}>
        {(result) => (
          <ProductPage result={result} sections={sections} list={list} onPageChange={scrollToTop} />
        )}
      </QueryView>
    </section>
  );
}
