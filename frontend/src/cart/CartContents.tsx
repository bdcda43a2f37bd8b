import { useEffect } from 'react';
import { useAppSelector } from '../store/store.ts';
import { useReturns } from '../store/hooks/use-reconnect-count.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { useCartCheck } from './use-refresh-cart.ts';

/** The cart, brought up to date with the server when it is opened and when the server has come back. */
export function CartView() {
  const isEmpty = useAppSelector((state) => state.cart.cartItems.length === 0);
  const lastCheck = useAppSelector((state) => state.cartCheck);
  const check = useCartCheck();
  const returns = useReturns();
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
