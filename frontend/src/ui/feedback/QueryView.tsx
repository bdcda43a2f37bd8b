import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import type { RequestState } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Alert } from './Alert.tsx';
import { Spinner } from './Spinner.tsx';

interface Props<T> {
  of: RequestState<T>;
  /** What stands in the data's place until it comes; the spinner unless told. */
  skeleton?: ReactNode;
  /** Asks once more after a failure. */
  onRetry?: () => void;
  children: (data: T) => ReactNode;
}

/** Why a read failed, and another try; nothing while all is well. */
export function QueryError({ of, onRetry }: { of: { error?: string }; onRetry?: () => void }) {
  const { t } = useTranslation();
  if (of.error === undefined) return null;
  return (
    <>
      <Alert variant="danger">{of.error}</Alert>
      {onRetry && (
        <Button variant="secondary" className="mb-3" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </>
  );
}

/** Something is on its way: its skeleton, or the spinner. */
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
 * What a read looks like on screen: the spinner or a skeleton, the red alert, its data. The data stays where it is
 * while it is refreshed, and when that fails.
 */
export function QueryView<T>({ of, skeleton, onRetry, children }: Props<T>) {
  const { data, error } = of;
  return (
    <>
      <QueryError of={of} onRetry={onRetry} />
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && <QueryLoading skeleton={skeleton} />}
    </>
  );
}
