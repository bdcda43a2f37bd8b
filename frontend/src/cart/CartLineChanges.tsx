import { formatMoney } from '@homechef/contract/money/money';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import type { Translate } from '../lib/i18n/translate.ts';
import type { CartItem } from '../store/cart/cart-item.ts';

function describeChanges({ countInStock: left, price, qty, was }: CartItem, t: Translate): string[] {
  if (left === 0) return [t('cart.note.soldOut')];
  const priceValues = (before: number) => ({ price: formatMoney(price), before: formatMoney(before) });
  return [
    ...(was?.price === undefined ? [] : [t('cart.note.price', priceValues(was.price))]),
    ...(was?.qty === undefined ? [] : [t('cart.note.stock', { left, qty, before: was.qty })]),
  ];
}

export function CartLineChanges({ item }: { item: CartItem }) {
  const { t } = useTranslation();
  return describeChanges(item, t).map((change) => (
    <p key={change} className={`cart-line-changes ${item.countInStock === 0 ? 'is-off' : ''}`}>
      {change}
    </p>
  ));
}
