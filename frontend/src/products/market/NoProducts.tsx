import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { countActiveFilters, type CatalogFilters } from './catalog-params.ts';

interface Props {
  filters: CatalogFilters;
  onReset: () => void;
}

/** Explains an empty list: no match for the filters, or an empty market (spec §2, contract, Guards). */
export function NoProducts({ filters, onReset }: Props) {
  const { t } = useTranslation();
  const isFiltered = countActiveFilters(filters) > 0;
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={isFiltered ? 'search' : 'pot'} />
      </span>
      <Alert>{t(isFiltered ? 'products.market.noMatch' : 'products.market.empty')}</Alert>
      {isFiltered ? (
        <>
          <p>{t(filters.name ? 'products.market.noMatchName' : 'products.market.noMatchOther')}</p>
          <Button onClick={onReset}>{t('products.market.showAll')}</Button>
        </>
      ) : (
        <p>{t('products.market.emptyWhy')}</p>
      )}
    </div>
  );
}
