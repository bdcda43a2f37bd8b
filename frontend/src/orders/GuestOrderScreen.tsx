import { isComplete } from '@homechef/contract/orders/item-steps';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { isRefused, useRefreshed } from '../store/use-refreshed.ts';
import { Link } from '../ui/Link.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { CustomerOrder } from './CustomerOrder.tsx';
import { KeepNumber } from './KeepNumber.tsx';
import { getGuestOrder } from './orders.requests.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderTitle } from './OrderTitle.tsx';
import { rememberOrder } from './recent-orders.ts';
import { customerSteps } from './steps-for.ts';

/** A guest's order, for whoever holds its number. */
export function GuestOrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const actor = useAppSelector((state) => state.session.user);
  const order = useRefreshed(
    getGuestOrder,
    (state) => state.guestOrderDetails,
    ({ orderItems }) => isComplete(orderItems),
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
