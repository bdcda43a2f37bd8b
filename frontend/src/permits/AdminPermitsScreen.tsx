import type { Permit } from '@homechef/contract/permits/permit';
import { permitFilters, type PermitFilter } from '@homechef/contract/users/user-options';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatDate } from '../lib/format/dates.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { getPermit, listPermits, selectPermit, selectPermits } from '../store/permits/permits.requests.ts';
import { useQuery } from '../store/hooks/use-query.ts';
import { useAppDispatch } from '../store/store.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { QueryView } from '../ui/feedback/QueryView.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PageTitle } from '../ui/navigation/PageTitle.tsx';
import { ReviewQueue } from '../ui/navigation/ReviewQueue.tsx';
import { PermitConflict } from './PermitConflict.tsx';
import { PermitFindings } from './PermitFindings.tsx';
import { PermitOutcome } from './PermitOutcome.tsx';
import { PermitVerdict } from './PermitVerdict.tsx';
import { PermitViewer } from './PermitViewer.tsx';
import { toDay } from './to-day.ts';
import './permits.scss';

const findState = (name: string | null): PermitFilter | undefined =>
  permitFilters.find((state) => state === name);

function usePermitParams() {
  const [search] = useSearchParams();
  const show = search.get('show');
  const state = show === 'all' ? undefined : (findState(show) ?? 'waiting');
  const toUrl = (part: Record<string, string>) =>
    `?${new URLSearchParams({ ...(show ? { show } : {}), ...part }).toString()}`;
  return {
    state,
    shownId: search.get('permit'),
    isDone: search.has('done'),
    isAgain: search.has('again'),
    toUrl,
  };
}

function Queue({
  permits,
  shown,
  isEnding,
  toUrl,
}: {
  permits: readonly Permit[];
  shown: Permit;
  isEnding: boolean;
  toUrl: (id: string) => string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ReviewQueue
      label={t('permits.admin.queue')}
      shownId={shown._id}
      entries={permits.map(({ _id, kitchen, submitted, checked }) => ({
        id: _id,
        to: toUrl(_id),
        title: kitchen,
        detail: (
          <>
            {t(checked ? 'permits.admin.renewal' : 'permits.admin.first')}
            {submitted && (
              <>
                {' · '}
                {isEnding && checked?.expiresOn
                  ? t('permits.admin.until', { date: formatDate(toDay(checked.expiresOn), 'day', locale) })
                  : t('permits.admin.since', {
                      date: formatDate(submitted.submittedAt, 'shortMoment', locale),
                    })}
              </>
            )}
          </>
        ),
      }))}
    />
  );
}

interface ReviewProps {
  permits: readonly Permit[];
  params: ReturnType<typeof usePermitParams>;
  onChanged: () => void;
}

interface CaseProps extends ReviewProps {
  shown: Permit;
}

/** Shows one case with its verdict, or what the verdict has done. It stays until another one is chosen. */
function ShownCase({ permits, shown, params, onChanged }: CaseProps) {
  const { toUrl, isDone, isAgain, state } = params;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [triedVersion, setTriedVersion] = useState<string>();
  const { _id } = shown;
  if (isDone)
    return (
      <PermitOutcome
        key={_id}
        permit={shown}
        next={permits.find((permit) => permit._id !== _id && permit.submitted?.state === 'waiting')}
        toUrl={toUrl}
      />
    );
  const version = `${_id} ${shown.submitted?.submittedAt} ${shown.submitted?.decidedAt}`;
  const isEnding = state === 'ending' || state === 'expired';
  // The address keeps the case on the screen when the list no longer contains it.
  const finish = async () => {
    await navigate(toUrl({ permit: _id, done: '1' }), { flushSync: true });
    onChanged();
  };
  const lookAgain = async () => {
    setTriedVersion(version);
    await navigate(toUrl({ permit: _id }), { replace: true, flushSync: true });
    onChanged();
    await dispatch(getPermit(_id));
  };
  return (
    <div className="review-columns">
      <Queue permits={permits} shown={shown} isEnding={isEnding} toUrl={(permit) => toUrl({ permit })} />
      <div key={version} className="permit-middle">
        <PermitViewer permit={shown} />
        {shown.submitted && <PermitFindings chefId={_id} submitted={shown.submitted} />}
      </div>
      <div>
        {triedVersion !== undefined && triedVersion !== version && <PermitConflict permit={shown} />}
        <PermitVerdict
          key={version}
          permit={shown}
          isAgain={isAgain}
          againUrl={toUrl({ permit: _id, again: '1' })}
          onDecided={() => void finish()}
          onRefused={() => void lookAgain()}
        />
      </div>
    </div>
  );
}

/** Loads a case that the list does not contain any more, for example after its verdict. */
function LoadedCase({ id, ...props }: ReviewProps & { id: string }) {
  const permit = useQuery(getPermit, selectPermit, id);
  return (
    <QueryView state={permit} skeleton={<Skeleton shape="block" className="permit-skeleton" />}>
      {(shown) => <ShownCase shown={shown} {...props} />}
    </QueryView>
  );
}

function Review(props: ReviewProps) {
  const { t } = useTranslation();
  const { permits, params } = props;
  const { shownId, state } = params;
  const isQueue = state === 'waiting';
  if (shownId !== null) return <LoadedCase key={shownId} id={shownId} {...props} />;
  const [first] = permits;
  if (!first)
    return (
      <EmptyState icon="check" title={t(isQueue ? 'permits.admin.none' : 'permits.admin.noneFound')}>
        {isQueue && t('permits.admin.noneHint')}
      </EmptyState>
    );
  return <LoadedCase key={first._id} id={first._id} {...props} />;
}

const pageSize = 100;

export function AdminPermitsScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const params = usePermitParams();
  const { state } = params;
  const [, setSearch] = useSearchParams();
  const query = { ...(state ? { state } : {}), limit: pageSize };
  const permits = useQuery(listPermits, selectPermits, query);
  const refetch = () => void dispatch(listPermits(query));
  return (
    <>
      <div className="review-head">
        <div>
          <PageTitle title={t('permits.admin.title')} />
          <p role="status" className="text-soft">
            {state === 'waiting' && permits.data && t('permits.admin.waiting', { count: permits.data.total })}
          </p>
        </div>
        <Field
          label={t('permits.admin.filter')}
          name="show"
          as="select"
          autoComplete="off"
          value={state ?? 'all'}
          onChange={(show) => setSearch({ show })}
        >
          {[...permitFilters, 'all' as const].map((name) => (
            <option key={name} value={name}>
              {t(`permits.admin.filters.${name}`)}
            </option>
          ))}
        </Field>
      </div>
      <QueryView
        state={permits}
        skeleton={<Skeleton shape="block" className="permit-skeleton" />}
        onRetry={refetch}
      >
        {({ items }) => <Review permits={items} params={params} onChanged={refetch} />}
      </QueryView>
    </>
  );
}
