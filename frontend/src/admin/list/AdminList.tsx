import { useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../lib/http/api-client.ts';
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
  words: ListLabels<Sort, State>;
  columns: readonly TableColumn<T>[];
  /** What can be done with a row; `onGone` is told when it may be there no longer. */
  actions: (item: T, onGone: (confirmed: boolean) => void) => ReactNode;
  /** What stands beside the title. */
  children?: ReactNode;
}

interface FoundProps<T, Sort extends string, State extends string> {
  found: PagedResult<T>;
  list: AdminListState<T, Sort, State>;
  words: ListLabels<Sort, State>;
  columns: readonly TableColumn<T>[];
  actions: (item: T) => ReactNode;
  onPage: () => void;
  onShowAll: () => void;
}

/** The rows of a page; a page past the last one, such as one whose last row was deleted, leads to the last. */
function Found<T extends { _id: string }, Sort extends string, State extends string>({
  found: { items },
  list: { view, addressOf, stale, pages },
  words,
  columns,
  actions,
  onPage,
  onShowAll,
}: FoundProps<T, Sort, State>) {
  const { t } = useTranslation();
  const { page } = view;
  if (items.length === 0) {
    if (page > 1 && !stale) return <Navigate to={addressOf(Math.max(1, pages))} replace />;
    return <ListEmptyState view={view} words={words} onShowAll={onShowAll} />;
  }
  const caption = pages > 1 ? t('admin.pageOf', { title: words.title, page, pages }) : words.title;
  return (
    <>
      <AdminTable caption={caption} items={items} columns={columns} actions={actions} stale={stale} />
      <Pagination page={page} pages={pages} pageUrl={addressOf} onPageChange={onPage} />
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

/** What the admins' lists have in common: search, order, rows, pages, and all of it in the address. */
export function AdminList<T extends { _id: string }, Sort extends string, State extends string>({
  source,
  words,
  columns,
  actions,
  children,
}: Props<T, Sort, State>) {
  const list = useAdminList(source);
  const results = useRef<HTMLElement>(null);
  const focus = () => results.current?.focus({ preventScroll: true });
  const toTop = () => focusAndScrollTo(results.current);
  const showAll = () => {
    focus();
    list.show({ q: '', state: undefined });
  };
  const askAgain = (confirmed: boolean) => {
    if (confirmed) focus();
    list.ask();
  };
  return (
    <>
      <div className="admin-head">
        <PageTitle title={words.title} />
        {children}
      </div>
      <ListToolbar source={source} list={list} words={words} />
      <section ref={results} tabIndex={-1} aria-label={words.title} className="admin-results">
        <p role="status" className="text-soft">
          {list.shown.data && words.count(list.shown.data.total)}
        </p>
        <QueryView of={list.shown} skeleton={<ListSkeleton />} onRetry={list.ask}>
          {(found) => (
            <Found
              found={found}
              list={list}
              words={words}
              columns={columns}
              actions={(item) => actions(item, askAgain)}
              onPage={toTop}
              onShowAll={showAll}
            />
          )}
        </QueryView>
      </section>
    </>
  );
}
