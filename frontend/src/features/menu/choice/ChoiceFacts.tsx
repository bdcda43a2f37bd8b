import type { Product } from '@homechef/contract/products/product';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { listByState } from '../../products/dietary/list-by-state.ts';
import { useDietaryNames } from '../../products/dietary/use-dietary-names.ts';
import { toProductAsSold } from '../state/choices.ts';

/** Says what a dish contains with this choice, and which diets the choice takes away. */
export function ChoiceFacts({ product, chosen }: { product: Product; chosen: readonly string[] }) {
  const { t } = useTranslation();
  const { nameAllergens, nameDiets } = useDietaryNames();
  const { allergens, allergenDetails, diets } = toProductAsSold(product, chosen);
  const lost = product.diets.filter((diet) => !diets.includes(diet));
  const nameAll = (wanted: 'contains' | 'may_contain') => {
    const names = listByState(allergens).find(({ state }) => state === wanted)?.allergens;
    return names && nameAllergens(names, allergenDetails);
  };
  const contained = nameAll('contains');
  const possible = nameAll('may_contain');
  const facts = [
    contained && t('menu.contains', { allergens: contained }),
    possible && t('menu.mayContain', { allergens: possible }),
    lost.length > 0 && t('menu.notAnyMore', { diets: nameDiets(lost) }),
  ].filter(Boolean);
  return (
    <p role="status" className="choice-facts">
      {facts.length > 0 && t('menu.asChosen', { facts: facts.join(' · ') })}
    </p>
  );
}
