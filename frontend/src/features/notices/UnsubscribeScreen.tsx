import { useParams } from 'react-router-dom';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { unsubscribeEmails } from './state/notices.requests.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { notices as messages } from './notices.en.ts';

addMessages('en', { notices: messages });

/**
 * Unsubscribes with the link of an email. Opening the page changes nothing, because mail programs open links on their
 * own.
 */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { token = '' } = useParams();
  const { data, error } = useAppSelector(unsubscribeEmails.select);
  const [isBusy, run] = useAsyncAction();
  return (
    <div className="form-page">
      <PageTitle title={t('notices.unsubscribe.title')} />
      {data ? (
        <p role="status">{t('notices.unsubscribe.done')}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => dispatch(unsubscribeEmails(token)));
          }}
        >
          <p>{t('notices.unsubscribe.question')}</p>
          <p className="text-soft">{t('notices.unsubscribe.essential')}</p>
          {error !== undefined && <Alert variant="danger">{error}</Alert>}
          <SubmitButton busy={isBusy}>
            {isBusy ? t('notices.unsubscribe.confirming') : t('notices.unsubscribe.confirm')}
          </SubmitButton>
        </form>
      )}
    </div>
  );
}
