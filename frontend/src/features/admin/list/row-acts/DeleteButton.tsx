import type { MessageReply } from '@homechef/contract/http/field-schemas';
import { useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import type { RequestDefinition, RequestState } from '../../../../platform/http/define-request.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../../../store/store.ts';
import { ConfirmButton } from '../../../../ui/forms/ConfirmButton.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { useToast } from '../../../../ui/feedback/toast-context.ts';

type Reply = z.infer<typeof MessageReply>;

export interface DeleteRequest {
  request: RequestDefinition<[string], Reply>;
  select: (state: AppState) => RequestState<Reply>;
}

interface Props {
  request: DeleteRequest;
  id: string;
  name: string;
  detail: string;
  /** Shown below the detail, for example what has to be loaded for it. */
  more?: ReactNode;
  successMessage: string;
  /** Explains why the item cannot be deleted. Disables the button. */
  disabledReason?: string;
  /** Called when the dialog has closed after at least one attempt. The list may be stale even if the attempt failed. */
  onDeleteAttempt: (isDeleted: boolean) => void;
}

/** Deletes an item after 'Are you sure?'. Shows an error of the server in the dialog. */
export function DeleteButton({
  request: { request, select },
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
  const outcome = request.selectState(useAppSelector(select), id);
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
