import { showOrderNumber } from '@homechef/contract/orders/order-number';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { forgetOrder, recentOrders } from './recent-orders.ts';

/** The guest orders last seen on this device, until they are told to be forgotten. */
export function RecentOrders() {
  const [numbers, setNumbers] = useState(recentOrders);
  if (numbers.length === 0) return null;
  return (
    <section className="recent-orders" aria-labelledby="recent-orders">
      <h2 id="recent-orders" className="h3">
        Seen on this device
      </h2>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <Link className="tabular" to={paths.guestOrder(number)}>
              <Icon name="ticket" />
              {showOrderNumber(number)}
            </Link>
            <Button
              variant="link"
              aria-label={`Forget ${showOrderNumber(number)}`}
              onClick={() => setNumbers(forgetOrder(number))}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
