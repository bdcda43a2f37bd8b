import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import type { ListLabels } from './list-labels.ts';
import { AdminTable, type Choice, type TableColumn } from './ListTable.tsx';
import type { AdminListState } from './use-admin-list.ts';
import { Button } from 'react-bootstrap';
import type { ListParams } from '../../../platform/routing/use-list-params.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

interface Props<T, Sort extends string, State extends string> {
  items: readonly T[];
  list: AdminListState<T, Sort, State>;
  labels: ListLabels<Sort, State>;
  columns: readonly TableColumn<T>[];
  actions?: (item: T) => ReactNode;
  getName: (item: T) => string;
  onPageChange: () => void;
  onShowAll: () => void;
  choice?: Choice;
}

/**
 * Renders a page of rows. Redirects from a page past the end to the last page, for example after its only row was
 * deleted.
 */
export function ListResults<T extends { _id: string }, Sort extends string, State extends string>({
  items,
  list: { params, filters, pageUrl, isPrevious, pageCount, hiddenColumns },
  labels,
  columns,
  actions,
  getName,
  onPageChange,
  onShowAll,
  choice,
}: Props<T, Sort, State>) {
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
        columns={columns.filter(({ name = '' }) => !hiddenColumns.includes(name))}
        actions={actions}
        getName={getName}
        isPrevious={isPrevious}
        choice={choice}
      />
      <Pagination page={page} pageCount={pageCount} pageUrl={pageUrl} onPageChange={onPageChange} />
    </>
  );
}

interface EmptyStateProps<Sort extends string, State extends string> {
  params: ListParams<Sort, State>;
  hasFilters: boolean;
  labels: ListLabels<Sort, State>;
  onShowAll: () => void;
}

function ListEmptyState<Sort extends string, State extends string>({
  params: { q, state },
  hasFilters,
  labels: { noMatches, getEmptyState },
  onShowAll,
}: EmptyStateProps<Sort, State>) {
  const { t } = useTranslation();
  const showAllButton = (q || state || hasFilters) && (
    <Button variant="secondary" onClick={onShowAll}>
      {t('admin.showAll')}
    </Button>
  );
  if (q || hasFilters || !getEmptyState) {
    return (
      <EmptyState icon="search" title={noMatches} actions={showAllButton}>
        {q && t('admin.noneHint', { q })}
      </EmptyState>
    );
  }
  const { title, hint } = getEmptyState(state);
  return (
    <EmptyState icon={state ? 'check' : 'plate'} title={title} actions={showAllButton}>
      {hint}
    </EmptyState>
  );
}
