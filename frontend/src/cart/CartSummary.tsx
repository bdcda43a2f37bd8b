import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/store.ts';
import { Price } from '../ui/Price.tsx';
import { countPortions, pricesOf } from './cart-prices.ts';
import { CheckoutChoice } from './CheckoutChoice.tsx';

/** What the cart comes to, and the way on: members to their address, visitors to a choice. */
export function CartSummary() {
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const items = useAppSelector((state) => state.cart.cartItems);
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  const portions = countPortions(items);
  const goOn = () => (isSignedIn ? void navigate(paths.shipping) : setChoosing(true));
  return (
    <div className="checkout-side">
      <div className="checkout-action">
        <dl className="sums sums-main">
          <div>
            <dt>
              Subtotal ({portions} {portions === 1 ? 'item' : 'items'})
            </dt>
            <dd>
              <Price value={pricesOf(items).itemsPrice} />
            </dd>
          </div>
        </dl>
        <Button className="form-action" disabled={items.length === 0} onClick={goOn}>
          Checkout
        </Button>
      </div>
      <p className="text-soft mb-0">You pay in cash when you pick it up.</p>
      <CheckoutChoice show={choosing} onHide={() => setChoosing(false)} />
    </div>
  );
}
