import type { Permit } from '@homechef/contract/permits/permit';
import { permitFilters, type PermitFilter } from '@homechef/contract/users/user-options';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../lib/format/dates.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { listPermits, selectPermits } from '../store/permits/permits.requests.ts';
import { useQuery } from '../store/hooks/use-query.ts';
import { useAppDispatch } from '../store/store.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { QueryView } from '../ui/feedback/QueryView.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PageTitle } from '../ui/navigation/PageTitle.tsx';
import { ReviewQueue } from '../ui/navigation/ReviewQueue.tsx';
import { PermitFindings } from './PermitFindings.tsx';
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
  return { state, shownId: search.get('permit'), toUrl };
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
  shownId: string | null;
  isQueue: boolean;
  isEnding: boolean;
  toUrl: (id: string) => string;
  onDecided: () => void;
}

function Review({ permits, shownId, isQueue, isEnding, toUrl, onDecided }: ReviewProps) {
  const { t } = useTranslation();
  const shown = permits.find(({ _id }) => _id === shownId) ?? permits[0];
  if (!shown)
    return (
      <EmptyState icon="check" title={t(isQueue ? 'permits.admin.none' : 'permits.admin.noneFound')}>
        {isQueue && t('permits.admin.noneHint')}
      </EmptyState>
    );
  const version = `${shown._id} ${shown.submitted?.submittedAt}`;
  return (
    <div className="review-columns">
      <Queue permits={permits} shown={shown} isEnding={isEnding} toUrl={toUrl} />
      <div key={version} className="permit-middle">
        <PermitViewer permit={shown} />
        {shown.submitted && <PermitFindings chefId={shown._id} submitted={shown.submitted} />}
      </div>
      <PermitVerdict key={version} permit={shown} onDecided={onDecided} />
    </div>
  );
}

const pageSize = 100;

export function AdminPermitsScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { state, shownId, toUrl } = usePermitParams();
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
        {({ items }) => (
          <Review
            permits={items}
            shownId={shownId}
            isQueue={state === 'waiting'}
            isEnding={state === 'ending' || state === 'expired'}
            toUrl={(permit) => toUrl({ permit })}
            onDecided={refetch}
          />
        )}
      </QueryView>
    </>
  );
}
