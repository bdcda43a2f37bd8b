import type { Batch } from '@homechef/contract/batches/batch';
import { parsePage } from '@homechef/contract/http/text-input';
import { useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Navigate, useSearchParams } from 'react-router-dom';
import { formatCalendarDate, formatDate } from '../../platform/format/dates.ts';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { batches } from './batches.en.ts';
import { batchesPerPage, listBatches } from './batches.requests.ts';
import { BatchOrders } from './BatchOrders.tsx';
import { RecallDialog } from './RecallDialog.tsx';
import './batches.scss';

addMessages('en', { batches });

export interface BatchListProps {
  chefId: string;
  isAdmin: boolean;
}

interface RowProps extends BatchListProps {
  batch: Batch;
  page: number;
  onOrders: () => void;
  onRecall: () => void;
}

function BatchRow({ chefId, isAdmin, batch, page, onOrders, onRecall }: RowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { _id, lot, name, madeOn, left, portions, note, recall } = batch;
  return (
    <li className={`panel batch-row${recall ? ' is-recalled' : ''}`}>
      <div>
        <h2 translate="no">{name}</h2>
        <p>
          <b className="tabular">{lot}</b> · {t('batches.made', { date: formatCalendarDate(madeOn, locale) })}{' '}
          · {t('batches.left', { left, portions })}
        </p>
        {note && <p className="user-text text-soft">{note}</p>}
        {recall && (
          <p className="tone-danger fw-semibold">
            {t(recall.orders === 0 ? 'batches.recalledNone' : 'batches.recalled', {
              when: formatDate(recall.at, 'shortMoment', locale),
              reached: recall.reached,
              orders: recall.orders,
            })}
          </p>
        )}
      </div>
      <div className="d-flex flex-wrap gap-2">
        {!recall && !isAdmin && (
          <Link
            className="btn btn-secondary"
            to={paths.chefLabelsOf(_id, page)}
            aria-label={t('batches.labelsOf', { lot })}
          >
            {t('batches.labels')}
          </Link>
        )}
        <Button
          variant="secondary"
          data-reads
          aria-label={t(recall ? 'batches.toldOf' : 'batches.whoOf', { lot })}
          onClick={onOrders}
        >
          {t(recall ? 'batches.told' : 'batches.who')}
        </Button>
        {!recall && (
          <Button variant="danger" aria-label={t('batches.recall.openOf', { lot })} onClick={onRecall}>
            {t('batches.recall.open')}
          </Button>
        )}
        <Link className="btn btn-link" to={paths.lot(chefId, lot)} aria-label={t('batches.pageOf', { lot })}>
          {t('batches.page')}
        </Link>
      </div>
    </li>
  );
}

/** Lists the batches of a kitchen, and recalls them. An admin sees whom a recall concerns, and makes no labels. */
export function BatchList({ chefId, isAdmin }: BatchListProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const page = parsePage(search.get('page'));
  const pageUrl = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next.toString()}`;
  };
  const state = usePolledQuery(listBatches, [chefId, page]);
  const list = useRef<HTMLDivElement>(null);
  const [recallId, setRecallId] = useState<string>();
  const [shownId, setShownId] = useState<string>();
  const found = state.data?.items ?? [];
  const shown = found.find(({ _id }) => _id === shownId);
  const recalled = found.find(({ _id }) => _id === recallId);
  return (
    <>
      <div ref={list} tabIndex={-1}>
        <QueryView state={state} skeleton={<Skeleton shape="block" />}>
          {({ items, total }) => {
            const pageCount = Math.ceil(total / batchesPerPage);
            if (items.length === 0)
              return total > 0 ? (
                <Navigate to={pageUrl(pageCount)} replace />
              ) : (
                <EmptyState icon="pot" title={t('batches.none')}>
                  {!isAdmin && t('batches.noneHint')}
                </EmptyState>
              );
            return (
              <>
                <ul className="stack gap-4 my-4" role="list">
                  {items.map((batch) => (
                    <BatchRow
                      key={batch._id}
                      chefId={chefId}
                      isAdmin={isAdmin}
                      batch={batch}
                      page={page}
                      onOrders={() => setShownId(batch._id)}
                      onRecall={() => setRecallId(batch._id)}
                    />
                  ))}
                </ul>
                <Pagination
                  page={page}
                  pageCount={pageCount}
                  pageUrl={pageUrl}
                  onPageChange={() => focusAndScrollTo(list.current)}
                />
              </>
            );
          }}
        </QueryView>
      </div>
      {recalled && (
        <RecallDialog
          chefId={chefId}
          first={recalled}
          batches={found}
          onDone={async () => {
            await state.refetch();
            setShownId(recalled._id);
          }}
          onClose={() => setRecallId(undefined)}
        />
      )}
      {shown && (
        <BatchOrders
          chefId={chefId}
          isAdmin={isAdmin}
          batch={shown}
          others={found.filter(
            ({ _id, product, recall, left }) =>
              _id !== shown._id && product === shown.product && !recall && left > 0,
          )}
          onClose={() => {
            setShownId(undefined);
            void state.refetch();
          }}
        />
      )}
    </>
  );
}
