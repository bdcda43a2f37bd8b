import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppSelector } from '../../store/store.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { getOwnKitchen } from '../kitchens/state/kitchen.requests.ts';
import { batches } from './batches.en.ts';
import { listBatches } from './batches.requests.ts';
import { BatchList } from './BatchList.tsx';

addMessages('en', { batches });

/** Shows an admin the batches of a kitchen, and recalls them, also after its account was deleted. */
export function AdminBatches({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const { data: kitchen, error } = useQuery(getOwnKitchen, chefId);
  const [newest] = useAppSelector(listBatches.select).data?.items ?? [];
  const name = kitchen?.name ?? newest?.label.kitchen;
  return (
    <div className="form-page">
      <PageTitle title={name === undefined ? t('batches.title') : t('batches.admin.title', { name })} />
      {kitchen && (
        <p>
          <Link to={paths.adminKitchen(chefId)}>{t('batches.admin.toKitchen')}</Link>
        </p>
      )}
      {/* Waits for the name and the link above it, which would move it. */}
      {(kitchen ?? error) && <BatchList chefId={chefId} isAdmin />}
    </div>
  );
}
