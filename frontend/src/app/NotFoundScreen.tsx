import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { Link } from '../ui/Link.tsx';
import { NotFound } from '../ui/NotFound.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <NotFound
      icon="search"
      title={t('app.notFound.title')}
      what={t('app.notFound.what')}
      actions={
        <Link className="btn btn-secondary" to={paths.home}>
          {t('app.goHome')}
        </Link>
      }
    >
      {t('app.notFound.why')}
    </NotFound>
  );
}
