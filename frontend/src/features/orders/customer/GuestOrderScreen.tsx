import type { Order } from '@homechef/contract/orders/order';
import { orderKeyFragment } from '@homechef/contract/orders/order-key';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { storeOrderKey } from '../../../platform/storage/order-keys.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { useLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { toOrderTopics } from '../../live-events/topics.ts';
import { OrderNotices } from '../../notices/OrderNotices.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { OrderKeyForm } from '../claim/OrderKeyForm.tsx';
import { ClaimOrder } from '../claim/ClaimOrder.tsx';
import { useFollowOrder } from '../bar/use-follow-order.ts';
import { CustomerOrderDetails } from './CustomerOrderDetails.tsx';
import { getMissingOrder, getMissingTitle, OrderUnavailable } from './OrderUnavailable.tsx';
import { SaveOrderNumber } from './SaveOrderNumber.tsx';
import { getGuestOrder } from '../state/order-details.requests.ts';
import { getNumberUse, isSettled } from '../shared/ticket/order-status.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { useOrderTickets } from '../shared/ticket/use-order-tickets.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { addRecentOrder } from './list/recent-orders.ts';
import { getCustomerActions, isClaimed, needsOrderKey } from '../item-actions/item-events.ts';

/** Takes the order’s key out of the URL that an email opened, so that nobody shares it by sharing the URL. */
function useKeyOfLink(number: string): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const key = new URLSearchParams(hash.slice(1)).get(orderKeyFragment);
  const parsed = parseOrderNumber(number);
  useEffect(() => {
    if (!key) return;
    if (parsed) storeOrderKey(parsed, key);
    void navigate(pathname, { replace: true });
  }, [key, navigate, parsed, pathname]);
}

function GuestTools({ order, isSignedIn }: { order: Order; isSignedIn: boolean }) {
  const { t } = useTranslation();
  const { _id: number } = order;
  if (isClaimed(order)) return <Note>{t('orders.claim.claimed')}</Note>;
  return (
    <>
      {needsOrderKey(order) && getNumberUse(order) !== 'read' && <OrderKeyForm number={number} />}
      <ClaimOrder order={order} />
      {!isSignedIn && <OrderNotices order={order} />}
    </>
  );
}

/** Renders a guest order. The order number alone grants access (docs/rules/items.md §8). */
export function GuestOrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  useKeyOfLink(id);
  const actor = useAppSelector((state) => state.session.user);
  const order = useLiveQuery(toOrderTopics(id), getGuestOrder, [id], ({ orderItems }) =>
    isSettled(orderItems),
  );
  const number = order.data?._id;
  const tickets = useOrderTickets(order.data);
  const missing = getMissingOrder(
    order,
    useAppSelector(({ connection }) => connection.outage),
  );
  // A signed-in user may be looking at someone else’s order. Its number is not stored, not even after a logout.
  const [isOpenedAsGuest] = useState(actor === undefined);
  useFollowOrder(isOpenedAsGuest ? id : '', order);
  useEffect(() => {
    if (number && isOpenedAsGuest) addRecentOrder(number);
  }, [number, isOpenedAsGuest]);
  return (
    <OrderSheet
      order={order.data}
      tickets={missing ? [] : tickets}
      headline={order.data && !missing ? undefined : getMissingTitle(missing, t)}
    >
      {missing ? (
        <OrderUnavailable missing={missing} onRetry={() => void order.refetch()}>
          {missing.reason === 'unknown' && (
            <p>
              <Trans i18nKey="orders.claim.moved" components={{ open: <Link to={paths.order(id)} /> }} />
            </p>
          )}
        </OrderUnavailable>
      ) : (
        <QueryView state={order} skeleton={<OrderSkeleton />}>
          {(data) => (
            <CustomerOrderDetails
              key={data._id}
              order={data}
              tickets={tickets}
              actor={actor}
              getButtons={(item, nowMs) => getCustomerActions(actor, data, item, nowMs)}
              numberNote={!isClaimed(data) && <SaveOrderNumber order={data} />}
            >
              <GuestTools order={data} isSignedIn={actor !== undefined} />
            </CustomerOrderDetails>
          )}
        </QueryView>
      )}
    </OrderSheet>
  );
}
