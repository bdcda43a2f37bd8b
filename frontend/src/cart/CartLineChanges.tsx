import { formatMoney } from '@homechef/contract/money/money';
import { listStrongerAllergens, type AllergenStates } from '@homechef/contract/products/dietary/diets';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import type { Translate } from '../lib/i18n/translate.ts';
import { useDietaryNames } from '../dietary/use-dietary-names.ts';
import type { CartItem } from '../store/cart/cart-item.ts';

function describeChanges(item: CartItem, t: Translate): string[] {
  const { name, countInStock: left, price, qty, was, isGone } = item;
  if (isGone) return [t('cart.note.gone', { name })];
  if (left === 0) return [t('cart.note.soldOut')];
  return [
    ...(was?.price === undefined ? [] : [t('cart.note.price', { name, price: formatMoney(price) })]),
    ...(was?.qty === undefined ? [] : [t('cart.note.stock', { left, qty, before: was.qty })]),
  ];
}

function ChangedAllergens({ seen, allergens = {} }: { seen: AllergenStates; allergens?: AllergenStates }) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const stronger = listStrongerAllergens(seen, allergens);
  return stronger.length === 0 ? null : (
    <p className="cart-line-changes">
      {t('dietary.changed.stronger', { allergens: nameAllergens(stronger) })}
    </p>
  );
}

export function CartLineChanges({ item }: { item: CartItem }) {
  const { t } = useTranslation();
  const { was, allergens, countInStock } = item;
  return (
    <>
      {describeChanges(item, t).map((change) => (
        <p key={change} className={`cart-line-changes ${countInStock === 0 ? 'is-off' : ''}`}>
          {change}
        </p>
      ))}
      {was?.allergens && <ChangedAllergens seen={was.allergens} allergens={allergens} />}
    </>
  );
}
