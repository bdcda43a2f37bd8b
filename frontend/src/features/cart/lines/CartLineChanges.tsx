import { paths } from '../../../platform/routing/paths.ts';
import { removeFromCart } from '../state/cart.reducer.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { formatMoney } from '@homechef/contract/money/money';
import { listStrongerAllergens, type AllergenStates } from '@homechef/contract/products/dietary/diets';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useDietaryNames } from '../../products/dietary/use-dietary-names.ts';
import { findShortPart, getLineLimit, type CartItem } from '../state/cart-item.ts';

const describeLess = (
  values: { left: number; qty: number; before: number },
  part: string | undefined,
  t: Translate,
): string => (part ? t('cart.note.stockOf', { ...values, part }) : t('cart.note.stock', values));

function describeChanges(item: CartItem, t: Translate): string[] {
  const { name, countInStock: left, price, qty, was, isGone } = item;
  if (isGone) return [t('cart.note.gone', { name })];
  if (left === 0) return [t('cart.note.soldOut')];
  const part = findShortPart(getLineLimit([], item), item.product)?.name;
  return [
    ...(was?.price === undefined ? [] : [t('cart.note.price', { name, price: formatMoney(price) })]),
    ...(was?.qty === undefined ? [] : [describeLess({ left, qty, before: was.qty }, part, t)]),
  ];
}

/** Returns what has changed in a line as sentences that name its dish. */
const describeNamedChanges = (item: CartItem, t: Translate): string[] =>
  describeChanges(item, t).map((change) => (change.includes(item.name) ? change : `${item.name}: ${change}`));

/** Says beside the sum what has changed it, because the lines may be out of sight. Screen readers hear it too. */
export function SumChanges({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { cartItems } = useAppSelector((state) => state.cart);
  return (
    <div role="status" className={className}>
      {cartItems
        .flatMap((item) => describeNamedChanges(item, t))
        .map((change) => (
          <p key={change} className="small mb-2">
            {change}
          </p>
        ))}
    </div>
  );
}

function ChangedAllergens({ item, seen }: { item: CartItem; seen: AllergenStates }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { nameAllergens } = useDietaryNames();
  const { product, name, allergens = {} } = item;
  const stronger = listStrongerAllergens(seen, allergens);
  if (stronger.length === 0) return null;
  return (
    <div className="cart-line-changes">
      <p>{t('cart.note.allergens', { name, allergens: nameAllergens(stronger) })}</p>
      <Link to={paths.product(product)}>{t('cart.note.see')}</Link>{' '}
      <button
        type="button"
        className="btn btn-link"
        onClick={() => dispatch(removeFromCart(product, item.options ?? []))}
      >
        {t('cart.note.takeOut')}
      </button>
    </div>
  );
}

export function CartLineChanges({ item }: { item: CartItem }) {
  const { t } = useTranslation();
  const { was, countInStock } = item;
  return (
    <>
      {describeChanges(item, t).map((change) => (
        <p key={change} className={`cart-line-changes ${countInStock === 0 ? 'is-off' : ''}`}>
          {change}
        </p>
      ))}
      {was?.allergens && <ChangedAllergens item={item} seen={was.allergens} />}
    </>
  );
}
