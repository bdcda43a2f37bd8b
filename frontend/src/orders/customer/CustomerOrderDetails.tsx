import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useLoad } from '../../store/hooks/use-query.ts';
import { CashToPay } from '../shared/CashToPay.tsx';
import { Failure } from '../../ui/feedback/QueryView.tsx';
import { getGuestChefs } from '../../store/users/users.requests.ts';
import { byChef, customerHeadline } from '../shared/order-status.ts';
import { OrderedItem } from '../item-actions/OrderItemRow.tsx';
import { OrderFacts } from './OrderInfo.tsx';
import { OrderNews } from '../shared/OrderStatusAnnouncer.tsx';
import { OrderStatus } from '../shared/OrderStatusLine.tsx';
import { PickupPlace } from './PickupLocation.tsx';
import { useHeldSteps } from '../item-actions/use-undoable-actions.tsx';

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
  const steps = useHeldSteps(_id);
  const kitchens = byChef(orderItems);
  const ids = kitchens.map(({ chefId }) => chefId);
  const chefs = useLoad(getGuestChefs, (state) => state.orderChefs, ids);
  const isComing = chefs.data === undefined && chefs.error === undefined;
  return (
    <>
      <Failure of={chefs} onRetry={() => void dispatch(getGuestChefs(ids))} />
      {kitchens.map(({ chefId, items }) => {
        const chef = chefs.data?.find((one) => one._id === chefId);
        return (
          <section key={chefId} className="panel kitchen">
            <PickupPlace
              brand={items[0]?.brand ?? ''}
              chef={chef}
              coming={isComing}
              gone={chefs.data !== undefined && !chef}
            />
            <ul className="ordered-items">
              {items.map((item) => (
                <OrderedItem key={item._id} item={item} may={stepsOf(item)} steps={steps} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** An order as its customer sees it. */
export function CustomerOrder({ order, stepsOf, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="order-page">
      <div className="order-page-head">
        <OrderStatus items={order.orderItems}>{customerHeadline(order.orderItems, t)}</OrderStatus>
        <CashToPay amount={order.itemsPrice} />
        <OrderNews items={order.orderItems} />
      </div>
      <div className="order-page-items">
        <Kitchens order={order} stepsOf={stepsOf} />
      </div>
      <aside className="order-page-side" aria-label={t('orders.about')}>
        {children}
        <div className="panel">
          <OrderFacts order={order} />
        </div>
      </aside>
    </div>
  );
}
