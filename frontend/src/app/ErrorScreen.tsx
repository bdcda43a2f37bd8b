import { Button } from 'react-bootstrap';
import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ChunkError } from './lazy-screen.tsx';

/** The error boundary's screen: what happened in plain words, and a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
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
