import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import type { Actor } from '@homechef/contract/permissions/permissions';
import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { getKitchens, selectKitchens } from '../../store/kitchens/kitchen.requests.ts';
import { getGuestChefs } from '../../store/users/users.requests.ts';
import { QueryError } from '../../ui/feedback/QueryView.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { findNoShowMinutes } from '../chef/use-no-show-minutes.ts';
import { OrderAgainButton } from '../again/OrderAgainButton.tsx';
import { ReviewInvitation } from '../again/ReviewInvitation.tsx';
import { useReviewableProducts } from '../again/use-reviewable-products.ts';
import { getRole, type ItemAction } from '../item-actions/item-events.ts';
import { useUndoableActions } from '../item-actions/use-undoable-actions.tsx';
import { listParts, type OrderPart } from '../shared/order-parts.ts';
import { getCustomerStatusText } from '../shared/order-status.ts';
import { OrderCash } from '../shared/OrderCash.tsx';
import { OrderHistory } from '../shared/OrderHistory.tsx';
import { OrderStatusAnnouncer } from '../shared/OrderStatusAnnouncer.tsx';
import { OrderStatusLine } from '../shared/OrderStatusLine.tsx';
import { HomeKitchenNotes } from './HomeKitchenNotes.tsx';
import { KitchenTicket } from './KitchenTicket.tsx';
import { OrderLink } from './OrderLink.tsx';
import { OrderInfo } from './OrderInfo.tsx';

interface Props {
  order: OrderView;
  actor: Actor | undefined;
  getButtons: (item: OrderItem, nowMs: number) => readonly ItemAction[];
  children?: ReactNode;
}

/** Parts with bad news come first: a change to answer, or a declined part. */
const rankPart = ({ pickup, stage }: OrderPart) => (pickup?.change || stage === 'declined' ? 0 : 1);

function KitchenTickets({ order, actor, getButtons }: Omit<Props, 'children'>) {
  const dispatch = useAppDispatch();
  const actions = useUndoableActions();
  const nowMs = useNow();
  const parts = listParts(order);
  const chefIds = parts.map(({ chefId }) => chefId);
  const chefs = useQuery(getGuestChefs, (state) => state.orderChefs, chefIds);
  const kitchens = useQuery(getKitchens, selectKitchens, chefIds).data;
  const isLoading = chefs.data === undefined && chefs.error === undefined;
  return (
    <>
      <QueryError state={chefs} onRetry={() => void dispatch(getGuestChefs(chefIds))} />
      {parts
        .toSorted((a, b) => rankPart(a) - rankPart(b))
        .map((part) => {
          const chef = chefs.data?.find(({ _id }) => _id === part.chefId);
          return (
            <KitchenTicket
              key={part.chefId}
              order={order}
              part={part}
              contact={{ chef, isLoading, isRemoved: chefs.data !== undefined && !chef }}
              role={getRole(actor, order, part)}
              nowMs={nowMs}
              noShowMinutes={findNoShowMinutes(kitchens, part.chefId)}
              getButtons={(item) => getButtons(item, nowMs)}
              actions={actions}
            />
          );
        })}
      <HomeKitchenNotes kitchens={kitchens ?? []} />
    </>
  );
}

function AfterMeal({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const reviewable = useReviewableProducts([order]);
  return (
    <div className="after-meal">
      <OrderAgainButton order={order} />
      <Button variant="secondary" onClick={() => window.print()}>
        {t('orders.print')}
      </Button>
      <ReviewInvitation order={order} reviewable={reviewable} />
    </div>
  );
}

/** Shows an order to its customer, to admins, and to its chefs with their part only (pickup §5). */
export function CustomerOrderDetails({ order, actor, children, ...tickets }: Props) {
  const { t } = useTranslation();
  const isCustomer = order.orderItems.every((item) => getRole(actor, order, item) === 'customer');
  return (
    <div className="order-page">
      <div className="order-page-head">
        <OrderStatusLine items={order.orderItems}>
          {getCustomerStatusText(order.orderItems, t)}
        </OrderStatusLine>
        <OrderCash order={order} withKitchens />
        <OrderStatusAnnouncer items={order.orderItems} />
      </div>
      <div className="order-page-items">
        <KitchenTickets order={order} actor={actor} {...tickets} />
      </div>
      <aside className="order-page-side" aria-label={t('orders.about')}>
        {children}
        {isCustomer && (
          <OrderLink
            number={order._id}
            path={order.user ? paths.order(order._id) : paths.guestOrder(order._id)}
            isGuest={!order.user}
            isOfSeveral={order.pickups.length > 1}
          />
        )}
        {isCustomer && <AfterMeal order={order} />}
        <div className="panel">
          <OrderInfo order={order} />
          <OrderHistory order={order} isCustomer={isCustomer} />
        </div>
      </aside>
    </div>
  );
}
