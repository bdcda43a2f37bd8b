import type { OrderItem } from '@homechef/contract/orders/order';
import { hasEnded, isOrderComplete } from '@homechef/contract/orders/order-state';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import '../badges.scss';

const steps = {
  ready: ({ stage }: OrderItem) => stage === 'ready' || stage === 'picked_up',
  pay: ({ isPaid }: OrderItem) => isPaid,
  pickUp: ({ stage }: OrderItem) => stage === 'picked_up',
};
type Step = keyof typeof steps;
const allSteps = ['ready', 'pay', 'pickUp'] as const satisfies readonly Step[];

function StepBadge({ step, items }: { step: Step; items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const takenCount = items.filter(steps[step]).length;
  if (takenCount === items.length) {
    return (
      <Badge bg="" className="is-good">
        <Icon name="check" /> {t(`admin.orders.${step}.all`)}
      </Badge>
    );
  }
  const [tone, key] = takenCount > 0 ? (['is-low', 'some'] as const) : (['is-off', 'none'] as const);
  return (
    <Badge bg="" className={tone}>
      {t(`admin.orders.${step}.${key}`, { done: takenCount, of: items.length })}
    </Badge>
  );
}

/**
 * Shows the progress of an order, or one green check if all items are ready, paid and picked up. An order
 * without any item left is closed.
 */
export function OrderProgressBadges({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const remaining = items.filter((item) => !hasEnded(item));
  const getBadges = () => {
    if (remaining.length === 0) {
      return (
        <Badge bg="" className="is-off">
          {t('admin.orders.closed')}
        </Badge>
      );
    }
    if (!isOrderComplete(items))
      return allSteps.map((step) => <StepBadge key={step} step={step} items={remaining} />);
    return (
      <Badge bg="" className="is-done">
        <Icon name="check" /> {t('admin.orders.completed')}
      </Badge>
    );
  };
  return <span className="admin-badges admin-state">{getBadges()}</span>;
}
