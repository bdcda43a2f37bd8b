import { useBackToList } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';

interface Props {
  chefId: string;
  isOffMarket: boolean;
}

/**
 * Tells the chef who can see the page, with a link back to the first steps or to the settings. Tells everyone else that
 * the kitchen takes no orders while it is off the market.
 */
export function OwnPageNote({ chefId, isOffMarket }: Props) {
  const { t } = useTranslation();
  const isOwn = useAppSelector((state) => state.session.user?._id === chefId);
  const start = useBackToList(paths.chefStart);
  if (!isOwn) return isOffMarket ? <Note>{t('kitchens.page.offMarket')}</Note> : null;
  const isFromStart = start.to !== paths.chefStart;
  return (
    <p className="alert alert-warning line flex-wrap py-1">
      <span>{t(isOffMarket ? 'kitchens.page.own.offMarket' : 'kitchens.page.own.note')}</span>
      {isFromStart ? (
        <Link className="touch-link" {...start}>
          {t('kitchens.page.own.back')}
        </Link>
      ) : (
        <Link className="touch-link" to={paths.chefProfileKitchen}>
          {t('kitchens.page.own.change')}
        </Link>
      )}
    </p>
  );
}
