import { Button } from 'react-bootstrap';
import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { errorWords } from '../ui/lazy-screen.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** What happened in plain words, and a way on; it needs nothing of the page around it. */
export function ErrorNews({ error }: { error: unknown }) {
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
      {t(errorWords(error))}
    </EmptyState>
  );
}

/** The error boundary's screen. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('app.error.title')} className="visually-hidden" />
      <ErrorNews error={error} />
    </>
  );
}
