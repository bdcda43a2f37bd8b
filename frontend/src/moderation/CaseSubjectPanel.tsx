import type { CaseDetail } from '@homechef/contract/reports/case';
import { useId } from 'react';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { paths } from '../lib/routing/paths.ts';
import { Link } from '../ui/navigation/Link.tsx';
import { ReportEntries, SuspensionEnd, VerdictEntries } from './CaseEntries.tsx';
import { toCasePath } from '../lib/routing/case-path.ts';

function AccountLinks({ about, account }: Pick<CaseDetail, 'about' | 'account'>) {
  const { t } = useTranslation();
  if (!account) return null;
  const { _id, name, suspension } = account;
  return (
    <>
      <h3>{t('moderation.admin.account', { name })}</h3>
      {suspension && (
        <p>
          <Badge bg="" className="is-low">
            {t('moderation.past.suspend')}
          </Badge>{' '}
          <SuspensionEnd until={suspension.until} />
        </p>
      )}
      <div className="case-links">
        <Link to={paths.adminUserEdit(_id)}>{t('moderation.admin.toAccount')}</Link>
        {about !== 'account' && (
          <Link to={toCasePath('account', _id)}>{t('moderation.admin.accountOnly')}</Link>
        )}
      </div>
    </>
  );
}

export function CaseSubjectPanel({ shown }: { shown: CaseDetail }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { about, subject, subjectState, link, account, reports, verdicts } = shown;
  return (
    <section className="panel case-panel" aria-labelledby={titleId}>
      <h2 id={titleId} className="user-text">
        {subject || t(`moderation.about.${about}`)}
      </h2>
      <p className="text-soft">
        {t(`moderation.about.${about}`)}{' '}
        {about !== 'account' && (
          <Badge bg="" className={subjectState === 'shown' ? 'is-good' : 'is-low'}>
            {t(`moderation.subjectStates.${subjectState}`)}
          </Badge>
        )}
      </p>
      {link && (
        <p className="case-links">
          <Link to={link}>{t('moderation.admin.open')}</Link>
        </p>
      )}
      <AccountLinks about={about} account={account} />
      <ReportEntries reports={reports} />
      <VerdictEntries verdicts={verdicts} />
    </section>
  );
}
