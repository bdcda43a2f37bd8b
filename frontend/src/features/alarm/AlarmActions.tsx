import type { ChefOrder } from '@homechef/contract/orders/order';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ReasonButton } from '../orders/dialogs/ReasonButton.tsx';
import { createOrderTap } from '../orders/item-actions/order-taps.ts';
import { listParts } from '../orders/shared/ticket/order-parts.ts';
import { useOrderChange } from '../orders/shared/use-order-change.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { needsAnswer } from './new-orders.ts';

interface Props {
  /** New orders, either all waiting for an answer or all accepted automatically. */
  orders: readonly ChefOrder[];
  onAnswered: (numbers: string[]) => void;
  onSee: () => void;
}

function DeclineButton({ order, onAnswered }: { order: ChefOrder; onAnswered: () => void }) {
  const nowMs = useNow();
  const [part] = listParts(order);
  if (!part) return null;
  const situation = { order, part, role: 'chef' as const, nowMs };
  return <ReasonButton event="decline" situation={situation} variant="link" onDone={onAnswered} />;
}

/** Accepts or declines a new order, accepts several at once, or shows those that were accepted automatically. */
export function AlarmActions({ orders, onAnswered, onSee }: Props) {
  const { t } = useTranslation();
  const { isBusy, error, sendToOrders } = useOrderChange();
  const [order] = orders;
  if (!order) return null;
  const name = order.userName;
  const count = orders.length;
  const accept = () =>
    sendToOrders(
      orders.map((waiting) => {
        const chefId = waiting.orderItems[0]?.chefId;
        return createOrderTap('accept', { order: waiting, chefId, itemId: 'all' });
      }),
      ({ number }) => number && onAnswered([number]),
    );
  if (!needsAnswer(order)) {
    return (
      <div className="alarm-actions">
        <Button
          variant="secondary"
          aria-label={count === 1 ? t('alarm.seeOf', { name }) : undefined}
          onClick={onSee}
        >
          {t('alarm.see')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="alarm-actions">
        <Button
          aria-label={count === 1 ? t('alarm.acceptOf', { name }) : undefined}
          aria-busy={isBusy}
          onClick={() => void accept()}
        >
          {count === 1 ? t('alarm.accept') : t('alarm.acceptAll', { count })}
        </Button>
        {/* Hidden rather than unmounted, so that its dialog stays open when another order arrives. */}
        <span key={order._id} hidden={count > 1}>
          <DeclineButton order={order} onAnswered={() => onAnswered([order._id])} />
        </span>
      </div>
      <FormError state={{ error }} />
    </>
  );
}
