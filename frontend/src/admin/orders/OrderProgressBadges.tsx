import {
  isOrderComplete,
  itemTransitions,
  type ItemTransition,
} from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';

const steps = ['ready', 'pay', 'pickUp'] as const satisfies readonly ItemTransition[];

/** How many items have taken a step, by word and colour. */
function StepBadge({ step, items }: { step: ItemTransition; items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const done = items.filter(itemTransitions[step].isApplied).length;
  if (done === items.length) {
    return (
      <Badge bg="" className="is-good">
        <Icon name="check" /> {t(`admin.orders.${step}.all`)}
      </Badge>
    );
  }
  const [tone, words] = done > 0 ? (['is-low', 'some'] as const) : (['is-off', 'none'] as const);
  return (
    <Badge bg="" className={tone}>
      {t(`admin.orders.${step}.${words}`, { done, of: items.length })}
    </Badge>
  );
}

/** Where a whole order stands; the one green check only when all of it is done (spec §4). */
export function OrderProgressBadges({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return (
    <span className="admin-badges admin-state">
      {isOrderComplete(items) ? (
        <Badge bg="" className="is-done">
          <Icon name="check" /> {t('admin.orders.completed')}
        </Badge>
      ) : (
        steps.map((step) => <StepBadge key={step} step={step} items={items} />)
      )}
    </span>
  );
}
