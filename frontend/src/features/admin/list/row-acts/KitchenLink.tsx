import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';

export function KitchenLink({ chefId, name }: { chefId: string; name: string }) {
  const { t } = useTranslation();
  return (
    <Link
      className="btn btn-secondary"
      to={paths.adminKitchen(chefId)}
      aria-label={t('admin.users.kitchenOf', { name })}
    >
      {t('admin.users.kitchen')}
    </Link>
  );
}
