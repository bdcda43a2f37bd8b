import { useEffect } from 'react';
import { useAppSelector } from '../store/store.ts';
import { useReconnectCount } from '../store/hooks/use-reconnect-count.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { useRefreshCart } from './use-refresh-cart.ts';

/** Shows the cart. Refreshes prices and stock on mount and when the server becomes reachable again. */
export function CartContents() {
  const isEmpty = useAppSelector((state) => state.cart.cartItems.length === 0);
  const refreshState = useAppSelector((state) => state.cartCheck);
  const refresh = useRefreshCart();
  const reconnectCount = useReconnectCount();
  useEffect(() => void refresh(), [refresh, reconnectCount]);
  return (
    <div className="checkout-layout">
      <div>
        {!isEmpty && <FormError state={refreshState} />}
        {isEmpty ? <EmptyCart /> : <CartLines />}
      </div>
      <CartSummary />
    </div>
  );
}
