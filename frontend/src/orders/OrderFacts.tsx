import type { OrderView, ShippingAddress } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { Moment } from '../ui/Moment.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const addressLines = ({ address, city, state, postalCode, country }: ShippingAddress) =>
  [address, city, [state, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** When it was ordered, by whom, how it is paid, and the address if one was given. */
export function OrderFacts({ order }: { order: OrderView }) {
  const address = addressLines(order.shippingAddress);
  return (
    <dl className="order-facts">
      <Fact name="Ordered">
        <Moment at={order.createdAt} />
      </Fact>
      <Fact name="Customer">
        {order.userName}
        <br />
        {order.customerPhone}
        {'userEmail' in order && (
          <>
            <br />
            {order.userEmail}
          </>
        )}
      </Fact>
      <Fact name="Payment method">{order.paymentMethod}</Fact>
      {address && <Fact name="Address">{address}</Fact>}
    </dl>
  );
}
