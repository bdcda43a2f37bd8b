import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

const lowStockLimit = 3;

export const getStockBadgeClass = (count: number): 'is-off' | 'is-low' | 'is-good' =>
  count <= 0 ? 'is-off' : count < lowStockLimit ? 'is-low' : 'is-good';

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
