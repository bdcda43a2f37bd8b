import type { Batch } from '@homechef/contract/batches/batch';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { formatCalendarDate, formatDate } from '../../platform/format/dates.ts';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { batches } from './batches.en.ts';
import { listBatches, selectBatches } from './batches.requests.ts';
import { BatchOrders } from './BatchOrders.tsx';
import { MakeBatch } from './MakeBatch.tsx';
import { RecallDialog } from './RecallDialog.tsx';
import './batches.scss';

addMessages('en', { batches });

function BatchRow({ batch, onOrders }: { batch: Batch; onOrders: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const chefId = useAppSelector((state) => state.session.user?._id ?? '');
  const { _id, lot, name, madeOn, left, portions, note, recall } = batch;
  return (
    <li className={`panel batch-row${recall ? ' is-recalled' : ''}`}>
      <div>
        <h2 className="h3" translate="no">
          {name}
        </h2>
        <p>
          <b className="tabular">{lot}</b> · {t('batches.made', { date: formatCalendarDate(madeOn, locale) })}{' '}
          · {t('batches.left', { left, portions })}
        </p>
        {note && <p className="user-text text-soft">{note}</p>}
        {recall && (
          <p className="batch-recalled">
            {t('batches.recalled', {
              when: formatDate(recall.at, 'shortMoment', locale),
              reached: recall.reached,
              orders: recall.orders,
            })}
          </p>
        )}
      </div>
      <div className="batch-actions">
        {!recall && (
          <Link
            className="btn btn-secondary"
            to={paths.chefLabelsOf(_id)}
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
        <Link className="btn btn-link" to={paths.lot(chefId, lot)} aria-label={t('batches.pageOf', { lot })}>
          {t('batches.page')}
        </Link>
      </div>
    </li>
  );
}

function Batches({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useQuery(listBatches, selectBatches, chefId);
  const [isRecalling, setRecalling] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const refresh = () => void dispatch(listBatches(chefId));
  const found = state.data?.items ?? [];
  const shown = found.find(({ _id }) => _id === shownId);
  return (
    <>
      <MakeBatch chefId={chefId} onMade={refresh} />
      <QueryView state={state} skeleton={<Skeleton shape="block" />} onRetry={refresh}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="pot" title={t('batches.none')}>
              {t('batches.noneHint')}
            </EmptyState>
          ) : (
            <>
              <ul className="batch-list" role="list">
                {items.map((batch) => (
                  <BatchRow key={batch._id} batch={batch} onOrders={() => setShownId(batch._id)} />
                ))}
              </ul>
              {items.some(({ recall }) => !recall) && (
                <Button variant="danger" onClick={() => setRecalling(true)}>
                  {t('batches.recall.open')}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
      {isRecalling && (
        <RecallDialog
          chefId={chefId}
          batches={found.filter(({ recall }) => !recall)}
          onDone={refresh}
          onClose={() => setRecalling(false)}
        />
      )}
      {shown && (
        <BatchOrders
          chefId={chefId}
          batch={shown}
          others={found.filter(
            ({ _id, product, recall, left }) =>
              _id !== shown._id && product === shown.product && !recall && left > 0,
          )}
          onClose={() => setShownId(undefined)}
        />
      )}
    </>
  );
}

/** Lists the batches of the chef’s kitchen, records new ones, and recalls them. */
export function BatchesScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <div className="form-page">
      <PageTitle title={t('batches.title')} />
      <p>{t('batches.lead')}</p>
      {chef && <Batches chefId={chef._id} />}
    </div>
  );
}
