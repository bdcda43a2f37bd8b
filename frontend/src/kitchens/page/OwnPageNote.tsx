import { useBackToList } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { Link } from '../../ui/navigation/Link.tsx';

/** Tells the chef of a page which visitors see it, with a link back to the first steps or to the settings. */
export function OwnPageNote({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const isOwn = useAppSelector((state) => state.session.user?._id === chefId);
  const start = useBackToList(paths.chefStart);
  if (!isOwn) return null;
  const isFromStart = start.to !== paths.chefStart;
  return (
    <p className="own-page-note">
      <span>{t('kitchens.page.own.note')}</span>
      {isFromStart ? (
        <Link {...start}>{t('kitchens.page.own.back')}</Link>
      ) : (
        <Link to={paths.chefProfile}>{t('kitchens.page.own.change')}</Link>
      )}
    </p>
  );
}
