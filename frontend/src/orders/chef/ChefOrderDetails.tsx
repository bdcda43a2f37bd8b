import type { ChefOrder as Order } from '@homechef/contract/orders/order';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CashToPay } from '../shared/CashToPay.tsx';
import { Moment } from '../../ui/display/DateTime.tsx';
import { PhoneLink } from '../../ui/display/PhoneLink.tsx';
import { chefHeadline } from '../shared/order-status.ts';
import { OrderedItem } from '../item-actions/OrderItemRow.tsx';
import { OrderNews } from '../shared/OrderStatusAnnouncer.tsx';
import { OrderStatus } from '../shared/OrderStatusLine.tsx';
import { kitchenSteps } from '../item-actions/permitted-item-actions.ts';
import { useHeldSteps } from '../item-actions/use-undoable-actions.tsx';

/** Whom the food is for. */
function Customer({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="panel chef-customer">
      <div>
        <h2 className="h3">{order.userName}</h2>
        <p className="text-soft">
          {t('orders.facts.ordered')} <Moment at={order.createdAt} />
        </p>
      </div>
      <PhoneLink phone={order.customerPhone} />
    </div>
  );
}

/** A chef's part of an order, made for wet hands: large words, one live step an item. */
export function ChefOrder({ order, chef }: { order: Order; chef: Actor }) {
  const { t } = useTranslation();
  const steps = useHeldSteps(order._id);
  const { orderItems } = order;
  return (
    <div className="chef-order">
      <OrderStatus items={orderItems}>{chefHeadline(orderItems, t)}</OrderStatus>
      <div className="chef-order-side">
        <CashToPay amount={order.itemsPrice} />
        <Customer order={order} />
      </div>
      <OrderNews items={orderItems} />
      <ul className="ordered-items is-large" aria-label={t('orders.items')}>
        {orderItems.map((item) => (
          <OrderedItem key={item._id} item={item} may={kitchenSteps(chef, item)} steps={steps} plain />
        ))}
      </ul>
    </div>
  );
}
