import type { BoardOrder } from '@homechef/contract/board/board';
import { getNoShowTime } from '@homechef/contract/orders/item-transitions';
import { isNotReadyYet } from '@homechef/contract/orders/hand-over';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { NoShowButton } from '../orders/dialogs/NoShowButton.tsx';
import { listItemsFor } from '../orders/item-actions/part-events.ts';
import { listParts } from '../orders/shared/ticket/order-parts.ts';
import { type PickupTimeContext, formatPickupMoment } from '../pickups/pickup-time.ts';
import { Link } from '../../ui/navigation/Link.tsx';

interface Props {
  orders: readonly ChefOrder[];
  facts: ReadonlyMap<string, BoardOrder>;
  time: PickupTimeContext;
  noShowMinutes: number;
}

interface Waiting {
  order: ChefOrder;
  sinceMs: number;
}

const listWaiting = (orders: readonly ChefOrder[]): Waiting[] =>
  orders
    .flatMap((order): Waiting[] => {
      // If only part of an order is ready, its customer is told to wait for the rest.
      if (order.orderItems.some(isNotReadyYet)) return [];
      const ready = order.orderItems.filter(({ stage, recalled }) => stage === 'ready' && !recalled);
      const sinceMs = Math.max(...ready.map(({ stageAt }) => Date.parse(stageAt)));
      return ready.length > 0 ? [{ order, sinceMs }] : [];
    })
    .sort((a, b) => a.sinceMs - b.sinceMs);

function WaitingOrder({ order, sinceMs, facts, time, noShowMinutes }: Waiting & Omit<Props, 'orders'>) {
  const { t } = useTranslation();
  const [part] = listParts(order);
  if (!part) return null;
  const situation = { order, part, role: 'chef', nowMs: time.nowMs, noShowMinutes } as const;
  const endsAtMs = part.pickup?.endsAt ? Date.parse(part.pickup.endsAt) : null;
  // A no-show cannot be recorded while the customer has not answered a change (docs/rules/items.md §6).
  const dueMs = part.pickup?.change
    ? null
    : getNoShowTime({ stage: 'ready', stageAtMs: sinceMs }, { endsAtMs }, noShowMinutes);
  const isDue = listItemsFor('noShow', situation).length > 0;
  const format = (ms: number) => formatPickupMoment(new Date(ms).toISOString(), time);
  const noShows = facts.get(order._id)?.noShows ?? 0;
  return (
    <li className="spread">
      <div>
        <Link className="touch-link gap-1" to={paths.chefOrder(order._id)}>
          <b translate="no">{order.userName}</b>{' '}
          <span className="tabular text-soft">{order._id.slice(-4)}</span>
        </Link>
        <p className="mb-0 text-soft">
          {t('board.since', { time: format(sinceMs) })}
          {dueMs !== null && !isDue && ` · ${t('board.noShowFrom', { time: format(dueMs) })}`}
          {noShows > 0 && ` · ${t('board.noShows', { count: noShows })}`}
        </p>
      </div>
      {isDue && <NoShowButton situation={situation} isRestockUsual />}
    </li>
  );
}

/** Shows the orders that wait for their customers. Overdue ones can be marked as not picked up and sold again. */
export function WaitingOrders({ orders, ...rest }: Props) {
  const { t } = useTranslation();
  const waiting = listWaiting(orders);
  if (waiting.length === 0) return null;
  return (
    <section className="panel board-waiting" aria-labelledby="board-waiting">
      <h2 id="board-waiting" className="h3">
        {t('board.waiting', { count: waiting.length })}
      </h2>
      <ul className="rows">
        {waiting.map((entry) => (
          <WaitingOrder key={entry.order._id} {...entry} {...rest} />
        ))}
      </ul>
    </section>
  );
}
