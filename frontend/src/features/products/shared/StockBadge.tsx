import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

const lowStockLimit = 3;

export const getStockBadgeClass = (count: number): 'is-off' | 'is-low' | 'is-good' =>
  count <= 0 ? 'is-off' : count < lowStockLimit ? 'is-low' : 'is-good';

interface Props {
  count: number;
  /** Whether all that is left is held for people who wait. */
  isHeldForOthers?: boolean | undefined;
}

export function StockBadge({ count, isHeldForOthers = false }: Props) {
  const { t } = useTranslation();
  const badgeClass = getStockBadgeClass(count);
  const labels = {
    'is-off': t(isHeldForOthers ? 'products.stock.noneForNow' : 'products.stock.none'),
    'is-low': t('products.stock.left', { count }),
    'is-good': t('products.stock.plenty'),
  };
  return (
    <Badge bg="" className={badgeClass}>
      {labels[badgeClass]}
    </Badge>
  );
}
