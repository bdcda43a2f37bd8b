import { isOrderComplete } from '@homechef/contract/orders/item-transitions';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { isRefused, useRefreshed } from '../../store/hooks/use-polled-query.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { CustomerOrder } from './CustomerOrderDetails.tsx';
import { KeepNumber } from './SaveOrderNumber.tsx';
import { getGuestOrder } from '../../store/orders/orders.requests.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { OrderTitle } from '../shared/OrderPageTitle.tsx';
import { rememberOrder } from './recent-orders.ts';
import { customerSteps } from '../item-actions/permitted-item-actions.ts';

/** A guest's order, for whoever holds its number. */
export function GuestOrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const actor = useAppSelector((state) => state.session.user);
  const order = useRefreshed(
    getGuestOrder,
    (state) => state.guestOrderDetails,
    ({ orderItems }) => isOrderComplete(orderItems),
    id,
  );
  const number = order.data?._id;
  // Whoever came signed in looks at somebody else's, and leaves no trace of it by logging out here.
  const [cameAsGuest] = useState(actor === undefined);
  useEffect(() => {
    if (number && cameAsGuest) rememberOrder(number);
  }, [number, cameAsGuest]);
  return (
    <>
      <OrderTitle number={number} />
      <Loaded
        of={order}
        skeleton={<OrderSkeleton />}
        onRetry={isRefused(order) ? undefined : () => void dispatch(getGuestOrder(id))}
      >
        {(data) => (
          <CustomerOrder key={data._id} order={data} stepsOf={(item) => customerSteps(actor, data, item)}>
            <KeepNumber number={data._id} />
          </CustomerOrder>
        )}
      </Loaded>
      {isRefused(order) && !order.data && (
        <Link className="btn btn-secondary" to={paths.search}>
          {t('orders.lookUp.another')}
        </Link>
      )}
    </>
  );
}
