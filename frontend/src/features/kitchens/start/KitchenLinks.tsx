import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PreviewLink } from './PagePreview.tsx';
import './start.scss';

export function KitchenLinks({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  return (
    <nav className="kitchen-links" aria-label={t('kitchens.tabs.label')}>
      <PreviewLink chefId={chefId} className="btn btn-secondary" />
      <Link className="btn btn-secondary" to={paths.chefStart}>
        {t('kitchens.start.link')}
      </Link>
      <Link className="btn btn-secondary" to={paths.chefSchedule}>
        {t('kitchens.tabs.schedule')}
      </Link>
      <Link className="btn btn-secondary" to={paths.chefLimits}>
        {t('kitchens.tabs.limits')}
      </Link>
      <Link className="btn btn-secondary" to={paths.chefPermit}>
        {t('permits.own.title')}
      </Link>
      <Link className="btn btn-secondary" to={paths.chefBlocks}>
        {t('kitchens.blocks.title')}
      </Link>
    </nav>
  );
}
