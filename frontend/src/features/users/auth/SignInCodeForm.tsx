import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { confirmSignIn } from '../state/second-factor.requests.ts';
import { replaceSession } from '../state/session.reducer.ts';
import { login } from '../state/users.requests.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { CodeField } from '../account-fields/CodeField.tsx';

/** Asks for the code of the second factor once the password was correct. */
export function SignInCodeForm({ challenge }: { challenge: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [isSending, run] = useAsyncAction();
  const outcome = useOutcome(confirmSignIn);
  const send = async () => {
    const session = await dispatch(confirmSignIn({ challenge, code }));
    if (session) dispatch(replaceSession(session));
  };
  return (
    <ValidatedForm className="panel" onSubmit={() => void run(send)}>
      <p>{t('security.code.lead')}</p>
      <CodeField value={code} onChange={setCode} canRecover autoFocus />
      <FormError state={outcome} />
      <div className="d-flex flex-wrap gap-2">
        <SubmitButton busy={isSending}>{t('security.code.send')}</SubmitButton>
        <Button variant="secondary" onClick={() => dispatch(login.reset())}>
          {t('security.code.back')}
        </Button>
      </div>
    </ValidatedForm>
  );
}
