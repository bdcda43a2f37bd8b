import type { ChefOrder } from '@homechef/contract/orders/order';
import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { addBlock } from '../../kitchens/state/blocks.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../ui/forms/DialogButton.tsx';

interface Props {
  chefId: string;
  order: Pick<ChefOrder, '_id' | 'userName'>;
}

function BlockDialog({ chefId, order, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { error } = useOutcome(addBlock);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const { _id, userName: name } = order;
  const confirm = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    void run(async () => {
      if (!(await dispatch(addBlock(chefId, { order: _id, reason })))) return;
      toast({ message: t('kitchens.blocks.added', { name }), tone: 'success' });
      onClose();
    });
  };
  return (
    <ActionDialog
      title={t('kitchens.blocks.question', { name })}
      confirmLabel={t('kitchens.blocks.confirm')}
      keepLabel={t('kitchens.blocks.keep')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('kitchens.blocks.what')}</p>
      <Field
        label={t('kitchens.blocks.why')}
        name="reason"
        required
        maxLength={maxReasonLength}
        error={isMissing ? t('kitchens.blocks.missing') : undefined}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

export function BlockCustomerButton(props: Props) {
  const { t } = useTranslation();
  return (
    <DialogButton
      variant="link"
      aria-label={t('kitchens.blocks.buttonOf', { name: props.order.userName })}
      renderDialog={(close) => <BlockDialog {...props} onClose={close} />}
    >
      {t('kitchens.blocks.button')}
    </DialogButton>
  );
}
