import { readReason } from '@homechef/contract/kitchens/stock-reasons';
import type { Order } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ActionDialog } from '../../orders/dialogs/ActionDialog.tsx';
import { ReasonField, useReason } from '../../orders/dialogs/ReasonField.tsx';
import { cancelOrders } from '../../store/admin/bulk.requests.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { BulkActsProps } from '../list/list-tools.ts';
import { splitOrders } from './split-orders.ts';

const joinNames = (orders: readonly Order[]) => orders.map(({ userName }) => userName).join(', ');

function CancelDialog({ items, onDone, onClose }: BulkActsProps<Order> & { onClose: () => void }) {
  const { t, language } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const reason = useReason();
  const [isBusy, run] = useAsyncAction();
  const [error, setError] = useState<string>();
  const { canCancel, paid, ended } = splitOrders(items, useNow());
  const count = canCancel.length;
  const cancel = async (text: string) => {
    const reply = await dispatch(
      cancelOrders(
        canCancel.map(({ _id }) => _id),
        text,
      ),
    );
    if (reply && reply.errors.length > 0) return setError(reply.errors.join(' '));
    toast({ message: t('adminConsole.cancelOrders.done', { count }), tone: 'success' });
    onClose();
    onDone();
  };
  const confirm = () => {
    const given = reason.takeReason();
    if (given && count > 0) void run(() => cancel(readReason(given, language)));
  };
  return (
    <ActionDialog
      isOpen
      title={t('adminConsole.cancelOrders.title', { count: items.length })}
      confirmLabel={t('adminConsole.cancelOrders.confirm', { count })}
      keepLabel={t('orderPage.cancel.keep')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('adminConsole.cancelOrders.can', { count, names: joinNames(canCancel) })}</p>
      {paid.length > 0 && <p>{t('adminConsole.cancelOrders.paid', { names: joinNames(paid) })}</p>}
      {ended.length > 0 && <p>{t('adminConsole.cancelOrders.ended', { names: joinNames(ended) })}</p>}
      <ReasonField event="cancel" state={reason} />
    </ActionDialog>
  );
}

/** Cancels the chosen orders with one reason. Says first which of them stay. */
export function CancelOrdersButton(props: BulkActsProps<Order>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('adminConsole.cancelOrders.button')}
      </Button>
      {isOpen && <CancelDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
