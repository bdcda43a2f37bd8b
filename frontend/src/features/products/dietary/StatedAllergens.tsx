import type { AllergenStates } from '@homechef/contract/products/dietary/diets';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { listByState } from './list-by-state.ts';
import { useDietaryNames } from './use-dietary-names.ts';

/** Lists, on one line, the allergens that a sold dish contains or may contain. Renders nothing if there are none. */
export function StatedAllergens({ allergens }: { allergens: AllergenStates | undefined }) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const risks = listByState(allergens ?? {}).filter(
    ({ state }) => state === 'contains' || state === 'may_contain',
  );
  if (risks.length === 0) return null;
  return (
    <p className="stated-allergens text-soft">
      {risks
        .map((group) =>
          t('dietary.listed', {
            state: t(`dietary.states.${group.state}`),
            allergens: nameAllergens(group.allergens),
          }),
        )
        .join(' · ')}
    </p>
  );
}
