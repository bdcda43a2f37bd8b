import { useState } from 'react';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { loadConfig } from '../../system/state/system.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { EmailText } from '../../../ui/display/ContactLinks.tsx';

/** Renders the operator’s address, or a general text if there is none or it did not load. */
export function PersonToAsk() {
  const { t } = useTranslation();
  const { status, data } = useQuery(loadConfig);
  if (!data && status !== 'fail') return <p aria-busy="true">{t('ui.loading')}</p>;
  if (!data?.supportEmail) return <p>{t('users.login.askOperator')}</p>;
  const link = (
    <a href={`mailto:${data.supportEmail}`}>
      <EmailText address={data.supportEmail} />
    </a>
  );
  return (
    <p>
      <Trans i18nKey="users.login.askSupport" components={{ address: link }} />
    </p>
  );
}

function OperatorHelp() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="btn btn-link">{t('users.login.forgotten')}</summary>
      {isOpen && <PersonToAsk />}
    </details>
  );
}

/**
 * Links to the page that emails a link for a new password. If the market sends no emails, shows the operator’s address
 * instead.
 */
export function ForgottenPassword() {
  const { t } = useTranslation();
  const { data } = useQuery(loadConfig);
  if (!data?.notices.email) return <OperatorHelp />;
  return (
    <Link className="btn btn-link" to={paths.forgotPassword}>
      {t('users.login.forgotten')}
    </Link>
  );
}
