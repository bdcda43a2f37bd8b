import type { MessageReply } from '@homechef/contract/http/field-schemas';
import { useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import type { RequestDefinition } from '../../../../platform/http/define-request.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../../store/store.ts';
import { ConfirmButton } from '../../../../ui/forms/ConfirmButton.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { useToast } from '../../../../ui/feedback/toast-context.ts';

interface Props {
  request: RequestDefinition<[string], z.infer<typeof MessageReply>>;
  id: string;
  name: string;
  detail: string;
  /** Shown below the detail, for example information that has to load first. */
  more?: ReactNode;
  successMessage: string;
  /** Says why the item cannot be deleted, and disables the button. */
  disabledReason?: string;
  /** Called when the dialog closes after at least one attempt. The list may be stale even if the attempt failed. */
  onDeleteAttempt: (isDeleted: boolean) => void;
}

/** Deletes an item after asking 'Are you sure?'. The dialog shows the server’s error if it fails. */
export function DeleteButton({
  request,
  id,
  name,
  detail,
  more,
  successMessage,
  disabledReason,
  onDeleteAttempt,
}: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const hasTried = useRef(false);
  const outcome = request.selectState(useAppSelector(request.select), id);
  const remove = async () => {
    hasTried.current = true;
    const isDeleted = (await dispatch(request(id))) !== undefined;
    if (isDeleted) toast({ message: successMessage, tone: 'success' });
    return isDeleted;
  };
  const handleClosed = (isConfirmed: boolean) => {
    dispatch(request.reset());
    if (hasTried.current) onDeleteAttempt(isConfirmed);
    hasTried.current = false;
  };
  return (
    <ConfirmButton
      label={t('admin.deleteOf', { name })}
      detail={
        <>
          <p>{detail}</p>
          {more}
        </>
      }
      disabled={disabledReason !== undefined}
      disabledReason={disabledReason}
      outcome={outcome}
      onConfirm={remove}
      onClosed={handleClosed}
    >
      <Icon name="trash" />
      {t('admin.delete')}
    </ConfirmButton>
  );
}
