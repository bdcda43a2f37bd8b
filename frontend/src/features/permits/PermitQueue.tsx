import type { Permit } from '@homechef/contract/permits/permit';
import { formatDate } from '../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { ReviewQueue } from '../../ui/navigation/ReviewQueue.tsx';
import { toDay } from './use-market-time.ts';
import type { PermitParams } from './use-permit-params.ts';

interface DetailProps {
  permit: Permit;
  isEnding: boolean;
}

function Detail({ permit: { submitted, checked }, isEnding }: DetailProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      {!submitted && t('permits.admin.noPermit')}
      {submitted && t(checked ? 'permits.admin.renewal' : 'permits.admin.first')}
      {submitted && (
        <>
          {' · '}
          {isEnding && checked?.expiresOn
            ? t('permits.admin.until', { date: formatDate(toDay(checked.expiresOn), 'day', locale) })
            : t('permits.admin.since', { date: formatDate(submitted.submittedAt, 'shortMoment', locale) })}
        </>
      )}
    </>
  );
}

/** Links to the case, where the admin sees what the act is about. */
function RowActs({ permit: { _id, kitchen }, toUrl }: { permit: Permit } & Pick<PermitParams, 'toUrl'>) {
  const { t } = useTranslation();
  const acts = [
    ['approve', {}],
    ['ask', { act: 'more' }],
    ['refuse', { act: 'refused' }],
  ] as const;
  return acts.map(([name, part]) => (
    <Link
      key={name}
      className="btn btn-secondary"
      to={toUrl({ permit: _id, ...part })}
      aria-label={t(`permits.admin.row.${name}Of`, { kitchen })}
    >
      {t(`permits.admin.row.${name}`)}
    </Link>
  ));
}

export function PermitQueue({ permits, params }: { permits: readonly Permit[]; params: PermitParams }) {
  const { t } = useTranslation();
  const { state, toUrl } = params;
  const isEnding = state === 'ending' || state === 'expired';
  return (
    <ReviewQueue
      label={t('permits.admin.queue')}
      entries={permits.map((permit) => ({
        id: permit._id,
        to: toUrl({ permit: permit._id }),
        title: permit.kitchen,
        acts:
          permit.submitted === null || permit.submitted.state === 'waiting' ? (
            <RowActs permit={permit} toUrl={toUrl} />
          ) : undefined,
        detail: <Detail permit={permit} isEnding={isEnding} />,
      }))}
    />
  );
}
