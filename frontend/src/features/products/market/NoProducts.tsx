import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { countActiveFilters, type CatalogParams } from './catalog-params.ts';
import type { Catalog } from './use-catalog-params.ts';

interface Props {
  params: CatalogParams;
  catalog: Catalog;
}

const FinderHints = deferredComponent(() => import('../finder/FinderHints.tsx'), 'FinderHints');

/** Explains why a list is empty: nothing matches the filters, or the market has no dishes. */
export function NoProducts({ params: { filters, finder }, catalog }: Props) {
  const { t } = useTranslation();
  const isSearch = Boolean(finder.q || finder.near || finder.when);
  const hasFilters = countActiveFilters(filters, finder) > 0;
  const isFiltered = isSearch || hasFilters;
  const { name, category, minPrice, maxPrice } = filters;
  const hasRange = Boolean(category || minPrice || maxPrice);
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={isFiltered ? 'search' : 'pot'} />
      </span>
      {isFiltered ? (
        <>
          <Alert>{t('products.market.noMatch')}</Alert>
          {(name || hasRange) && (
            <p>{t(name ? 'products.market.noMatchName' : 'products.market.noMatchOther')}</p>
          )}
          <FinderHints filters={finder} onChange={catalog.changeFinder} />
          <Button onClick={catalog.showAll}>{t('products.market.showAll')}</Button>
        </>
      ) : (
        <>
          <Note>{t('products.market.empty')}</Note>
          <p>{t('products.market.emptyWhy')}</p>
        </>
      )}
    </div>
  );
}
