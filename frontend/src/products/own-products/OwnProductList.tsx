import type { ProductSummary } from '@homechef/contract/products/product';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../lib/http/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts';
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

interface Props {
  result: PagedResult<ProductSummary>;
  q: string;
  page: number;
  pageUrl: (page: number) => string;
  onChanged: () => void;
}

export function OwnProductList({ result: { items, total }, q, page, pageUrl, onChanged }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const pageCount = Math.ceil(total / ownProductsPageSize);
  const handleDeleted = useStableCallback(() => {
    heading.current?.focus({ preventScroll: true });
    onChanged();
  });
  if (total === 0) return <EmptyList q={q} />;
  if (items.length === 0) return <Navigate to={pageUrl(pageCount)} replace />;

  const scrollToTop = () => focusAndScrollTo(heading.current);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="own-product-count">
        {t('chefProducts.list.count', { count: total })}
      </h2>
      <ul className="own-product-items" role="list" aria-labelledby={titleId}>
        {items.map((item) => (
          <OwnProductRow key={item._id} item={item} onDeleted={handleDeleted} />
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} pageUrl={pageUrl} onPageChange={scrollToTop} />
    </section>
  );
}
