import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import type { RequestState } from '../lib/request.ts';
import { Message } from './Message.tsx';
import { Spinner } from './Spinner.tsx';

interface Props<T> {
  of: RequestState<T>;
  /** What stands in the data's place until it comes; the spinner unless told. */
  skeleton?: ReactNode;
  /** Asks once more after a failure. */
  onRetry?: () => void;
  children: (data: T) => ReactNode;
}

/** What a read looks like on screen: the spinner or a skeleton, the red alert, its data (kept while it is refreshed). */
export function Loaded<T>({ of, skeleton, onRetry, children }: Props<T>) {
  if (of.status === 'fail') {
    return (
      <>
        <Message variant="danger">{of.error}</Message>
        {onRetry && (
          <Button variant="secondary" className="mb-3" onClick={onRetry}>
            Try again
          </Button>
        )}
        {of.data !== undefined && children(of.data)}
      </>
    );
  }
  if (of.data !== undefined) return children(of.data);
  if (skeleton === undefined) return <Spinner />;
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading...
      </span>
      {skeleton}
    </div>
  );
}
