import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { dietary } from '../dietary/dietary.en.ts';

addMessages('en', { dietary });

export function MaxPerOrderText({ count }: { count: number }) {
  const { t } = useTranslation();
  return <>{t('dietary.maxPerOrder', { count })}</>;
}
