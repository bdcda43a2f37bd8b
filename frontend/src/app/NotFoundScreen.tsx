import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <>
      <PageTitle title="Page not found" className="page-title text-center" />
      <EmptyState
        icon="search"
        title="Nothing is cooking here"
        actions={
          <>
            <Link className="btn btn-primary" to={paths.market}>
              See the latest cuisines
            </Link>
            <Link className="btn btn-secondary" to={paths.home}>
              Go home
            </Link>
          </>
        }
      >
        The address may have a typing error, or the page has moved.
      </EmptyState>
    </>
  );
}
