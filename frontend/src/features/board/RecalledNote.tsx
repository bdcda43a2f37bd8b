import { formatLineName } from '@homechef/contract/menu/options';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Link } from '../../ui/navigation/Link.tsx';

/** Names the portions that must not be handed over, because their batch was recalled. */
export function RecalledNote({ orders }: { orders: readonly ChefOrder[] }) {
  const { t } = useTranslation();
  const recalled = orders.flatMap(({ _id, userName, orderItems }) =>
    orderItems
      .filter((item) => item.recalled && isToPickUp(item))
      .map((item) => ({ item, number: _id, customer: userName })),
  );
  if (recalled.length === 0) return null;
  return (
    <section className="alert alert-danger">
      <h2>{t('board.recalled.title')}</h2>
      <ul className="bullets">
        {recalled.map(({ item: { _id, name, options, qty }, number, customer }) => (
          <li key={_id}>
            <Link to={paths.chefOrder(number)}>
              {t('board.recalled.item', { qty, name: formatLineName(name, options), customer })}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        {t('board.recalled.what')} <Link to={paths.chefBatches}>{t('board.recalled.batches')}</Link>
      </p>
    </section>
  );
}
