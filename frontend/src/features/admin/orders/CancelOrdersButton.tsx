import type { Order, OrderItem } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../ui/forms/DialogButton.tsx';
import { ReasonField, useReason, type GivenReason } from '../../orders/dialogs/ReasonField.tsx';
import { ToldByMarket } from '../../orders/dialogs/ToldByMarket.tsx';
import { cancelOrders } from '../state/bulk.requests.ts';
import { calculateTotals } from '../../cart/state/cart-totals.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import type { BulkActsProps } from '../list/list-tools.ts';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import { listItemsToCancel, type PartSituation } from '../../orders/item-actions/part-events.ts';
import { ReasonButton } from '../../orders/dialogs/ReasonButton.tsx';

interface Props {
  order: Order;
  nowMs: number;
  onCancelled: () => void;
}

/** Cancels everything in an order that can be cancelled, across all kitchens, with one reason. */
export function CancelOrderButton({ order, nowMs, onCancelled }: Props) {
  const items = order.orderItems;
  const part = { chefId: '', kitchen: '', items, stage: getPickupStage(items) };
  const situation: PartSituation = { order, part, role: 'admin', nowMs };
  return <ReasonButton event="cancel" situation={situation} onDone={onCancelled} />;
}

/** Returns the items of an order that an admin can cancel now, across all kitchens. */
export function listOpenItems(order: Order, nowMs: number): OrderItem[] {
  const items = order.orderItems;
  const part = { chefId: '', kitchen: '', items, stage: getPickupStage(items) };
  return listItemsToCancel({ order, part, role: 'admin', nowMs });
}

/** Splits orders into those that an admin can cancel, and those with nothing left to cancel. */
function splitOrders(orders: readonly Order[], nowMs: number): { open: Order[]; ended: Order[] } {
  const open = orders.filter((order) => listOpenItems(order, nowMs).length > 0);
  return { open, ended: orders.filter((order) => !open.includes(order)) };
}

/** Dishes that are sold out do not go back on sale. */
const toBody = (given: GivenReason) =>
  'reasonKey' in given && given.reasonKey === 'soldOut'
    ? { reasonKey: given.reasonKey, soldOut: true }
    : given;

const joinNames = (orders: readonly Order[]) => orders.map(({ userName }) => userName).join(', ');

function CancelDialog({ items, onDone, onClose }: BulkActsProps<Order> & { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const reason = useReason();
  const [isBusy, run] = useAsyncAction();
  const [error, setError] = useState<string>();
  const nowMs = useNow();
  const { open, ended } = splitOrders(items, nowMs);
  const openItems = open.flatMap((order) => listOpenItems(order, nowMs));
  const paid = calculateTotals(openItems.filter(({ isPaid }) => isPaid)).itemsPrice;
  const count = open.length;
  const dishes = [...new Set(openItems.map(({ name }) => name))];
  const list = new Intl.ListFormat(useLocale());
  const cancel = async (given: GivenReason) => {
    const reply = await dispatch(
      cancelOrders(
        open.map(({ _id }) => _id),
        toBody(given),
      ),
    );
    if (reply && reply.errors.length > 0) return setError(reply.errors.join(' '));
    toast({ message: t('adminConsole.cancelOrders.done', { count }), tone: 'success' });
    onClose();
    onDone();
  };
  const confirm = () => {
    const given = reason.takeReason();
    if (given && count > 0) void run(() => cancel(given));
  };
  return (
    <ActionDialog
      title={t('adminConsole.cancelOrders.title', { count: items.length })}
      confirmLabel={t('adminConsole.cancelOrders.confirm', { count })}
      keepLabel={t('orderPage.cancel.keep')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {count > 0 && (
        <ToldByMarket names={open.map(({ userName }) => userName)} items={openItems} paid={paid} />
      )}
      {ended.length > 0 && <p>{t('adminConsole.cancelOrders.ended', { names: joinNames(ended) })}</p>}
      <ReasonField event="cancel" state={reason} />
      {reason.choice === 'soldOut' && (
        <p role="status">
          {t('orderPage.portions.soldOut', { dish: list.format(dishes), count: dishes.length })}
        </p>
      )}
    </ActionDialog>
  );
}

/** Cancels the chosen orders with one reason. First says which of them stay. */
export function CancelOrdersButton(props: BulkActsProps<Order>) {
  const { t } = useTranslation();
  return (
    <DialogButton variant="secondary" renderDialog={(close) => <CancelDialog {...props} onClose={close} />}>
      {t('adminConsole.cancelOrders.button')}
    </DialogButton>
  );
}
