import type { UserPage } from '@homechef/contract/user-details/user-page';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { endUserSession, endUserSessions } from './state/user-pages.requests.ts';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { ConfirmButton } from '../../ui/forms/ConfirmButton.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';

interface Props {
  user: UserPage['user'];
  sessions: UserPage['sessions'];
  onChanged: () => Promise<unknown>;
}

/** Lists an account’s devices, and can sign it out on one or all of them. */
export function UserSessions({ user, sessions, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, run] = useAsyncAction();
  const outcome = useAppSelector(endUserSession.select);
  const allOutcome = useAppSelector(endUserSessions.select);
  const finish = async (reply: unknown) => {
    if (!reply) return false;
    toast({ message: t('userPages.ended'), tone: 'success' });
    await onChanged();
    return true;
  };
  return (
    <>
      <ul className="mb-3">
        {sessions.map(({ _id, device, lastUsedAt }) => (
          <li key={_id} className="d-flex align-items-center gap-2">
            <div>
              {device || t('userPages.unknownDevice')}
              <div className="text-soft">
                <DateTime at={lastUsedAt} isShort />
              </div>
            </div>
            <Button
              variant="secondary"
              className="ms-auto"
              aria-label={t('userPages.endSessionOf', { device: device || t('userPages.unknownDevice') })}
              aria-disabled={isBusy || undefined}
              onClick={() => void run(async () => finish(await dispatch(endUserSession(user._id, _id))))}
            >
              {t('userPages.endSession')}
            </Button>
          </li>
        ))}
      </ul>
      <FormError state={outcome} />
      {sessions.length === 0 ? (
        <p>{t('userPages.none')}</p>
      ) : (
        <ConfirmButton
          detail={t('userPages.endAllDetail', { name: user.name })}
          outcome={allOutcome}
          onConfirm={async () => finish(await dispatch(endUserSessions(user._id)))}
        >
          {t('userPages.endAll')}
        </ConfirmButton>
      )}
    </>
  );
}
