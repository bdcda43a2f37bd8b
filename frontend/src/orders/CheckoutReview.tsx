import { Link } from 'react-router-dom';
import type { Cart } from '../cart/cart.reducer.ts';
import { paths } from '../lib/paths.ts';

/** The address on one line; empty when none was given. */
const inOneLine = ({ address, city, state, postalCode, country }: Cart['shippingAddress']) =>
  [address, city, [state, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** Address and payment as they were chosen, each with a way back. */
export function CheckoutReview({ shippingAddress, paymentMethod }: Omit<Cart, 'cartItems'>) {
  return (
    <dl className="checkout-review">
      <div>
        <dt>Address</dt>
        <dd>{inOneLine(shippingAddress) || 'None given'}</dd>
        <dd>
          <Link to={paths.shipping} aria-label="Change the address">
            Change
          </Link>
        </dd>
      </div>
      <div>
        <dt>Payment Method</dt>
        <dd>{paymentMethod}</dd>
        <dd>
          <Link to={paths.payment} aria-label="Change the payment method">
            Change
          </Link>
        </dd>
      </div>
    </dl>
  );
}
