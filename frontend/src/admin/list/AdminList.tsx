import { useRef, type ComponentType, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Translate } from '../../lib/i18n/translate.ts';
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

export interface RowActionsProps<T> {
  item: T;
  onDeleteAttempt: (isDeleted: boolean) => void;
}

interface Props<T, Sort extends string, State extends string> {
  source: AdminListSource<T, Sort, State>;
  getLabels: (t: Translate) => ListLabels<Sort, State>;
  getColumns: (t: Translate) => readonly TableColumn<T>[];
  Actions: ComponentType<RowActionsProps<T>>;
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
  list: { params, filters, pageUrl, isPrevious, pageCount },
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
    return (
      <ListEmptyState
        params={params}
        hasFilters={Object.keys(filters).length > 0}
        labels={labels}
        onShowAll={onShowAll}
      />
    );
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
  getLabels,
  getColumns,
  Actions,
  children,
}: Props<T, Sort, State>) {
  const { t } = useTranslation();
  const labels = getLabels(t);
  const list = useAdminList(source);
  const results = useRef<HTMLElement>(null);
  const focus = () => results.current?.focus({ preventScroll: true });
  const goToTop = () => focusAndScrollTo(results.current);
  const showAll = () => {
    focus();
    list.clear();
  };
  const refreshAfterDelete = (isDeleted: boolean) => {
    if (isDeleted) focus();
    list.refetch();
  };
  return (
    <>
      <div className="list-head">
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
              columns={getColumns(t)}
              actions={(item) => <Actions item={item} onDeleteAttempt={refreshAfterDelete} />}
              onPageChange={goToTop}
              onShowAll={showAll}
            />
          )}
        </QueryView>
      </section>
    </>
  );
}
