import { permitFilters } from '@homechef/contract/users/user-options';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { listPermits } from './state/permits.requests.ts';
import { useQueueRefetch } from '../live-events/use-live-refetch.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { PermitCase } from './PermitCase.tsx';
import { PermitQueue } from './PermitQueue.tsx';
import { usePermitParams, type PermitParams } from './use-permit-params.ts';
import './permits.scss';

function QueueHead({ state, total }: Pick<PermitParams, 'state'> & { total: number | undefined }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  return (
    <div className="list-head">
      <div>
        <PageTitle title={t('permits.admin.title')} />
        <p role="status" className="text-soft">
          {state === 'waiting' && total !== undefined && t('permits.admin.waiting', { count: total })}
        </p>
      </div>
      <Field
        label={t('permits.admin.filter')}
        name="show"
        value={state ?? 'all'}
        onChange={(show) => setSearch({ show })}
        options={[...permitFilters, 'all' as const].map((name) => [name, t(`permits.admin.filters.${name}`)])}
      />
    </div>
  );
}

function NoPermits({ isQueue }: { isQueue: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="check" title={t(isQueue ? 'permits.admin.none' : 'permits.admin.noneFound')}>
      {isQueue && t('permits.admin.noneHint')}
    </EmptyState>
  );
}

const pageSize = 100;

/** Shows the queue, or the case in the URL. No case opens without a tap. */
export function AdminPermitsScreen() {
  const params = usePermitParams();
  const { state, shownId } = params;
  const query = { ...(state ? { state } : {}), limit: pageSize };
  const permits = useQuery(listPermits, query);
  useQueueRefetch(permits.refetch);
  if (shownId !== null)
    return (
      <PermitCase
        key={shownId}
        id={shownId}
        permits={permits.data?.items ?? []}
        params={params}
        onChanged={() => void permits.refetch()}
      />
    );
  return (
    <>
      <QueueHead state={state} total={permits.data?.total} />
      <QueryView state={permits} skeleton={<Skeleton shape="block" height="320px" />}>
        {({ items }) =>
          items.length > 0 ? (
            <PermitQueue permits={items} params={params} />
          ) : (
            <NoPermits isQueue={state === 'waiting'} />
          )
        }
      </QueryView>
    </>
  );
}
