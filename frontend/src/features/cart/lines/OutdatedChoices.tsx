import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { menu } from '../../menu/menu.en.ts';
import type { CartItem } from '../state/cart-item.ts';

addMessages('en', { menu });

/** Says beside the locked button which dishes have to be chosen again. */
export function OutdatedChoices({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <p role="status" className="small">
      {t('menu.locked', { name: items.map(({ name }) => name).join(', ') })}
    </p>
  );
}
