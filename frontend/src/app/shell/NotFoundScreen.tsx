import { paths } from '../../platform/routing/paths.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { NotFoundMessage } from '../../ui/navigation/NotFoundMessage.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <NotFoundMessage
      icon="search"
      title={t('app.notFound.title')}
      message={t('app.notFound.what')}
      actions={
        <Link className="btn btn-secondary" to={paths.home}>
          {t('app.goHome')}
        </Link>
      }
    >
      {t('app.notFound.why')}
    </NotFoundMessage>
  );
}
