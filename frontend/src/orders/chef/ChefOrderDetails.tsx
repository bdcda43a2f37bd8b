import type { ChefOrder as Order } from '@homechef/contract/orders/order';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CashToPay } from '../shared/CashToPay.tsx';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { PhoneLink } from '../../ui/display/PhoneLink.tsx';
import { getChefStatusText } from '../shared/order-status.ts';
import { OrderItemRow } from '../item-actions/OrderItemRow.tsx';
import { OrderStatusAnnouncer } from '../shared/OrderStatusAnnouncer.tsx';
import { OrderStatusLine } from '../shared/OrderStatusLine.tsx';
import { getChefActions } from '../item-actions/permitted-item-actions.ts';
import { useUndoableActions } from '../item-actions/use-undoable-actions.tsx';

function Customer({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="panel chef-customer">
      <div>
        <h2 className="h3">{order.userName}</h2>
        <p className="text-soft">
          {t('orders.facts.ordered')} <DateTime at={order.createdAt} />
        </p>
      </div>
      <PhoneLink phone={order.customerPhone} />
    </div>
  );
}

/**
 * Shows a chef's part of an order. Uses large text and one enabled button per item, for chefs with wet
 * hands.
 */
export function ChefOrderDetails({ order, chef }: { order: Order; chef: Actor }) {
  const { t } = useTranslation();
  const actions = useUndoableActions(order._id);
  const { orderItems } = order;
  return (
    <div className="chef-order">
      <OrderStatusLine items={orderItems}>{getChefStatusText(orderItems, t)}</OrderStatusLine>
      <div className="chef-order-side">
        <CashToPay amount={order.itemsPrice} />
        <Customer order={order} />
      </div>
      <OrderStatusAnnouncer items={orderItems} />
      <ul className="ordered-items is-large" aria-label={t('orders.items')}>
        {orderItems.map((item) => (
          <OrderItemRow
            key={item._id}
            item={item}
            permitted={getChefActions(chef, item)}
            actions={actions}
            withoutLink
          />
        ))}
      </ul>
    </div>
  );
}
