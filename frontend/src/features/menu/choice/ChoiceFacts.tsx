import type { Product } from '@homechef/contract/products/product';
import { listStrongerAllergens } from '@homechef/contract/products/dietary/diets';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useDietaryNames } from '../../products/dietary/use-dietary-names.ts';
import { toProductAsSold } from '../state/choices.ts';

/** Says which allergens a choice adds to a dish, and which diets it takes away. */
export function ChoiceFacts({ product, chosen }: { product: Product; chosen: readonly string[] }) {
  const { t } = useTranslation();
  const { nameAllergens, nameDiets } = useDietaryNames();
  const { allergens, diets } = toProductAsSold(product, chosen);
  const lost = product.diets.filter((diet) => !diets.includes(diet));
  const added = listStrongerAllergens(product.allergens, allergens);
  const contained = added.filter((allergen) => allergens[allergen] === 'contains');
  const possible = added.filter((allergen) => allergens[allergen] !== 'contains');
  const facts = [
    contained.length > 0 && t('menu.contains', { allergens: nameAllergens(contained) }),
    possible.length > 0 && t('menu.mayContain', { allergens: nameAllergens(possible) }),
    lost.length > 0 && t('menu.notAnyMore', { diets: nameDiets(lost) }),
  ].filter(Boolean);
  return (
    <p role="status" className="choice-facts">
      {facts.length > 0 && t('menu.asChosen', { facts: facts.join(' · ') })}
    </p>
  );
}
