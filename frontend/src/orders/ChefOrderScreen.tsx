import { isComplete } from '@homechef/contract/orders/item-steps';
import type { Session } from '@homechef/contract/users/user';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/store.ts';
import { useRefreshed } from '../store/use-refreshed.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ChefOrder } from './ChefOrder.tsx';
import { getChefOrder } from './orders.requests.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderTitle } from './OrderTitle.tsx';

function Part({ id, chef }: { id: string; chef: Session }) {
  const order = useRefreshed(
    getChefOrder,
    (state) => state.chefOrderDetails,
    ({ orderItems }) => isComplete(orderItems),
    id,
    chef._id,
  );
  return (
    <>
      <OrderTitle number={order.data?._id} />
      <Loaded of={order} skeleton={<OrderSkeleton />}>
        {(data) => <ChefOrder key={data._id} order={data} chef={chef} />}
      </Loaded>
    </>
  );
}

/** A chef's part of an order (spec §2). */
export function ChefOrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <Link className="back-link" to={paths.chefOrders}>
        <Icon name="back" />
        {t('orders.chef.title')}
      </Link>
      {chef && <Part id={id} chef={chef} />}
    </>
  );
}
