import { useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import type { ListLabels } from './list-labels.ts';
import { AdminTable, type TableColumn } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListEmptyState } from './ListEmptyState.tsx';
import { useAdminList, type AdminListState, type AdminListSource } from './use-admin-list.ts';

interface Props<T, Sort extends string, State extends string> {
  source: AdminListSource<T, Sort, State>;
  labels: ListLabels<Sort, State>;
  columns: readonly TableColumn<T>[];
  /** Renders the actions of a row. They call `onDeleteAttempt` after each attempt to delete it. */
  actions: (item: T, onDeleteAttempt: (isDeleted: boolean) => void) => ReactNode;
  children?: ReactNode;
}

interface ResultsProps<T, Sort extends string, State extends string> {
  items: readonly T[];
  list: AdminListState<T, Sort, State>;
  labels: ListLabels<Sort, State>;
  columns: readonly TableColumn<T>[];
  actions: (item: T) => ReactNode;
  onPageChange: () => void;
  onShowAll: () => void;
}

/** Renders a page of rows. Redirects from a page past the end, as after its only row was deleted, to the last page. */
function ListResults<T extends { _id: string }, Sort extends string, State extends string>({
  items,
  list: { params, pageUrl, isPrevious, pageCount },
  labels,
  columns,
  actions,
  onPageChange,
  onShowAll,
}: ResultsProps<T, Sort, State>) {
  const { t } = useTranslation();
  const { page } = params;
  if (items.length === 0) {
    if (page > 1 && !isPrevious) return <Navigate to={pageUrl(Math.max(1, pageCount))} replace />;
    return <ListEmptyState params={params} labels={labels} onShowAll={onShowAll} />;
  }
  const caption =
    pageCount > 1 ? t('admin.pageOf', { title: labels.title, page, pages: pageCount }) : labels.title;
  return (
    <>
      <AdminTable
        caption={caption}
        items={items}
        columns={columns}
        actions={actions}
        isPrevious={isPrevious}
      />
      <Pagination page={page} pageCount={pageCount} pageUrl={pageUrl} onPageChange={onPageChange} />
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="admin-skeleton">
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} shape="block" />
      ))}
    </div>
  );
}

/** Renders a list of the admin pages with search, sort and pagination. Its parameters are in the URL. */
export function AdminList<T extends { _id: string }, Sort extends string, State extends string>({
  source,
  labels,
  columns,
  actions,
  children,
}: Props<T, Sort, State>) {
  const list = useAdminList(source);
  const results = useRef<HTMLElement>(null);
  const focus = () => results.current?.focus({ preventScroll: true });
  const goToTop = () => focusAndScrollTo(results.current);
  const showAll = () => {
    focus();
    list.update({ q: '', state: undefined });
  };
  const refreshAfterDelete = (isDeleted: boolean) => {
    if (isDeleted) focus();
    list.refetch();
  };
  return (
    <>
      <div className="admin-head">
        <PageTitle title={labels.title} />
        {children}
      </div>
      <ListToolbar source={source} list={list} labels={labels} />
      <section ref={results} tabIndex={-1} aria-label={labels.title} className="admin-results">
        <p role="status" className="text-soft">
          {list.state.data && labels.formatCount(list.state.data.total)}
        </p>
        <QueryView state={list.state} skeleton={<ListSkeleton />} onRetry={list.refetch}>
          {({ items }) => (
            <ListResults
              items={items}
              list={list}
              labels={labels}
              columns={columns}
              actions={(item) => actions(item, refreshAfterDelete)}
              onPageChange={goToTop}
              onShowAll={showAll}
            />
          )}
        </QueryView>
      </section>
    </>
  );
}
