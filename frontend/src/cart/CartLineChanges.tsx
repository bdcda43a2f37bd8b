import { formatMoney } from '@homechef/contract/money/money';
import { listStrongerAllergens, type AllergenStates } from '@homechef/contract/products/dietary/diets';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import type { Translate } from '../lib/i18n/translate.ts';
import { useDietaryNames } from '../dietary/use-dietary-names.ts';
import type { CartItem } from '../store/cart/cart-item.ts';

function describeChanges({ countInStock: left, price, qty, was }: CartItem, t: Translate): string[] {
  if (left === 0) return [t('cart.note.soldOut')];
  const priceValues = (before: number) => ({ price: formatMoney(price), before: formatMoney(before) });
  return [
    ...(was?.price === undefined ? [] : [t('cart.note.price', priceValues(was.price))]),
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
