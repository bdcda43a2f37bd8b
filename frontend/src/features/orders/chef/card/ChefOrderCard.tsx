import type { ChefOrder } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { memo, useId } from 'react';
import { Badge } from 'react-bootstrap';
import { useListReturnState } from '../../../../platform/routing/list-return-state.ts';
import { formatRelativeTime } from '../../../../platform/format/dates.ts';
import { paths } from '../../../../platform/routing/paths.ts';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { formatPickupMoment } from '../../../pickups/pickup-time.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { Price } from '../../../../ui/display/Price.tsx';
import { NotSentMark } from '../../item-actions/NotSentMark.tsx';
import { isUnderWay } from '../../item-actions/undoable-actions.ts';
import { usePendingAction } from '../../item-actions/use-undo-queue.ts';
import type { UndoableActions } from '../../item-actions/use-undoable-actions.tsx';
import { HereBadge } from '../../shared/HereBadge.tsx';
import { formatMinutes } from '../../shared/relative-minutes.ts';
import { isOff, listParts, type OrderPart } from '../../shared/ticket/order-parts.ts';
import { getCashDue, getOrderStage, type OrderStage } from '../../shared/ticket/order-status.ts';
import { OrderStatusLine } from '../../shared/ticket/OrderStatusLine.tsx';
import { CardDishes } from './CardDishes.tsx';
import { ChefOrderNotes } from '../ChefOrderNotes.tsx';
import { getLateMinutes, getWaitMinutes } from '../chef-status.ts';
import { ChefStatusText } from '../ChefStatusText.tsx';
import { OrderCardActions } from './OrderCardActions.tsx';
import { OrderCardMore } from './OrderCardMore.tsx';
import { PickupLine } from './PickupLine.tsx';

export interface CardContext {
  nowMs: number;
  noShowMinutes: number;
  actions: UndoableActions;
  /** An admin is looking at a kitchen’s list. The links then lead to the admin’s page of the order. */
  isReadOnly: boolean;
}

interface Props extends CardContext {
  order: ChefOrder;
  withTime?: boolean;
  /** False if the heading of the list says where. */
  withPlace?: boolean;
  isUrgent?: boolean;
}

function Urgency({ part, nowMs }: { part: OrderPart; nowMs: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pickup, items } = part;
  const stage = getOrderStage(items);
  if (!pickup || isOff(part)) return null;
  if (stage === 'waiting' && pickup.answerBy) {
    if (Date.parse(pickup.answerBy) <= nowMs) return null;
    const time = formatPickupMoment(pickup.answerBy, { timeZone: pickup.timeZone, locale, nowMs });
    return (
      <Badge bg="" className="is-low chef-card-urgency">
        {t('chefOrders.answerIn', { time })}
      </Badge>
    );
  }
  const waitMinutes = getWaitMinutes(part, nowMs);
  if (waitMinutes > 0) {
    return (
      <Badge bg="" className="is-low chef-card-urgency">
        {t('chefOrders.card.waits', { time: formatMinutes(waitMinutes, locale) })}
      </Badge>
    );
  }
  const lateMinutes = getLateMinutes(part, nowMs);
  if (lateMinutes < 1) return null;
  return (
    <Badge bg="" className="is-late chef-card-urgency">
      <Icon name="clock" /> {t('chefOrders.late', { time: formatMinutes(lateMinutes, locale) })}
    </Badge>
  );
}

const isOpenStage = (stage: OrderStage) => stage !== 'done' && stage !== 'closed';

/** Stages that need little room, because nothing is left to prepare. */
const compactStages: readonly OrderStage[] = ['cash', 'pickUp', 'done', 'closed'];

/**
 * Shows one order in a chef’s list with its items, customer, cash to collect and next action. Memoized, because the
 * list is polled and most orders stay unchanged.
 */
export const ChefOrderCard = memo(function ChefOrderCard(props: Props) {
  const { order, nowMs, noShowMinutes, actions, isReadOnly } = props;
  const { isUrgent = false, withTime = false, withPlace = true } = props;
  const { _id, userName, createdAt, orderItems } = order;
  const cashDue = getCashDue(orderItems);
  const { t } = useTranslation();
  const locale = useLocale();
  const listState = useListReturnState();
  const titleId = useId();
  const stage = getOrderStage(orderItems);
  const [part] = listParts(order);
  const pending = usePendingAction(actions, _id);
  const isBeingPaid = isUnderWay(pending) && pending?.event === 'pay';
  const situation = part && { order, part, role: 'chef' as const, nowMs, noShowMinutes };
  return (
    <li className={`card chef-card is-${stage}`} data-order={_id}>
      <div className="chef-card-head">
        <h3 id={titleId}>
          <Link to={isReadOnly ? paths.order(_id) : paths.chefOrder(_id)} state={listState}>
            <bdi translate="no">{userName}</bdi>{' '}
            <span className="chef-card-number tabular" translate="no">
              {formatOrderNumber(_id)}
            </span>
          </Link>
        </h3>
        <time className={withTime ? 'text-soft' : 'visually-hidden'} dateTime={createdAt}>
          {t('chefOrders.ordered', { ago: formatRelativeTime(createdAt, nowMs, locale) })}
        </time>
      </div>
      {part && (
        <>
          <OrderStatusLine items={orderItems}>
            {isBeingPaid ? t('orders.status.held') : <ChefStatusText order={order} part={part} />}
          </OrderStatusLine>
          {(isOpenStage(stage) || withTime) && (
            <PickupLine order={order} withTime={withTime} withPlace={withPlace} />
          )}
          <Urgency part={part} nowMs={nowMs} />
          <ChefOrderNotes order={order} part={part} />
        </>
      )}
      <NotSentMark number={_id} />
      {part?.pickup && isOpenStage(stage) && <HereBadge name={userName} pickup={part.pickup} />}
      <CardDishes items={orderItems} isCompact={compactStages.includes(stage)} />
      <div className="chef-card-foot">
        {cashDue > 0 && stage !== 'cash' && !isBeingPaid && part && !isOff(part) && (
          <p className="chef-card-cash">
            <span className="visually-hidden">{t('orders.chef.cashToCollect')}</span>{' '}
            <Price value={cashDue} />
          </p>
        )}
        {!isReadOnly && situation && (
          <>
            <OrderCardActions
              order={order}
              situation={situation}
              actions={actions}
              describedBy={titleId}
              isUrgent={isUrgent}
            />
            <OrderCardMore situation={situation} actions={actions} />
          </>
        )}
      </div>
    </li>
  );
});
