import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useDishAsSold } from '../../menu/state/dish-as-sold.ts';
import { dietary } from '../dietary/dietary.en.ts';
import type { DishFactsProps } from './DishAllergens.tsx';

addMessages('en', { dietary });

export function DishDiets({ product }: DishFactsProps) {
  const { t } = useTranslation();
  const { diets } = useDishAsSold(product);
  return (
    <ul className="wrap" role="list" aria-label={t('dietary.dietsTitle')}>
      {diets.map((diet) => (
        <li key={diet} className="badge is-good">
          {t(`dietary.diets.${diet}`)}
        </li>
      ))}
    </ul>
  );
}
