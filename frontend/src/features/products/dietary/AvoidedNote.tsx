import type { AllergenStates } from '@homechef/contract/products/dietary/diets';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { dietary } from './dietary.en.ts';
import { useAvoidedAllergens } from './food-choice.ts';
import { shownStates } from './list-by-state.ts';
import { useDietaryNames } from './use-dietary-names.ts';

addMessages('en', { dietary });

/**
 * Says what the kitchen states about the allergens that the customer avoids, but never that a dish is free of them
 * (M9).
 */
export function AvoidedNote({ allergens }: { allergens: AllergenStates }) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const avoided = useAvoidedAllergens();
  return shownStates.map((state) => {
    const names = avoided.filter((allergen) => (allergens[allergen] ?? 'unstated') === state);
    if (state === 'free' || names.length === 0) return null;
    return (
      <p key={state} className="not-stated">
        {t(`dietary.avoided.${state}`, { allergen: nameAllergens(names) })}
      </p>
    );
  });
}
