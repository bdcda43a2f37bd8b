import { Button } from 'react-bootstrap';
import { useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ChunkError } from './lazy-screen.ts';

const words = (error: unknown) =>
  error instanceof ChunkError
    ? 'A part of this page did not load. The network may have failed, or there is a newer version.'
    : 'Something went wrong on this page. Your cart is kept.';

/** The error boundary's screen: what happened in plain words, and a way on. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <>
      <PageTitle title="Sorry" className="visually-hidden" />
      <EmptyState
        icon="alert"
        title="That did not work"
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <a className="btn btn-secondary" href={paths.home}>
              Go home
            </a>
          </>
        }
      >
        {words(error)}
      </EmptyState>
    </>
  );
}
