import { useLocation } from 'react-router-dom';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { undoPassword } from '../state/security.requests.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';

function UndoForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isSending, run] = useAsyncAction();
  const outcome = useAppSelector(undoPassword.select);
  return (
    <ValidatedForm className="panel" onSubmit={() => void run(() => dispatch(undoPassword(token)))}>
      <p>{t('security.undo.lead')}</p>
      <FormError state={outcome} />
      <SubmitButton busy={isSending}>{t('security.undo.send')}</SubmitButton>
    </ValidatedForm>
  );
}

/**
 * Undoes a change that was made with a stolen token, using the token in the URL’s fragment. Opening the page alone
 * changes nothing (docs/rules/accounts.md §5).
 */
export function UndoPasswordScreen() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const { data } = useOutcome(undoPassword);
  return (
    <div className="form-page">
      <PageTitle title={t('security.undo.title')} />
      {!token && <Note>{t('security.reset.noToken')}</Note>}
      {token && data && (
        <p role="status" className="panel">
          <Trans i18nKey="security.undo.done" components={{ login: <Link to={paths.login} /> }} />
        </p>
      )}
      {token && !data && <UndoForm token={token} />}
      {!data && (
        <ul className="form-links">
          <li>
            <Trans
              i18nKey="security.undo.otherwise"
              components={{ forgot: <Link to={paths.forgotPassword} /> }}
            />
          </li>
        </ul>
      )}
    </div>
  );
}
