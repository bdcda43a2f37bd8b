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
  /** The steps its reader may take with an item. */
  stepsOf: (item: OrderItem) => readonly ItemTransition[];
  /** What stands above the facts. */
  children?: ReactNode;
}

/** The dishes by their kitchen, each with the place to pick them up. */
function Kitchens({ order: { _id, orderItems }, stepsOf }: Pick<Props, 'order' | 'stepsOf'>) {
  const dispatch = useAppDispatch();
  const steps = useUndoableActions(_id);
  const kitchens = groupItemsByChef(orderItems);
  const ids = kitchens.map(({ chefId }) => chefId);
  const chefs = useQuery(getGuestChefs, (state) => state.orderChefs, ids);
  const isComing = chefs.data === undefined && chefs.error === undefined;
  return (
    <>
      <QueryError of={chefs} onRetry={() => void dispatch(getGuestChefs(ids))} />
      {kitchens.map(({ chefId, items }) => {
        const chef = chefs.data?.find((one) => one._id === chefId);
        return (
          <section key={chefId} className="panel kitchen">
            <PickupLocation
              brand={items[0]?.brand ?? ''}
              chef={chef}
              isLoading={isComing}
              isRemoved={chefs.data !== undefined && !chef}
            />
            <ul className="ordered-items">
              {items.map((item) => (
                <OrderItemRow key={item._id} item={item} permitted={stepsOf(item)} steps={steps} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** An order as its customer sees it. */
export function CustomerOrderDetails({ order, stepsOf, children }: Props) {
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
        <Kitchens order={order} stepsOf={stepsOf} />
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
