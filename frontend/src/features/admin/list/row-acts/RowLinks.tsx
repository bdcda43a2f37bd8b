import { useListReturnState } from '../../../../platform/routing/list-return-state.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { paths } from '../../../../platform/routing/paths.ts';

/** Renders the phone number of a row as text. To call it, the admin opens the page of the account. */
export const Phone = ({ phone }: { phone: string }) => (
  <span className="tabular" translate="no">
    {phone}
  </span>
);

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

/** Links to the edit page of a row, which links back to the list as it is now. */
export function EditLink({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation();
  return (
    <Link
      className="btn btn-secondary"
      to={to}
      state={useListReturnState()}
      aria-label={t('admin.editOf', { name })}
    >
      {t('admin.edit')}
    </Link>
  );
}
