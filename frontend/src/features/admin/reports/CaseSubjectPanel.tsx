import type { CaseDetail } from '@homechef/contract/reports/case';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { ReportEntries, SuspensionEnd, VerdictEntries } from './CaseEntries.tsx';
import { StatementForm } from './StatementForm.tsx';
import { toCasePath } from '../../../platform/routing/admin-paths.ts';

function AccountLinks({ about, account }: Pick<CaseDetail, 'about' | 'account'>) {
  const { t } = useTranslation();
  if (!account) return null;
  const { _id, name, suspension } = account;
  return (
    <>
      <h2 className="mt-4">{t('moderation.admin.account', { name })}</h2>
      {suspension && (
        <p>
          <Badge bg="" className="is-low">
            {t('moderation.past.suspend')}
          </Badge>{' '}
          <SuspensionEnd until={suspension.until} />
        </p>
      )}
      <div className="wrap column-gap-3">
        <Link className="touch-link" to={paths.adminUserEdit(_id)}>
          {t('moderation.admin.toAccount')}
        </Link>
        {about !== 'account' && (
          <Link className="touch-link" to={toCasePath('account', _id)}>
            {t('moderation.admin.accountOnly')}
          </Link>
        )}
      </div>
    </>
  );
}

export function CaseSubjectPanel({ shown }: { shown: CaseDetail }) {
  const { t } = useTranslation();
  const { about, item, subject, photo, subjectState, link, account, reports, verdicts } = shown;
  const isDispute = about === 'order' && subjectState !== 'gone';
  const hasState = about !== 'account' && !isDispute;
  return (
    <section className="panel" aria-label={t('moderation.admin.subject')}>
      {about === 'review' && <p className="user-text">{subject}</p>}
      {photo && <Picture path={photo} alt={t('moderation.admin.photo')} sizes="320px" />}
      <p className="text-soft">
        {t(`moderation.about.${about}`)}{' '}
        {hasState && (
          <Badge bg="" className={subjectState === 'shown' ? 'is-good' : 'is-low'}>
            {t(`moderation.subjectStates.${subjectState}`)}
          </Badge>
        )}
      </p>
      {link && (
        <p className="wrap column-gap-3">
          <Link className="touch-link" to={link}>
            {t('moderation.admin.open')}
          </Link>
        </p>
      )}
      <AccountLinks about={about} account={account} />
      <ReportEntries about={about} reports={reports} />
      {isDispute && <StatementForm id={item} />}
      <VerdictEntries verdicts={verdicts} />
    </section>
  );
}
