import { useEffect } from 'react';
import { useAppSelector } from '../store/store.ts';
import { useReconnectCount } from '../store/hooks/use-reconnect-count.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { useRefreshCart } from './use-refresh-cart.ts';

/** The cart, brought up to date with the server when it is opened and when the server has come back. */
export function CartContents() {
  const isEmpty = useAppSelector((state) => state.cart.cartItems.length === 0);
  const lastCheck = useAppSelector((state) => state.cartCheck);
  const check = useRefreshCart();
  const returns = useReconnectCount();
  useEffect(() => void check(), [check, returns]);
  return (
    <div className="checkout-layout">
      <div>
        {!isEmpty && <FormError of={lastCheck} />}
        {isEmpty ? <EmptyCart /> : <CartLines />}
      </div>
      <CartSummary />
    </div>
  );
}
