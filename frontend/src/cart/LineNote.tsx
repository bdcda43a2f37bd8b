import { formatMoney } from '@homechef/contract/money';
import type { CartItem } from './cart-item.ts';

function notes({ countInStock, price, qty, was }: CartItem): string[] {
  if (countInStock === 0) return ['Sold out. Please remove it to go on.'];
  return [
    ...(was?.price === undefined ? [] : [`Now ${formatMoney(price)}, was ${formatMoney(was.price)}.`]),
    ...(was?.qty === undefined ? [] : [`Only ${countInStock} left: ${qty} instead of ${was.qty}.`]),
  ];
}

/** What has changed about a line since it was put into the cart, in words. */
export function LineNote({ item }: { item: CartItem }) {
  return notes(item).map((note) => (
    <p key={note} className={`line-note ${item.countInStock === 0 ? 'is-off' : ''}`}>
      {note}
    </p>
  ));
}
