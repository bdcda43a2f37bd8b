import { isComplete } from '@homechef/contract/orders/item-steps';
import { useParams } from 'react-router-dom';
import { useAppSelector } from '../store/store.ts';
import { useRefreshed } from '../store/use-refreshed.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { CustomerOrder } from './CustomerOrder.tsx';
import { getOrder } from './orders.requests.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderTitle } from './OrderTitle.tsx';
import { customerSteps, kitchenSteps } from './steps-for.ts';

/** A member's order: for who placed it, for admins, and their part of it for its chefs. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const actor = useAppSelector((state) => state.session.user);
  const order = useRefreshed(
    getOrder,
    (state) => state.orderDetails,
    ({ orderItems }) => isComplete(orderItems),
    id,
  );
  return (
    <>
      <OrderTitle number={order.data?._id} />
      <Loaded of={order} skeleton={<OrderSkeleton />}>
        {(data) => (
          <CustomerOrder
            key={data._id}
            order={data}
            stepsOf={(item) => [...kitchenSteps(actor, item), ...customerSteps(actor, data, item)]}
          />
        )}
      </Loaded>
    </>
  );
}
