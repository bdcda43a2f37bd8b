import { useRef } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useToast } from '../ui/toast-context.ts';
import { withQty, type CartItem } from './cart-item.ts';
import { addToCart, removeFromCart } from './cart.reducer.ts';
import { CartLine } from './CartLine.tsx';

/** The dishes in the cart, to change or remove. */
export function CartLines() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const items = useAppSelector((state) => state.cart.cartItems);
  const remove = (item: CartItem) => {
    dispatch(removeFromCart(item.product));
    // The list goes with its last line.
    if (items.length > 1) list.current?.focus();
    else document.querySelector('h1')?.focus({ preventScroll: true });
    toast({
      message: t('cart.removed', { name: item.name }),
      action: { label: t('cart.undo'), onClick: () => dispatch(addToCart(item)) },
    });
  };
  return (
    <ul ref={list} className="cart-lines" aria-label={t('cart.lines')} tabIndex={-1}>
      {items.map((item) => (
        <CartLine
          key={item.product}
          item={item}
          onQuantity={(qty) => dispatch(addToCart(withQty(item, qty)))}
          onRemove={() => remove(item)}
        />
      ))}
    </ul>
  );
}
