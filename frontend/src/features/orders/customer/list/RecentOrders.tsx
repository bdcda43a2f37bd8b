import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { removeRecentOrder, getRecentOrders } from './recent-orders.ts';

export function RecentOrders() {
  const { t } = useTranslation();
  const [numbers, setNumbers] = useState(getRecentOrders);
  if (numbers.length === 0) return null;
  return (
    <section className="my-4" aria-labelledby="recent-orders">
      <h2 id="recent-orders">{t('orders.lookUp.recent')}</h2>
      <ul className="rows">
        {numbers.map((number) => (
          <li key={number} className="spread">
            <Link className="touch-link tabular" translate="no" to={paths.guestOrder(number)}>
              <Icon name="ticket" />
              {formatOrderNumber(number)}
            </Link>
            <Button
              variant="link"
              aria-label={t('orders.lookUp.forgetOne', { number: formatOrderNumber(number) })}
              onClick={() => void removeRecentOrder(number).then(setNumbers)}
            >
              {t('orders.lookUp.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
