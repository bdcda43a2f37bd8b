import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getStockBadgeClass } from './stock-badge-class.ts';

export function StockBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  const badgeClass = getStockBadgeClass(count);
  const labels = {
    'is-off': t('products.stock.none'),
    'is-low': t('products.stock.left', { count }),
    'is-good': t('products.stock.plenty'),
  };
  return (
    <Badge bg="" className={badgeClass}>
      {labels[badgeClass]}
    </Badge>
  );
}
