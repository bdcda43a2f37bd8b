import type { ProductSummary } from '@homechef/contract/products/product';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { dietary } from '../dietary/dietary.en.ts';

addMessages('en', { dietary });

export function DishDiets({ diets }: Pick<ProductSummary, 'diets'>) {
  const { t } = useTranslation();
  return (
    <ul role="list" aria-label={t('dietary.dietsTitle')}>
      {diets.map((diet) => (
        <li key={diet} className="badge is-good">
          {t(`dietary.diets.${diet}`)}
        </li>
      ))}
    </ul>
  );
}
