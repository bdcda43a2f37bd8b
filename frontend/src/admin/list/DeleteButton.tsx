import type { MessageReply } from '@homechef/contract/http/field-schemas';
import { useRef } from 'react';
import type { z } from 'zod';
import type { RequestDefinition, RequestState } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../store/store.ts';
import { ConfirmButton } from '../../ui/forms/ConfirmButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';

type Answer = z.infer<typeof MessageReply>;

/** How something is deleted, and how it went. */
export interface DeleteRequest {
  request: RequestDefinition<[string], Answer>;
  select: (state: AppState) => RequestState<Answer>;
}

interface Props {
  request: DeleteRequest;
  id: string;
  /** What is deleted, for people who cannot see what the button stands beside. */
  name: string;
  /** What will be gone, and what stays. */
  detail: string;
  /** What is said afterwards. */
  done: string;
  /** Why it cannot be deleted. */
  reason?: string;
  /** The list may have changed; `confirmed` when the row is gone. */
  onGone: (confirmed: boolean) => void;
}

/** Deletes a row after 'Are you sure?' (spec §5); what the server says against it stands in the dialog. */
export function DeleteButton({
  request: { request, select },
  id,
  name,
  detail,
  done,
  reason,
  onGone,
}: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const tried = useRef(false);
  const outcome = request.selectState(useAppSelector(select), id);
  const remove = async () => {
    tried.current = true;
    const gone = (await dispatch(request(id))) !== undefined;
    if (gone) toast({ message: done, tone: 'success' });
    return gone;
  };
  const closed = (confirmed: boolean) => {
    dispatch(request.reset());
    if (tried.current) onGone(confirmed);
    tried.current = false;
  };
  return (
    <ConfirmButton
      label={t('admin.deleteOf', { name })}
      detail={<p>{detail}</p>}
      disabled={reason !== undefined}
      reason={reason}
      outcome={outcome}
      onConfirm={remove}
      onClosed={closed}
    >
      <Icon name="trash" />
      {t('admin.delete')}
    </ConfirmButton>
  );
}
