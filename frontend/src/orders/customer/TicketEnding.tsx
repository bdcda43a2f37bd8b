import type { OrderItem } from '@homechef/contract/orders/order';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { paths } from '../../lib/routing/paths.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ReasonText } from '../../ui/display/ReasonText.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { formatDishes } from '../shared/order-parts.ts';

function groupEnded(items: readonly OrderItem[]): OrderItem[][] {
  const groups = new Map<string, OrderItem[]>();
  for (const item of items.filter(hasEnded)) {
    const key = `${item.stage} ${item.reason ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

function Alternatives({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('orderPage.ended.again')}</h3>
      <div className="ticket-actions">
        {items.map(({ _id, product, qty, name }) => (
          <Link key={_id} className="btn btn-secondary" to={paths.addToCart(product, qty)}>
            {t('orderPage.ended.againDish', { name })}
          </Link>
        ))}
        <Link className="btn btn-secondary" to={paths.market}>
          {t('ui.toMarket')}
        </Link>
      </div>
    </>
  );
}

interface Props {
  items: readonly OrderItem[];
  isCustomer: boolean;
}

/** Tells which dishes are off the order and why, and offers them at another time (pickup §4). */
export function TicketEnding({ items, isCustomer }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const groups = groupEnded(items);
  const returned = items.filter(({ stage }) => stage === 'declined' || stage === 'cancelled');
  if (groups.length === 0) return null;
  return (
    <div className="ticket-ending">
      {groups.map((group) => {
        const [{ _id, stage, reason, reasonKey } = { _id: '', stage: 'cancelled' }] = group;
        const dishes = formatDishes(group, locale);
        return (
          <div key={_id} className="ticket-ending-reason">
            {reason && (
              <p>
                <ReasonText reason={reason} reasonKey={reasonKey} />
              </p>
            )}
            <p>
              {stage === 'no_show'
                ? t('orderPage.ended.noShow', { dishes })
                : t('orderPage.ended.off', { dishes, count: group.length })}
            </p>
          </div>
        );
      })}
      {isCustomer && returned.length > 0 && <Alternatives items={returned} />}
    </div>
  );
}
