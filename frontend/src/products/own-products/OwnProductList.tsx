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

/** How many items a chef sees on one page. */
export const ownProductsPageSize = 24;

const titleId = 'kitchen-items';

function Nothing({ q }: { q: string }) {
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
  found: PagedResult<ProductSummary>;
  q: string;
  page: number;
  addressOf: (page: number) => string;
  /** Something is no longer as it was: ask again. */
  onChanged: () => void;
}

/** A page of a chef's items. */
export function OwnProductList({ found: { items, total }, q, page, addressOf, onChanged }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = Math.ceil(total / ownProductsPageSize);
  const gone = useStableCallback(() => {
    heading.current?.focus({ preventScroll: true });
    onChanged();
  });
  if (total === 0) return <Nothing q={q} />;
  if (items.length === 0) return <Navigate to={addressOf(pages)} replace />;

  const toTop = () => focusAndScrollTo(heading.current);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="kitchen-count">
        {t('chefProducts.list.count', { count: total })}
      </h2>
      <ul className="kitchen-items" role="list" aria-labelledby={titleId}>
        {items.map((item) => (
          <OwnProductRow key={item._id} item={item} onGone={gone} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} pageUrl={addressOf} onPageChange={toTop} />
    </section>
  );
}
