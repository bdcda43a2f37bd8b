import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Message } from '../../ui/feedback/Alert.tsx';
import { countFilters, type FilterFields } from './catalog-params.ts';

interface Props {
  fields: FilterFields;
  onReset: () => void;
}

/** Why there is nothing: the filters, or the market itself (spec §2, contract, Guards). */
export function NoDishes({ fields, onReset }: Props) {
  const { t } = useTranslation();
  const isFiltered = countFilters(fields) > 0;
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={isFiltered ? 'search' : 'pot'} />
      </span>
      <Message>{t(isFiltered ? 'products.market.noMatch' : 'products.market.empty')}</Message>
      {isFiltered ? (
        <>
          <p>{t(fields.name ? 'products.market.noMatchName' : 'products.market.noMatchOther')}</p>
          <Button onClick={onReset}>{t('products.market.showAll')}</Button>
        </>
      ) : (
        <p>{t('products.market.emptyWhy')}</p>
      )}
    </div>
  );
}
