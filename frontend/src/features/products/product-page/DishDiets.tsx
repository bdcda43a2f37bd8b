import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useDishAsSold } from '../../menu/state/dish-as-sold.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { dietary } from '../dietary/dietary.en.ts';
import { dishPage } from './dish-page.en.ts';
import type { DishFactsProps } from './DishAllergens.tsx';

addMessages('en', { dietary, dishPage });

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

export function CartTakesAll() {
  const { t } = useTranslation();
  return (
    <>
      {t('dishPage.cart.takesAll')} <Link to={paths.cart}>{t('dishPage.cart.open')}</Link>
    </>
  );
}

export function MaxPerOrderText({ count }: { count: number }) {
  const { t } = useTranslation();
  return <>{t('dietary.maxPerOrder', { count })}</>;
}
