import type { Permit } from '@homechef/contract/permits/permit';
import { formatDate } from '../lib/format/dates.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { ReviewQueue } from '../ui/navigation/ReviewQueue.tsx';
import { toDay } from './to-day.ts';
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
      {t(checked ? 'permits.admin.renewal' : 'permits.admin.first')}
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
        detail: <Detail permit={permit} isEnding={isEnding} />,
      }))}
    />
  );
}
