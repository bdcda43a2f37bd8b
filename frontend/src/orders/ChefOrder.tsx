import type { ChefOrder as Order } from '@homechef/contract/orders/order';
import type { Actor } from '@homechef/contract/permissions';
import { useTranslation } from '../lib/use-translation.ts';
import { CashToPay } from '../ui/CashToPay.tsx';
import { Moment } from '../ui/Moment.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { chefHeadline } from './order-words.ts';
import { OrderedItem } from './OrderedItem.tsx';
import { OrderNews } from './OrderNews.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { kitchenSteps } from './steps-for.ts';
import { useHeldSteps } from './use-held-steps.tsx';

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
