import { listStrongerAllergens } from '@homechef/contract/products/dietary/diets';
import { AvoidedList } from '../../products/dietary/AvoidedList.tsx';
import { AvoidedNote } from '../../products/dietary/AvoidedNote.tsx';
import { needsWarning, useAvoidedAllergens } from '../../products/dietary/food-choice.ts';
import { useDietaryNames } from '../../products/dietary/use-dietary-names.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getLineKey, type CartItem } from '../../cart/state/cart-item.ts';

function FoodWarning({ item }: { item: CartItem }) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const avoided = useAvoidedAllergens();
  const { name, allergens = {}, was } = item;
  const stronger = was?.allergens ? listStrongerAllergens(was.allergens, allergens) : [];
  if (stronger.length === 0 && !needsWarning(allergens, avoided)) return null;
  return (
    <li>
      {stronger.length > 0 ? (
        <p>{t('cart.note.allergens', { name, allergens: nameAllergens(stronger) })}</p>
      ) : (
        <b translate="no">{name}</b>
      )}
      <AvoidedNote allergens={allergens} />
    </li>
  );
}

/** Says above Place Order which dishes have new allergens (K6) or something that the customer avoids (M9). */
export function FoodWarnings({ items }: { items: readonly CartItem[] }) {
  return (
    <>
      <ul className="food-warnings">
        {items.map((item) => (
          <FoodWarning key={getLineKey(item)} item={item} />
        ))}
      </ul>
      <AvoidedList />
    </>
  );
}
