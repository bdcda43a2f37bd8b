import { useRef, type ComponentType, type ReactNode } from 'react';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { focusAndScrollTo } from '../../../ui/navigation/focus-and-scroll.ts';
import type { ListLabels } from './list-labels.ts';
import { AdminBar } from './AdminBar.tsx';
import { BulkBar } from './row-acts/BulkBar.tsx';
import { ExportNote } from './ExportNote.tsx';
import { ListFound } from './ListFound.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListResults } from './ListResults.tsx';
import type { TableColumn } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { canChoose } from './list-tools.ts';
import { useAdminList, type AdminListSource } from './use-admin-list.ts';
import { useChoice } from './use-choice.ts';
import { useExport } from './use-export.ts';
import './list.scss';

export interface RowActionsProps<T> {
  item: T;
  onDeleteAttempt: (isDeleted: boolean) => void;
}

interface Props<T, Sort extends string, State extends string> {
  source: AdminListSource<T, Sort, State>;
  getLabels: (t: Translate) => ListLabels<Sort, State>;
  getColumns: (t: Translate) => readonly TableColumn<T>[];
  Actions?: ComponentType<RowActionsProps<T>>;
  children?: ReactNode;
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

const noItems: readonly never[] = [];

/** Renders an admin list with search, sort and pagination. Its parameters are in the URL. */
export function AdminList<T extends { _id: string }, Sort extends string, State extends string>({
  source,
  getLabels,
  getColumns,
  Actions,
  children,
}: Props<T, Sort, State>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const labels = getLabels(t);
  const columns = getColumns(t);
  const { tools } = source;
  const list = useAdminList(source);
  const inUse = source.filters?.describe(list.filters, t, locale) ?? [];
  const { items: shown = noItems, total } = list.state.data ?? {};
  const choice = useChoice(shown, tools?.getName, JSON.stringify([list.filterQuery, list.params.page]));
  const exportState = useExport(tools);
  const results = useRef<HTMLElement>(null);
  const focus = () => results.current?.focus({ preventScroll: true });
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
      <AdminBar
        title={labels.title}
        search={{ q: list.params.q, label: labels.search, onSearch: (q) => list.update({ q }) }}
        filters={<ListFilters source={source} list={list} labels={labels} />}
        count={inUse.length + (list.params.state ? 1 : 0)}
        tools={
          tools && (
            <ListTools
              columns={columns}
              hidden={list.hiddenColumns}
              onHide={list.hideColumns}
              total={total}
              onExport={() => exportState.start(list.filterQuery)}
              sums={
                tools.sums && {
                  label: tools.sums.getLabel(t),
                  onExport: () => exportState.start(list.filterQuery, { other: tools.sums }),
                }
              }
            />
          )
        }
      >
        {children}
      </AdminBar>
      <section ref={results} tabIndex={-1} aria-label={labels.title} className="admin-results">
        <ListFound source={source} list={list} labels={labels} onShowAll={showAll} />
        <ExportNote state={exportState} />
        <QueryView state={list.state} skeleton={<ListSkeleton />}>
          {({ items }) => (
            <ListResults
              items={items}
              list={list}
              labels={labels}
              columns={columns}
              actions={Actions && ((item) => <Actions item={item} onDeleteAttempt={refreshAfterDelete} />)}
              getName={tools?.getName ?? (({ _id }) => _id)}
              onPageChange={() => focusAndScrollTo(results.current)}
              onShowAll={showAll}
              choice={canChoose(tools) ? choice : undefined}
            />
          )}
        </QueryView>
        {tools && (
          <BulkBar
            tools={tools}
            choice={choice}
            total={total ?? 0}
            query={list.filterQuery}
            onExport={(query) => exportState.start(query)}
            onDone={list.refetch}
          />
        )}
      </section>
    </>
  );
}
