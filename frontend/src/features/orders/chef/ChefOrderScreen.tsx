import { marketTimeZone } from '@homechef/contract/time/local-date';
import type { Session } from '@homechef/contract/users/user';
import { useParams } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { useLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { toOrderTopics } from '../../live-events/topics.ts';
import { useExpectedOrder } from '../../offline/tap-queue/use-tap-queue.ts';
import { formatPickupWhen, usePickupTime } from '../../pickups/pickup-time.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { ChefOrderDetails } from './ChefOrderDetails.tsx';
import { getChefOrder } from '../state/order-details.requests.ts';
import { isSettled } from '../shared/ticket/order-status.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { OrderPageTitle } from '../shared/OrderPageTitle.tsx';
import { BackToListLink } from '../shared/BackToListLink.tsx';

/** Says, instead of showing an order, that it was removed from the market, even while it is on the screen (X28). */
function RemovedOrder({ removedAt, timeZone }: { removedAt: string; timeZone: string }) {
  const { t } = useTranslation();
  const when = formatPickupWhen(removedAt, usePickupTime(timeZone));
  return <Alert variant="warning">{t('chefOrders.removed', { when })}</Alert>;
}

function OrderQueryView({ id, chef }: { id: string; chef: Session }) {
  const getExpected = useExpectedOrder();
  const order = useLiveQuery(toOrderTopics(id), getChefOrder, [id, chef._id], ({ orderItems }) =>
    isSettled(orderItems),
  );
  const title = <OrderPageTitle number={order.data?._id} headline={order.data?.userName} isName />;
  if (order.status === 'fail' && order.code === 'order.removed')
    return (
      <>
        {title}
        <RemovedOrder
          removedAt={String(order.values?.['removedAt'])}
          timeZone={order.data?.pickups[0]?.timeZone ?? marketTimeZone}
        />
      </>
    );
  return (
    <>
      {title}
      <QueryView state={order} skeleton={<OrderSkeleton />}>
        {(data) => <ChefOrderDetails key={data._id} order={getExpected(data)} chef={chef} />}
      </QueryView>
    </>
  );
}

export function ChefOrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <BackToListLink list={paths.chefOrders}>{t('orders.chef.title')}</BackToListLink>
      {chef && <OrderQueryView id={id} chef={chef} />}
    </>
  );
}
