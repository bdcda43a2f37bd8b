import { formatMoney } from '@homechef/contract/money/money';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import type { Translate } from '../lib/i18n/translate.ts';
import type { CartItem } from '../store/cart/cart-item.ts';

function notes({ countInStock: left, price, qty, was }: CartItem, t: Translate): string[] {
  if (left === 0) return [t('cart.note.soldOut')];
  const prices = (before: number) => ({ price: formatMoney(price), before: formatMoney(before) });
  return [
    ...(was?.price === undefined ? [] : [t('cart.note.price', prices(was.price))]),
    ...(was?.qty === undefined ? [] : [t('cart.note.stock', { left, qty, before: was.qty })]),
  ];
}

/** What has changed about a line since it was put into the cart, in words. */
export function CartLineChanges({ item }: { item: CartItem }) {
  const { t } = useTranslation();
  return notes(item, t).map((note) => (
    <p key={note} className={`line-note ${item.countInStock === 0 ? 'is-off' : ''}`}>
      {note}
    </p>
  ));
}
