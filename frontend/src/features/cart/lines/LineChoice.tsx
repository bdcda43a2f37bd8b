import { useState } from 'react';
import { flushSync } from 'react-dom';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { LazyOptionSheet } from '../../menu/choice/lazy-option-sheet.ts';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { menu } from '../../menu/menu.en.ts';
import { getLineId, withPortionsOf, type CartItem } from '../state/cart-item.ts';
import { addToCart, removeFromCart } from '../state/cart.reducer.ts';

addMessages('en', { menu });

/** Names the chosen options and those that the menu lost, and opens the sheet that changes them. */
export function LineChoice({ item }: { item: CartItem }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const allItems = useAppSelector((state) => state.cart.cartItems);
  const [isOpen, setOpen] = useState(false);
  const { product, name, options, lost } = item;
  if (!options && !lost) return null;
  const others = allItems.filter((line) => line !== item);
  /** Another choice takes the place of the line, with the portions of a line that already has it. */
  const change = (changed: CartItem) => {
    flushSync(() => {
      dispatch(removeFromCart(product, options ?? []));
      dispatch(addToCart(withPortionsOf(others, changed), allItems.indexOf(item)));
    });
    // The button that opened the sheet is gone with the line.
    document.getElementById(getLineId(changed))?.focus();
  };
  return (
    <>
      <LineOptions options={options} />
      {lost && (
        <p className="cart-line-changes">
          {lost.length > 0 ? t('menu.lost', { options: lost.join(', ') }) : t('menu.again')}
        </p>
      )}
      <button type="button" className="btn btn-link" onClick={() => setOpen(true)}>
        {t('menu.change')} <span className="visually-hidden">{name}</span>
      </button>
      {isOpen && (
        <LazyOptionSheet
          productId={product}
          name={name}
          line={item}
          others={others}
          onChosen={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
