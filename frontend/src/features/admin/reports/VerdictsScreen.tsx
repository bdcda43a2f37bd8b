import type { OwnVerdict } from '@homechef/contract/reports/case';
import type { VerdictKind } from '@homechef/contract/reports/report-options';
import { useId } from 'react';
import { formatDate } from '../../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { answerVerdict, listOwnVerdicts } from '../state/moderation.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { SuspensionEnd } from './CaseEntries.tsx';
import { ReasonText } from '../../../ui/display/ReasonText.tsx';

const titles = {
  hide: 'hidden',
  remove: 'removed',
  restore: 'restored',
  warn: 'warned',
  suspend: 'suspended',
  lift: 'lifted',
  // These verdicts are in no account’s list.
  dismiss: 'restored',
  for_customer: 'restored',
  for_kitchen: 'restored',
  no_action: 'restored',
} as const satisfies Record<VerdictKind, string>;

function Answer({ verdict: { _id, answer } }: { verdict: OwnVerdict }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useOutcome(answerVerdict);
  if (answer)
    return (
      <p>
        <b>{t('moderation.own.yours')}</b> <span className="user-text">{answer.text}</span>
      </p>
    );
  const send = async (text: string) => {
    if (!(await dispatch(answerVerdict(_id, text)))) return false;
    toast({ message: t('moderation.own.sent'), tone: 'success' });
    await dispatch(listOwnVerdicts());
    return true;
  };
  return <AnswerForm about={_id} outcome={answerVerdict.selectState(outcome, _id, '')} onSend={send} />;
}

function VerdictPanel({ verdict }: { verdict: OwnVerdict }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const titleId = useId();
  const { kind, subject, reason, link, at, until } = verdict;
  return (
    <section className="panel mb-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`moderation.own.${titles[kind]}`, { subject })}</h2>
      <p className="text-soft">
        {formatDate(at, 'moment', locale)}
        {kind === 'suspend' && (
          <>
            {' · '}
            <SuspensionEnd until={until} />
          </>
        )}
      </p>
      {reason && (
        <p>
          <b>{t('moderation.own.reason')}</b>{' '}
          <span className="user-text">
            <ReasonText reason={reason} />
          </span>
        </p>
      )}
      {link && kind !== 'remove' && (
        <p className="wrap column-gap-3">
          <Link className="touch-link" to={link}>
            {t('moderation.own.open')}
          </Link>
        </p>
      )}
      <Answer verdict={verdict} />
    </section>
  );
}

/** Lists the verdicts about the signed-in account. Each of them can be answered once. */
export function VerdictsScreen() {
  const { t } = useTranslation();
  const verdicts = useQuery(listOwnVerdicts);
  return (
    <div className="form-page">
      <PageTitle title={t('moderation.own.title')} />
      <QueryView state={verdicts} skeleton={<Skeleton shape="block" />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon="check" title={t('moderation.own.none')}>
              {t('moderation.own.noneHint')}
            </EmptyState>
          ) : (
            <>
              <p>{t('moderation.own.lead')}</p>
              {found.map((verdict) => (
                <VerdictPanel key={verdict._id} verdict={verdict} />
              ))}
            </>
          )
        }
      </QueryView>
    </div>
  );
}
