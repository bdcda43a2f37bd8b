import { minuteMs } from '@homechef/contract/time/local-date';
import type { ChefOrder, OrderItem } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { memo, useId } from 'react';
import { Badge } from 'react-bootstrap';
import { useListReturnState } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupStart, formatPickupMoment } from '../../pickups/format-pickup-time.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { NotSentMark } from '../item-actions/NotSentMark.tsx';
import { ItemStatusBadges } from '../item-actions/ItemStatusBadges.tsx';
import type { PendingActions } from '../item-actions/undoable-actions.ts';
import type { UndoableActions } from '../item-actions/use-undoable-actions.tsx';
import { HereBadge } from '../shared/HereBadge.tsx';
import { ItemNote } from '../shared/ItemNote.tsx';
import { formatDishes, listParts } from '../shared/order-parts.ts';
import { getChefStatusText, getOrderStage, type OrderStage } from '../shared/order-status.ts';
import { OrderStatusLine } from '../shared/OrderStatusLine.tsx';
import { formatMinutes } from '../shared/relative-minutes.ts';
import { OrderCardActions } from './OrderCardActions.tsx';
import { OrderCardMore } from './OrderCardMore.tsx';

const maxListedItems = 4;

export interface CardContext {
  nowMs: number;
  noShowMinutes: number;
  onStart: UndoableActions['start'];
  onUndo: UndoableActions['undo'];
  /** Admins look at the list of a kitchen. Their links lead to their own page of the order. */
  isReadOnly: boolean;
}

interface Props extends CardContext {
  order: ChefOrder;
  ago: string;
  pending?: PendingActions;
  withTime?: boolean;
  isUrgent?: boolean;
}

function Urgency({ order, nowMs }: Pick<Props, 'order' | 'nowMs'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [pickup] = order.pickups;
  const stage = getOrderStage(order.orderItems);
  if (!pickup) return null;
  if (pickup.change) {
    return (
      <Badge bg="" className="is-low chef-card-urgency">
        {t('chefOrders.changed')}
      </Badge>
    );
  }
  if (stage === 'waiting' && pickup.answerBy) {
    const time = formatPickupMoment(pickup.answerBy, { timeZone: pickup.timeZone, locale, nowMs });
    return (
      <Badge bg="" className="is-low chef-card-urgency">
        {t('chefOrders.answerIn', { time })}
      </Badge>
    );
  }
  const lateMinutes = pickup.startsAt ? Math.floor((nowMs - Date.parse(pickup.startsAt)) / minuteMs) : 0;
  if (stage !== 'cook' || lateMinutes < 1) return null;
  return (
    <Badge bg="" className="is-late chef-card-urgency">
      <Icon name="clock" /> {t('chefOrders.late', { time: formatMinutes(lateMinutes, locale) })}
    </Badge>
  );
}

function PickupTime({ order: { pickups }, nowMs }: Pick<Props, 'order' | 'nowMs'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { startsAt = null, timeZone = 'UTC' } = pickups[0] ?? {};
  return (
    <p className="chef-card-time">
      <Icon name="clock" />{' '}
      {startsAt ? formatPickupStart(startsAt, { timeZone, locale, nowMs }) : t('chefOrders.asSoon')}
    </p>
  );
}

function Dishes({ items, isCompact }: { items: readonly OrderItem[]; isCompact: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (isCompact) return <p className="chef-card-line">{formatDishes(items, locale)}</p>;
  // A dish with a note is never hidden.
  const listed = [...items].sort((a, b) => Number(Boolean(b.note)) - Number(Boolean(a.note)));
  const hiddenCount = items.length - maxListedItems;
  const isMixed = new Set(items.map(({ stage }) => stage)).size > 1;
  return (
    <ul className="chef-card-items">
      {listed.slice(0, maxListedItems).map((item) => (
        <li key={item._id}>
          <span className="chef-card-dish">
            <b className="tabular">{item.qty} ×</b> <bdi>{item.name}</bdi>
          </span>
          {isMixed && <ItemStatusBadges item={item} hideDates />}
          <ItemNote note={item.note} />
        </li>
      ))}
      {hiddenCount > 0 && <li className="text-soft">{t('orders.more', { count: hiddenCount })}</li>}
    </ul>
  );
}

const isOpenStage = (stage: OrderStage) => stage !== 'done' && stage !== 'closed';

/** Stages that need little room: nothing is left to prepare. */
const compactStages: readonly OrderStage[] = ['cash', 'pickUp', 'done', 'closed'];

/**
 * Shows one order in a chef's list with its items, customer, cash to collect and next action. Memoized because the list
 * is polled and most orders stay unchanged.
 */
export const ChefOrderCard = memo(function ChefOrderCard(props: Props) {
  const { order, ago, pending = {}, nowMs, noShowMinutes, onStart, onUndo, isReadOnly } = props;
  const { isUrgent = false, withTime = false } = props;
  const { _id, userName, createdAt, orderItems, cashDue } = order;
  const { t } = useTranslation();
  const listState = useListReturnState();
  const titleId = useId();
  const stage = getOrderStage(orderItems);
  const [part] = listParts(order);
  const situation = part && { order, part, role: 'chef' as const, nowMs, noShowMinutes };
  return (
    <li className={`card chef-card is-${stage}`} data-order={_id}>
      <div className="chef-card-head">
        <h3 id={titleId}>
          <Link to={isReadOnly ? paths.order(_id) : paths.chefOrder(_id)} state={listState}>
            <bdi>{userName}</bdi> <span className="chef-card-number tabular">{formatOrderNumber(_id)}</span>
          </Link>
        </h3>
        <time className="text-soft" dateTime={createdAt}>
          {t('chefOrders.ordered', { ago })}
        </time>
      </div>
      <OrderStatusLine items={orderItems}>{getChefStatusText(orderItems, t)}</OrderStatusLine>
      {withTime && <PickupTime order={order} nowMs={nowMs} />}
      <Urgency order={order} nowMs={nowMs} />
      <NotSentMark number={_id} className="chef-card-not-sent" />
      {part?.pickup && isOpenStage(stage) && <HereBadge pickup={part.pickup} />}
      <Dishes items={orderItems} isCompact={compactStages.includes(stage)} />
      {cashDue > 0 && pending[_id]?.event !== 'pay' && (
        <p className="chef-card-cash">
          {t('orders.chef.cashToCollect')} <Price value={cashDue} />
        </p>
      )}
      {!isReadOnly && situation && (
        <>
          <OrderCardActions
            order={order}
            situation={situation}
            pending={pending[_id]}
            onStart={onStart}
            onUndo={onUndo}
            describedBy={titleId}
            isUrgent={isUrgent}
          />
          <OrderCardMore situation={situation} actions={{ pending, start: onStart, undo: onUndo }} />
        </>
      )}
    </li>
  );
});
