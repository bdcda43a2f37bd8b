import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { CashToPay } from '../shared/CashToPay.tsx';
import { QueryError } from '../../ui/feedback/QueryView.tsx';
import { getGuestChefs } from '../../store/users/users.requests.ts';
import { groupItemsByChef, getCustomerStatusText } from '../shared/order-status.ts';
import { OrderItemRow } from '../item-actions/OrderItemRow.tsx';
import { OrderInfo } from './OrderInfo.tsx';
import { OrderStatusAnnouncer } from '../shared/OrderStatusAnnouncer.tsx';
import { OrderStatusLine } from '../shared/OrderStatusLine.tsx';
import { PickupLocation } from './PickupLocation.tsx';
import { useUndoableActions } from '../item-actions/use-undoable-actions.tsx';

interface Props {
  order: OrderView;
  getActions: (item: OrderItem) => readonly ItemTransition[];
  children?: ReactNode;
}

function ChefSections({ order: { _id, orderItems }, getActions }: Pick<Props, 'order' | 'getActions'>) {
  const dispatch = useAppDispatch();
  const actions = useUndoableActions(_id);
  const groups = groupItemsByChef(orderItems);
  const chefIds = groups.map(({ chefId }) => chefId);
  const chefs = useQuery(getGuestChefs, (state) => state.orderChefs, chefIds);
  const isLoading = chefs.data === undefined && chefs.error === undefined;
  return (
    <>
      <QueryError state={chefs} onRetry={() => void dispatch(getGuestChefs(chefIds))} />
      {groups.map(({ chefId, items }) => {
        const chef = chefs.data?.find(({ _id: id }) => id === chefId);
        return (
          <section key={chefId} className="panel kitchen">
            <PickupLocation
              brand={items[0]?.brand ?? ''}
              chef={chef}
              isLoading={isLoading}
              isRemoved={chefs.data !== undefined && !chef}
            />
            <ul className="ordered-items">
              {items.map((item) => (
                <OrderItemRow key={item._id} item={item} permitted={getActions(item)} actions={actions} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

export function CustomerOrderDetails({ order, getActions, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="order-page">
      <div className="order-page-head">
        <OrderStatusLine items={order.orderItems}>
          {getCustomerStatusText(order.orderItems, t)}
        </OrderStatusLine>
        <CashToPay amount={order.itemsPrice} />
        <OrderStatusAnnouncer items={order.orderItems} />
      </div>
      <div className="order-page-items">
        <ChefSections order={order} getActions={getActions} />
      </div>
      <aside className="order-page-side" aria-label={t('orders.about')}>
        {children}
        <div className="panel">
          <OrderInfo order={order} />
        </div>
      </aside>
    </div>
  );
}
