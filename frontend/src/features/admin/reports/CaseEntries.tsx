import type { CaseDetail, Verdict } from '@homechef/contract/reports/case';
import { formatDate } from '../../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ReasonText } from '../../../ui/display/ReasonText.tsx';

function useVerdictTexts() {
  const { t } = useTranslation();
  const locale = useLocale();
  return {
    getEnd: ({ until }: Pick<Verdict, 'until'>) =>
      until === null
        ? t('moderation.forGood')
        : t('moderation.until', { time: formatDate(until, 'moment', locale) }),
    describe: ({ kind, by, at }: Pick<Verdict, 'kind' | 'by' | 'at'>) =>
      t('moderation.by', {
        verdict: t(`moderation.past.${kind}`),
        name: by || t('moderation.formerAdmin'),
        time: formatDate(at, 'moment', locale),
      }),
  };
}

export const SuspensionEnd = ({ until }: Pick<Verdict, 'until'>) => useVerdictTexts().getEnd({ until });

function VerdictEntry({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  const { getEnd, describe } = useVerdictTexts();
  const { kind, reason, openOrders, answer } = verdict;
  return (
    <li>
      <p>
        <b>{describe(verdict)}</b>
      </p>
      {kind === 'suspend' && (
        <p className="text-soft">
          {getEnd(verdict)}
          {openOrders && ` · ${t('moderation.admin.orders')}: ${t(`moderation.admin.${openOrders}`)}`}
        </p>
      )}
      {reason && (
        <p className="user-text">
          <ReasonText reason={reason} />
        </p>
      )}
      {answer && (
        <p>
          <b>{t('moderation.answer')}</b> <span className="user-text">{answer.text}</span>
        </p>
      )}
    </li>
  );
}

export function VerdictEntries({ verdicts }: Pick<CaseDetail, 'verdicts'>) {
  const { t } = useTranslation();
  if (verdicts.length === 0) return null;
  return (
    <>
      <h2 className="mt-4">{t('moderation.admin.earlier')}</h2>
      <ul className="rows" role="list">
        {verdicts.map((verdict) => (
          <VerdictEntry key={verdict._id} verdict={verdict} />
        ))}
      </ul>
    </>
  );
}

/** Lists the reports of a case, or the statements of both sides of a dispute. */
export function ReportEntries({ about, reports }: Pick<CaseDetail, 'about' | 'reports'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (reports.length === 0) return null;
  return (
    <>
      <h2 className="mt-4">{t(about === 'order' ? 'moderation.admin.said' : 'moderation.admin.given')}</h2>
      <ul className="rows" role="list">
        {reports.map(({ reason, text, reporter, createdAt }) => (
          <li key={`${createdAt} ${reason} ${reporter} ${text}`}>
            <p>
              <b>{t(`moderation.reasons.${reason}`)}</b>
            </p>
            {text && <p className="user-text">{text}</p>}
            <p className="text-soft">
              {reporter ?? t('moderation.admin.visitor')} · {formatDate(createdAt, 'shortMoment', locale)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
