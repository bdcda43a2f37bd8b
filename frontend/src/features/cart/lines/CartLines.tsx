import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { getLineKey, withQuantity, type CartItem } from '../state/cart-item.ts';
import { addToCart, removeFromCart } from '../state/cart.reducer.ts';
import { CartLine } from './CartLine.tsx';

export function CartLines({ items, labelId }: { items: readonly CartItem[]; labelId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const allItems = useAppSelector((state) => state.cart.cartItems);
  const remove = (item: CartItem) => {
    const index = allItems.indexOf(item);
    dispatch(removeFromCart(item.product, item.options ?? []));
    toast({
      message: t('cart.removed', { name: item.name }),
      action: { label: t('cart.undo'), onClick: () => dispatch(addToCart(item, index)) },
    });
  };
  return (
    <ul className="d-grid" aria-labelledby={labelId}>
      {items.map((item) => (
        <CartLine
          key={getLineKey(item)}
          item={item}
          others={allItems.filter((line) => line !== item)}
          onQuantityChange={(qty) => dispatch(addToCart(withQuantity(item, qty)))}
          onRemove={() => remove(item)}
          onNoteChange={(note) => dispatch(addToCart({ ...item, note }))}
        />
      ))}
    </ul>
  );
}
