import { permitStates, type Permit, type PermitState } from '@homechef/contract/permits/permit';
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
import { Link } from '../ui/navigation/Link.tsx';
import { PageTitle } from '../ui/navigation/PageTitle.tsx';
import { PermitPicture } from './PermitPicture.tsx';
import { PermitVerdict } from './PermitVerdict.tsx';
import './permits.scss';

const findState = (name: string | null): PermitState | undefined =>
  permitStates.find((state) => state === name);

/** Returns the filter and the shown permit, which are in the URL. The usual filter is the queue. */
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
  toUrl,
}: {
  permits: readonly Permit[];
  shown: Permit;
  toUrl: (id: string) => string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav className="permit-queue" aria-label={t('permits.admin.queue')}>
      {permits.map(({ _id, kitchen, submitted, checked }) => (
        <Link key={_id} to={toUrl(_id)} aria-current={_id === shown._id ? 'true' : undefined}>
          <b>{kitchen}</b>
          <small className="text-soft">
            {t(checked ? 'permits.admin.renewal' : 'permits.admin.first')}
            {submitted && (
              <>
                {' · '}
                {t('permits.admin.since', { date: formatDate(submitted.submittedAt, 'shortMoment', locale) })}
              </>
            )}
          </small>
        </Link>
      ))}
    </nav>
  );
}

function Picture({ permit }: { permit: Permit }) {
  const { t } = useTranslation();
  return (
    <section className="permit-photo" aria-label={t('permits.admin.picture', { kitchen: permit.kitchen })}>
      {permit.hasPicture ? (
        <PermitPicture permit={permit} alt={t('permits.admin.picture', { kitchen: permit.kitchen })} />
      ) : (
        <p>{t('permits.admin.noPicture')}</p>
      )}
    </section>
  );
}

interface ReviewProps {
  permits: readonly Permit[];
  shownId: string | null;
  isQueue: boolean;
  toUrl: (id: string) => string;
  onDecided: () => void;
}

function Review({ permits, shownId, isQueue, toUrl, onDecided }: ReviewProps) {
  const { t } = useTranslation();
  const shown = permits.find(({ _id }) => _id === shownId) ?? permits[0];
  if (!shown)
    return (
      <EmptyState icon="check" title={t(isQueue ? 'permits.admin.none' : 'permits.admin.noneFound')}>
        {isQueue && t('permits.admin.noneHint')}
      </EmptyState>
    );
  return (
    <div className="permit-review">
      <Queue permits={permits} shown={shown} toUrl={toUrl} />
      <Picture permit={shown} />
      <PermitVerdict
        key={`${shown._id} ${shown.submitted?.submittedAt}`}
        permit={shown}
        onDecided={onDecided}
      />
    </div>
  );
}

const pageSize = 100;

/** Lets admins decide the permits of chefs: queue, picture and verdict from left to right. */
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
      <div className="permit-head">
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
          {[...permitStates, 'all' as const].map((name) => (
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
            toUrl={(permit) => toUrl({ permit })}
            onDecided={refetch}
          />
        )}
      </QueryView>
    </>
  );
}
