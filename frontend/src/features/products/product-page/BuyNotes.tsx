import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { dietary } from '../dietary/dietary.en.ts';
import { dishPage } from './dish-page.en.ts';

addMessages('en', { dietary, dishPage });

/** Says why Add To Cart is disabled although the dish is on sale. */
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
