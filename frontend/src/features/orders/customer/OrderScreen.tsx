import type { OrderView } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { useParams } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { formatList } from '../../../platform/time/local-time.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { useLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { toOrderTopics } from '../../live-events/topics.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { useFollowOrder } from '../bar/use-follow-order.ts';
import { CustomerOrderDetails } from './CustomerOrderDetails.tsx';
import { getMissingOrder, getMissingTitle, OrderUnavailable } from './OrderUnavailable.tsx';
import { getOrder } from '../state/order-details.requests.ts';
import { hasRecalled } from '../shared/ticket/order-parts.ts';
import { isSettled } from '../shared/ticket/order-status.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import type { OrderTicket } from '../shared/ticket/order-tickets.ts';
import { useOrderTickets } from '../shared/ticket/use-order-tickets.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { BackToListLink } from '../shared/BackToListLink.tsx';
import { getCustomerActions, getChefActions, getRole } from '../item-actions/item-events.ts';

function BackLink({ actor, order }: { actor?: Session; order?: OrderView }) {
  const { t } = useTranslation();
  const isOwn = order?.user?._id === actor?._id;
  if (actor?.isAdmin && !isOwn) {
    return <BackToListLink list={paths.adminOrders}>{t('admin.orders.title')}</BackToListLink>;
  }
  if (actor?.isChef && isOwn)
    return <BackToListLink list={paths.orders}>{t('orders.mine.bought')}</BackToListLink>;
  if (!actor?.isChef) return <BackToListLink list={paths.orders}>{t('app.nav.yourOrders')}</BackToListLink>;
  return <BackToListLink list={paths.chefOrders}>{t('orders.mine.title')}</BackToListLink>;
}

const isKitchenRole = (...args: Parameters<typeof getRole>) =>
  ['chef', 'admin'].includes(getRole(...args) ?? '');

/** Names each state once, with the kitchens that share it. */
function useStaffTitle(tickets: readonly OrderTicket[]): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const parts = tickets.map(({ part }) => ({
    kitchen: part.kitchen,
    stage: hasRecalled(part) ? t('orders.status.recalled') : t(`orderPage.stages.${part.stage}`),
  }));
  const stages = [...new Set(parts.map(({ stage }) => stage))];
  return stages
    .map((stage) => {
      const kitchens = parts.flatMap((part) => (part.stage === stage ? [part.kitchen] : []));
      return t('orderPage.stages.label', { kitchen: formatList(kitchens, locale), stage });
    })
    .join(' · ');
}

export function OrderScreen() {
  const { id = '' } = useParams();
  const actor = useAppSelector((state) => state.session.user);
  const order = useLiveQuery(toOrderTopics(id), getOrder, [id], ({ orderItems }) => isSettled(orderItems));
  const isOwn = order.data === undefined || order.data.user?._id === actor?._id;
  useFollowOrder(isOwn ? id : '', order, actor?._id);
  const { t } = useTranslation();
  const { data } = order;
  const tickets = useOrderTickets(data);
  const missing = getMissingOrder(
    order,
    useAppSelector(({ connection }) => connection.outage),
  );
  // The kitchen and admins do not get the sentences for customers.
  const isReader = data !== undefined && data.orderItems.every((item) => !isKitchenRole(actor, data, item));
  const staffTitle = useStaffTitle(tickets);
  const getTitle = () => {
    if (!data || missing) return getMissingTitle(missing, t);
    return isReader ? undefined : staffTitle;
  };
  return (
    <>
      <BackLink actor={actor} order={order.data} />
      <OrderSheet order={order.data} tickets={missing ? [] : tickets} headline={getTitle()}>
        {missing ? (
          <OrderUnavailable missing={missing} onRetry={() => void order.refetch()} />
        ) : (
          <QueryView state={order} skeleton={<OrderSkeleton />}>
            {(shown) => (
              <CustomerOrderDetails
                key={shown._id}
                order={shown}
                tickets={tickets}
                actor={actor}
                getButtons={(item, nowMs) =>
                  isKitchenRole(actor, shown, item)
                    ? getChefActions(actor, shown, item, nowMs)
                    : getCustomerActions(actor, shown, item, nowMs)
                }
              />
            )}
          </QueryView>
        )}
      </OrderSheet>
    </>
  );
}
