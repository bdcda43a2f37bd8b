import type { Login } from '@homechef/contract/users/requests';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { answerSuspension } from '../../admin/state/moderation.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { CodeField } from '../account-fields/CodeField.tsx';
import { AnswerForm } from '../../admin/reports/AnswerForm.tsx';

/**
 * Lets a suspended account, which cannot sign in, answer the verdict. Asks for a code once the server needs one. The
 * server’s first request for it is not an error on the user’s part.
 */
export function SuspensionAnswer({ email, password }: Login) {
  const { t } = useTranslation();
  const titleId = useId();
  const dispatch = useAppDispatch();
  const outcome = useOutcome(answerSuspension);
  const [code, setCode] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const lacksCode = outcome.status === 'fail' && outcome.fields['code'] !== undefined;
  if (lacksCode && !asksForCode) setAsksForCode(true);
  const send = async (text: string) => {
    setWasAsked(asksForCode);
    const reply = await dispatch(
      answerSuspension({ email, password, text, ...(code === '' ? {} : { code }) }),
    );
    return reply !== undefined;
  };
  return (
    <section className="panel mt-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('moderation.suspension.title')}</h2>
      {outcome.status === 'success' ? (
        <p role="status">{t('moderation.own.sent')}</p>
      ) : (
        <>
          <p>{t('moderation.suspension.lead')}</p>
          <AnswerForm
            about={`suspension ${email}`}
            outcome={lacksCode && !wasAsked ? {} : outcome}
            onSend={send}
          >
            {asksForCode && (
              <>
                <p>{t('security.code.lead')}</p>
                <CodeField value={code} onChange={setCode} canRecover autoFocus />
              </>
            )}
          </AnswerForm>
        </>
      )}
    </section>
  );
}
