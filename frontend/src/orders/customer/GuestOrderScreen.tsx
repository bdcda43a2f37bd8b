import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { Trans, useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { isPermanentFailure, useLiveQuery } from '../../store/hooks/use-polled-query.ts';
import { toOrderTopics } from '../../store/live/topics.ts';
import { OrderNotices } from '../../notices/OrderNotices.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ClaimOrder } from '../claim/ClaimOrder.tsx';
import { CustomerOrderDetails } from './CustomerOrderDetails.tsx';
import { SaveOrderNumber } from './SaveOrderNumber.tsx';
import { getGuestOrder, selectGuestOrderDetails } from '../../store/orders/order-details.requests.ts';
import { isSettled } from '../shared/order-status.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { useHeadline } from '../shared/use-headline.ts';
import { OrderPageTitle } from '../shared/OrderPageTitle.tsx';
import { addRecentOrder } from './recent-orders.ts';
import { getCustomerActions } from '../item-actions/item-events.ts';

/** Renders a guest order. The order number alone grants access. */
export function GuestOrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const actor = useAppSelector((state) => state.session.user);
  const order = useLiveQuery(
    toOrderTopics(id),
    getGuestOrder,
    selectGuestOrderDetails,
    ({ orderItems }) => isSettled(orderItems),
    id,
  );
  const number = order.data?._id;
  const headline = useHeadline(order.data);
  // A signed-in user views the order of another person. The number is not stored, even after a logout.
  const [isOpenedAsGuest] = useState(actor === undefined);
  useEffect(() => {
    if (number && isOpenedAsGuest) addRecentOrder(number);
  }, [number, isOpenedAsGuest]);
  return (
    <>
      <OrderPageTitle number={number} headline={headline} />
      <QueryView
        state={order}
        skeleton={<OrderSkeleton />}
        onRetry={isPermanentFailure(order) ? undefined : () => void dispatch(getGuestOrder(id))}
      >
        {(data) => (
          <CustomerOrderDetails
            key={data._id}
            order={data}
            actor={actor}
            getButtons={(item, nowMs) => getCustomerActions(actor, data, item, nowMs)}
          >
            <SaveOrderNumber number={data._id} />
            <ClaimOrder number={data._id} />
            {!actor && !isSettled(data.orderItems) && <OrderNotices number={data._id} />}
          </CustomerOrderDetails>
        )}
      </QueryView>
      {isPermanentFailure(order) && !order.data && (
        <>
          <p>
            <Trans i18nKey="orders.claim.moved" components={{ open: <Link to={paths.order(id)} /> }} />
          </p>
          <Link className="btn btn-secondary" to={paths.search}>
            {t('orders.lookUp.another')}
          </Link>
        </>
      )}
    </>
  );
}
