import type { ChefOrder } from '@homechef/contract/orders/order';
import { formatCents } from '@homechef/contract/money/money';
import { minuteMs } from '@homechef/contract/time/local-date';
import { useId } from 'react';
import { Badge, Button } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatDishes } from '../shared/ticket/order-parts.ts';
import { formatMinutes } from '../shared/relative-minutes.ts';
import { HereBadge } from '../shared/HereBadge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { describeCounterOrder, getReadySinceMs, isWalkUp } from './counter-order.ts';
import { getShortNumber } from '@homechef/contract/orders/order-number';

interface ReadyProps {
  order: ChefOrder;
  chefId: string;
  nowMs: number;
  onOpen: (order: ChefOrder) => void;
}

function ReadyOrder({ order, chefId, nowMs, onOpen }: ReadyProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { handedOver, dueCents } = describeCounterOrder(order, chefId);
  const minutes = Math.max(0, Math.floor((nowMs - getReadySinceMs(handedOver)) / minuteMs));
  return (
    <li className={`card ready-order${isWalkUp(order) ? ' is-walk-up' : ''}`}>
      <div>
        <h3 className="h4">
          <bdi translate="no">{order.userName}</bdi>{' '}
          <span className="text-soft tabular">{getShortNumber(order._id)}</span>
        </h3>
        <p className="text-soft">{formatDishes(handedOver, locale)}</p>
        {order.pickups[0] && <HereBadge name={order.userName} pickup={order.pickups[0]} />}
        {isWalkUp(order) && (
          <Button
            variant="secondary"
            aria-label={t('handOver.waiting.openOf', { name: order.userName })}
            onClick={() => onOpen(order)}
          >
            {t('handOver.waiting.open')}
          </Button>
        )}
      </div>
      <p className="ready-order-sum">
        {dueCents > 0 ? (
          <b className="price">{formatCents(dueCents)}</b>
        ) : (
          <Badge bg="" className="is-good">
            <Icon name="check" /> {t('handOver.waiting.paid')}
          </Badge>
        )}
        <span className="text-soft">
          {t('handOver.waiting.since', { time: formatMinutes(minutes, locale) })}
        </span>
      </p>
    </li>
  );
}

/**
 * A customer who was told to wait for the rest, or has tapped that the order is picked up, is not expected at the
 * counter.
 */
function isWaiting(order: ChefOrder, chefId: string): boolean {
  const { handedOver, notReady } = describeCounterOrder(order, chefId);
  return notReady.length === 0 && handedOver.some(({ stage }) => stage === 'ready');
}

interface Props {
  orders: readonly ChefOrder[] | undefined; // undefined before they are loaded
  chefId: string;
  onOpen: (order: ChefOrder) => void;
}

/**
 * Lists the orders that wait for their customers next to the keypad, longest wait first. A phone has room for the list
 * only while a walk-up order, which is opened from here, is waiting.
 */
export function ReadyOrders({ orders, chefId, onOpen }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const nowMs = useNow();
  const waiting = orders?.filter((order) => isWaiting(order, chefId));
  if (!waiting) return <Skeleton shape="block" className="panel stack ready-orders" />;
  return (
    <section className="panel stack ready-orders" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {waiting.length === 0
          ? t('handOver.waiting.none')
          : t('handOver.waiting.title', { count: waiting.length })}
      </h2>
      {waiting.length > 0 && (
        <ul className="stack gap-2">
          {waiting.map((order) => (
            <ReadyOrder key={order._id} order={order} chefId={chefId} nowMs={nowMs} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <p className="text-soft">{t('handOver.waiting.hint')}</p>
    </section>
  );
}
