import type { Session } from '@homechef/contract/users/user';
import { useLocation } from 'react-router-dom';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { proveEmail } from '../state/security.requests.ts';
import { replaceSession } from '../state/session.reducer.ts';
import { EmailText } from '../../../ui/display/ContactLinks.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';

function ProofForm({ user, token }: { user: Session; token: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isSending, run] = useAsyncAction();
  const outcome = useAppSelector(proveEmail.select);
  const prove = async () => {
    const state = await dispatch(proveEmail(token));
    if (state) dispatch(replaceSession({ ...user, email: state.email }));
  };
  if (outcome.data) {
    const profile = user.isChef ? paths.chefProfile : paths.profile;
    return (
      <p role="status" className="panel">
        <Trans
          i18nKey="security.confirm.done"
          components={{
            email: <EmailText address={outcome.data.email} />,
            profile: <Link to={profile} />,
          }}
        />
      </p>
    );
  }
  return (
    <ValidatedForm className="panel" onSubmit={() => void run(prove)}>
      <p>{t('security.confirm.lead')}</p>
      <FormError state={outcome} />
      <SubmitButton busy={isSending}>{t('security.confirm.send')}</SubmitButton>
    </ValidatedForm>
  );
}

/** Confirms an email with the token in the URL’s fragment. Opening the page alone changes nothing. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const user = useAppSelector((state) => state.session.user);
  useResetOnUnmount(proveEmail);
  return (
    <div className="form-page">
      <PageTitle title={t('security.confirm.title')} />
      {!token && <Note>{t('security.reset.noToken')}</Note>}
      {token && user && <ProofForm user={user} token={token} />}
      {token && !user && (
        <p className="panel">
          <Trans i18nKey="security.confirm.signIn" components={{ login: <Link to={paths.login} /> }} />
        </p>
      )}
    </div>
  );
}
