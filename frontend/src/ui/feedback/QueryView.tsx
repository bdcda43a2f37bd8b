import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import {
  isPermanentFailure,
  type QueryState,
  type RequestState,
} from '../../platform/http/define-request.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from './Alert.tsx';
import { Spinner } from './Spinner.tsx';

interface Props<T> {
  state: QueryState<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

interface ErrorProps {
  state: RequestState<unknown>;
  onRetry: () => void;
}

/** Shows why a query failed, and a button that tries again if that can help. */
export function QueryError({ state, onRetry }: ErrorProps) {
  const { t } = useTranslation();
  if (state.error === undefined) return null;
  return (
    <>
      <Alert variant="danger">{state.error}</Alert>
      {!isPermanentFailure(state) && (
        <Button variant="secondary" className="mb-3" data-reads onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </>
  );
}

export function QueryLoading({ skeleton }: { skeleton?: ReactNode }) {
  const { t } = useTranslation();
  if (skeleton === undefined) return <Spinner />;
  return (
    <div className="waiting" aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('ui.loading')}
      </span>
      {skeleton}
    </div>
  );
}

/**
 * Renders the state of a query: loading, error or data. Data that is already there stays visible during a refetch, and
 * after a failed one.
 */
export function QueryView<T>({ state, skeleton, children }: Props<T>) {
  const { data, error } = state;
  return (
    <>
      <QueryError state={state} onRetry={() => void state.refetch()} />
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && <QueryLoading skeleton={skeleton} />}
    </>
  );
}
