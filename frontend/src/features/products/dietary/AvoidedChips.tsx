import { allergens } from '@homechef/contract/products/dietary/diets';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { changeAvoidedAllergens } from '../../users/state/avoided.requests.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { ToggleChips } from '../../../ui/forms/ToggleChips.tsx';
import { dietary } from './dietary.en.ts';
import { keptFood, parseAllergens, storeFoodChoice } from './food-choice.ts';

addMessages('en', { dietary });

/** Lets people change which allergens they avoid. The device stores the change at once, the account a moment later. */
export function AvoidedChips() {
  const { t } = useTranslation();
  const kept = keptFood.use();
  const outcome = useAppSelector(changeAvoidedAllergens.select);
  return (
    <>
      <p>{t('dietary.mine.hint')}</p>
      <FormError state={outcome} />
      <ToggleChips
        values={allergens}
        chosen={parseAllergens(kept.without)}
        getLabel={(allergen) => t(`dietary.allergens.${allergen}`)}
        onChange={(chosen) => storeFoodChoice({ diet: kept.diet, without: chosen.join() })}
      />
    </>
  );
}
