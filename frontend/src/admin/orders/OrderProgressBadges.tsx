import {
  isOrderComplete,
  itemTransitions,
  type ItemTransition,
} from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';

const transitions = ['ready', 'pay', 'pickUp'] as const satisfies readonly ItemTransition[];

function TransitionBadge({ transition, items }: { transition: ItemTransition; items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const appliedCount = items.filter(itemTransitions[transition].isApplied).length;
  if (appliedCount === items.length) {
    return (
      <Badge bg="" className="is-good">
        <Icon name="check" /> {t(`admin.orders.${transition}.all`)}
      </Badge>
    );
  }
  const [tone, key] = appliedCount > 0 ? (['is-low', 'some'] as const) : (['is-off', 'none'] as const);
  return (
    <Badge bg="" className={tone}>
      {t(`admin.orders.${transition}.${key}`, { done: appliedCount, of: items.length })}
    </Badge>
  );
}

/** Shows the progress of an order, or one green check if all items are ready, paid and picked up (spec §4). */
export function OrderProgressBadges({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return (
    <span className="admin-badges admin-state">
      {isOrderComplete(items) ? (
        <Badge bg="" className="is-done">
          <Icon name="check" /> {t('admin.orders.completed')}
        </Badge>
      ) : (
        transitions.map((transition) => (
          <TransitionBadge key={transition} transition={transition} items={items} />
        ))
      )}
    </span>
  );
}
