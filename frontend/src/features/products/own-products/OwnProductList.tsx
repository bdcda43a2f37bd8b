import type { ProductSummary } from '@homechef/contract/products/product';
import type { DishWaiting } from '@homechef/contract/waiting-list/waiting';
import { Fragment, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { focusAndScrollTo } from '../../../ui/navigation/focus-and-scroll.ts';
import { useStableCallback } from '../../../ui/hooks/use-kept-values.ts';
import { OwnProductRow } from './OwnProductRow.tsx';

export const ownProductsPageSize = 24;

const titleId = 'own-product-items';

function EmptyList({ q }: { q: string }) {
  const { t } = useTranslation();
  return q ? (
    <EmptyState icon="search" title={t('chefProducts.list.noneFound')}>
      {t('chefProducts.list.noneFoundHint', { q })}
    </EmptyState>
  ) : (
    <EmptyState icon="pot" title={t('chefProducts.list.none')}>
      {t('chefProducts.list.noneHint')}
    </EmptyState>
  );
}

/** Puts a page’s drafts before its published dishes, so that they do not get lost in another sort order. */
function groupDrafts(items: readonly ProductSummary[]) {
  const isDraft = ({ draft }: ProductSummary) => draft === true;
  return [
    { name: 'drafts' as const, products: items.filter(isDraft) },
    { name: 'published' as const, products: items.filter((item) => !isDraft(item)) },
  ].filter(({ products }) => products.length > 0);
}

interface Props {
  result: PagedResult<ProductSummary>;
  waiting: readonly DishWaiting[];
  q: string;
  page: number;
  pageUrl: (page: number) => string;
  onChanged: () => void;
}

export function OwnProductList({ result, waiting, q, page, pageUrl, onChanged }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, total } = result;
  const pageCount = Math.ceil(total / ownProductsPageSize);
  const handleDeleted = useStableCallback(() => {
    heading.current?.focus({ preventScroll: true });
    onChanged();
  });
  const handleChanged = useStableCallback(onChanged);
  if (total === 0) return <EmptyList q={q} />;
  if (items.length === 0) return <Navigate to={pageUrl(pageCount)} replace />;

  const groups = groupDrafts(items);
  const scrollToTop = () => focusAndScrollTo(heading.current);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="h6 mb-3 text-soft">
        {t('chefProducts.list.count', { count: total })}
      </h2>
      {groups.map(({ name, products }) => (
        <Fragment key={name}>
          {groups.length > 1 && (
            <p id={`${titleId}-${name}`} className="mt-3 mb-2 fw-bold">
              {t(`chefProducts.list.groups.${name}`)}
            </p>
          )}
          <ul
            className="stack gap-2"
            role="list"
            aria-labelledby={groups.length > 1 ? `${titleId}-${name}` : titleId}
          >
            {products.map((item) => (
              <OwnProductRow
                key={item._id}
                item={item}
                waiting={waiting.find(({ product }) => product === item._id)}
                onDeleted={handleDeleted}
                onChanged={handleChanged}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      <Pagination page={page} pageCount={pageCount} pageUrl={pageUrl} onPageChange={scrollToTop} />
    </section>
  );
}
