import { Button } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ChunkError } from './lazy-screen.ts';

/** The error boundary's screen: what happened in plain words, and a way on. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <>
      <PageTitle title={t('app.error.title')} className="visually-hidden" />
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
        {t(error instanceof ChunkError ? 'app.error.chunk' : 'app.error.unknown')}
      </EmptyState>
    </>
  );
}
