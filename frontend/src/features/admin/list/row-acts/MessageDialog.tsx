import { maxMessageLength, type RecipientKind } from '@homechef/contract/admin/list-options';
import { useState } from 'react';
import { useTextDraft } from '../../../../platform/forms/use-text-draft.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ActionDialog } from '../../../../ui/forms/ActionDialog.tsx';
import { loadConfig } from '../../../system/state/system.requests.ts';
import { sendMessage } from '../../state/bulk.requests.ts';
import { useQuery } from '../../../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../../../store/store.ts';
import { useToast } from '../../../../ui/feedback/toast-context.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';

interface Props {
  to: RecipientKind;
  ids: readonly string[];
  onClose: () => void;
}

/** Sends one message to the chosen accounts, or to the customers of the chosen orders. */
export function MessageDialog({ to, ids, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [text, setText] = useTextDraft(`message ${to} ${ids.join(' ')}`);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const sendsEmails = useQuery(loadConfig).data?.notices.email;
  const { error } = sendMessage.selectState(useAppSelector(sendMessage.select), { to, ids: [...ids], text });
  const send = async () => {
    const reply = await dispatch(sendMessage({ to, ids: [...ids], text: text.trim() }));
    if (!reply) return;
    setText('');
    const { sent, unreachable } = reply;
    const facts = [
      ...(sent > 0 ? [t('adminConsole.message.sent', { count: sent })] : []),
      ...(unreachable > 0 ? [t('adminConsole.message.unreachable', { count: unreachable })] : []),
    ];
    toast({ message: facts.join(' · '), tone: unreachable > 0 ? 'plain' : 'success' });
    onClose();
  };
  const confirm = () => {
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) void run(send);
  };
  return (
    <ActionDialog
      variant="primary"
      title={t(`adminConsole.message.title.${to}`, { count: ids.length })}
      confirmLabel={t('adminConsole.message.send')}
      keepLabel={t('ui.confirm.cancel')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label={t('adminConsole.message.text')}
        hint={t(sendsEmails ? 'adminConsole.message.hint.email' : `adminConsole.message.hint.noEmail.${to}`)}
        name="text"
        as="textarea"
        rows={5}
        maxLength={maxMessageLength}
        value={text}
        onChange={setText}
        error={isMissing ? t('adminConsole.message.missing') : undefined}
      />
    </ActionDialog>
  );
}
