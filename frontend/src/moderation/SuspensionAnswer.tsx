import { useId } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useResetOnUnmount } from '../store/hooks/use-reset-on-unmount.ts';
import { answerSuspension, selectSuspensionAnswer } from '../store/moderation/moderation.requests.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { AnswerForm } from './AnswerForm.tsx';
import './moderation.scss';

/** Lets a suspended account answer, which cannot sign in. The password of the sign-in form proves it. */
export function SuspensionAnswer({ email, password }: { email: string; password: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const dispatch = useAppDispatch();
  const outcome = useAppSelector(selectSuspensionAnswer);
  useResetOnUnmount(answerSuspension);
  return (
    <section className="panel suspension-answer" aria-labelledby={titleId}>
      <h2 id={titleId} className="h3">
        {t('moderation.suspension.title')}
      </h2>
      {outcome.status === 'success' ? (
        <p role="status">{t('moderation.own.sent')}</p>
      ) : (
        <>
          <p>{t('moderation.suspension.lead')}</p>
          <AnswerForm
            outcome={outcome}
            onSend={(text) => dispatch(answerSuspension({ email, password, text }))}
          />
        </>
      )}
    </section>
  );
}
