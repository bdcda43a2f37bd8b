import type { ChefOrder as Order } from '@homechef/contract/orders/order';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupTime, usePickupTime } from '../../pickups/pickup-time.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import { CounterIcon } from '../../../ui/display/CounterIcon.tsx';
import { KitchenTime } from '../../pickups/KitchenTime.tsx';
import { PhoneLink } from '../../../ui/display/ContactLinks.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { AllItemsButton } from '../item-actions/AllItemsButton.tsx';
import { BlockCustomerButton } from '../dialogs/BlockCustomerButton.tsx';
import { getChefActions } from '../item-actions/item-events.ts';
import { OrderItemRow } from '../item-actions/OrderItemRow.tsx';
import { listItemsFor, type PartSituation } from '../item-actions/part-events.ts';
import { useUndoableActions, type UndoableActions } from '../item-actions/use-undoable-actions.tsx';
import { isOff, listParts, type OrderPart } from '../shared/ticket/order-parts.ts';
import { HereBadge } from '../shared/HereBadge.tsx';
import { OrderCash } from '../shared/cash/OrderCash.tsx';
import { OrderHistory } from '../shared/OrderHistory.tsx';
import { OrderStatusAnnouncer } from '../shared/ticket/OrderStatusAnnouncer.tsx';
import { OrderStatusLine } from '../shared/ticket/OrderStatusLine.tsx';
import { StageLine } from '../shared/ticket/StageLine.tsx';
import { ChefOrderNotes } from './ChefOrderNotes.tsx';
import { ChefStatusText } from './ChefStatusText.tsx';
import { KitchenActions } from './list/KitchenActions.tsx';
import { useNoShowMinutes } from '../shared/use-no-show-minutes.ts';
import { PickupLine } from './card/PickupLine.tsx';
import './chef-order.scss';

function When({ order, part: { pickup } }: { order: Order; part: OrderPart }) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  if (pickup?.change?.kind === 'moved') return <PickupLine order={order} withTime />;
  return (
    <p className="ticket-when">
      {pickup?.startsAt && pickup.endsAt
        ? formatPickupTime({ startsAt: pickup.startsAt, endsAt: pickup.endsAt }, context)
        : t('chefOrders.asSoon')}
      {pickup && (
        <>
          {' · '}
          <bdi translate="no">{getPlaceName(pickup.place)}</bdi>
        </>
      )}
    </p>
  );
}

function Customer({ order, part }: { order: Order; part: OrderPart | undefined }) {
  const { t } = useTranslation();
  return (
    <section className="panel chef-customer" aria-label={t('orders.facts.customer')}>
      <p className="text-soft">
        {t('orders.facts.ordered')} <KitchenTime at={order.createdAt} timeZone={part?.pickup?.timeZone} />
      </p>
      {order.customerPhone !== null && <PhoneLink phone={order.customerPhone} />}
      {part && <StageLine part={part} order={order} />}
      <OrderHistory order={order} isCustomer={false} />
    </section>
  );
}

function AllItemsActions({ situation, actions }: { situation: PartSituation; actions: UndoableActions }) {
  const { t } = useTranslation();
  const { order, part } = situation;
  const event = listItemsFor('ready', situation).length > 1 ? 'ready' : 'pay';
  if (isOff(part) || listItemsFor(event, situation).length < 2) return null;
  return (
    <div className="chef-order-all">
      <AllItemsButton
        order={order}
        event={event}
        label={t(event === 'ready' ? 'chefOrders.allReady' : 'chefOrders.allPaid')}
        name={t('chefOrders.order', { name: order.userName })}
        actions={actions}
      />
    </div>
  );
}

function HandOverLink({ order, part }: { order: Order; part: OrderPart | undefined }) {
  const { t } = useTranslation();
  if (!part || isOff(part) || !part.items.some(({ stage, recalled }) => stage === 'ready' && !recalled))
    return null;
  return (
    <Link
      className="btn btn-outline-primary btn-lg w-100 mb-3"
      to={paths.handOverOrder(order._id)}
      aria-label={t('orderPage.handOverTo', { name: order.userName })}
    >
      <CounterIcon name="bag" />
      {t('orderPage.handOver')}
    </Link>
  );
}

/** Shows a chef’s part of an order. Uses large text and one enabled button per item, for chefs with wet hands. */
export function ChefOrderDetails({ order, chef }: { order: Order; chef: Actor }) {
  const { t } = useTranslation();
  const actions = useUndoableActions();
  const nowMs = useNow();
  const noShowMinutes = useNoShowMinutes([chef._id])(chef._id);
  const { orderItems } = order;
  const [part] = listParts(order);
  const situation = part && { order, part, role: 'chef' as const, nowMs, noShowMinutes };
  return (
    <div className="chef-order" data-order={order._id}>
      <div className="chef-order-head">
        {part && <When order={order} part={part} />}
        {part?.pickup && <HereBadge name={order.userName} pickup={part.pickup} />}
        {part && (
          <>
            <OrderStatusLine items={orderItems}>
              <ChefStatusText order={order} part={part} isCashBeside />
            </OrderStatusLine>
            <ChefOrderNotes order={order} part={part} />
          </>
        )}
      </div>
      <div className="chef-order-side">
        <OrderCash order={order} />
        <HandOverLink order={order} part={part} />
        <Customer order={order} part={part} />
      </div>
      <OrderStatusAnnouncer items={orderItems} />
      <div className="chef-order-items">
        {situation && <AllItemsActions situation={situation} actions={actions} />}
        <h2 className="visually-hidden">{t('orders.items')}</h2>
        <ul className="ordered-items is-large" aria-label={t('orders.items')}>
          {orderItems.map((item) => (
            <OrderItemRow
              key={item._id}
              order={order}
              item={item}
              buttons={getChefActions(chef, order, item, nowMs)}
              actions={actions}
              withoutLink
              endedNote={t('chefOrders.card.doNotHandOver')}
            />
          ))}
        </ul>
        {situation && <KitchenActions situation={situation} />}
        {order.type !== 'WalkUp' && (
          <div className="line">
            <BlockCustomerButton chefId={chef._id} order={order} />
          </div>
        )}
      </div>
    </div>
  );
}
