import { Button } from 'react-bootstrap';
import { paths } from '../../platform/routing/paths.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { getErrorMessageKey } from '../../ui/loading/lazy-screen.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';

/** Shows an error with links to reload and to the home page. Works without the router and the store. */
export function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="alert"
      title={t('app.error.what')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('app.error.reload')}</Button>
          <a className="btn btn-secondary" href={paths.home}>
            {t('app.goHome')}
          </a>
        </>
      }
    >
      {t(getErrorMessageKey(error))}
    </EmptyState>
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('app.error.title')} className="visually-hidden" />
      <ErrorDetails error={error} />
    </>
  );
}
