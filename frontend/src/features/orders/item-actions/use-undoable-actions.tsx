import { useMemo } from 'react';
import type { OrderView } from '@homechef/contract/orders/order';
import '../../../platform/http/enable-keepalive.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { keepTap } from '../../offline/tap-queue/connect-tap-queue.ts';
import { useStableCallback } from '../../../ui/hooks/use-kept-values.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { createOrderTap } from './order-taps.ts';
import type { UndoableEvent } from './item-events.ts';
import { undoWindowMs } from './undoable-actions.ts';
import { useUndoQueue, type UndoQueue } from './use-undo-queue.ts';
import { Countdown } from '../../../ui/display/Countdown.tsx';

function UndoToastMessage({ name, event }: { name: string; event: UndoableEvent }) {
  const { t } = useTranslation();
  return (
    <span className="line">
      <Countdown fromSeconds={undoWindowMs / 1_000} />
      <span>
        <b className="step-toast-name">{name}</b>
        <span className="visually-hidden">: </span>
        <span className="d-block">{t(`orders.underWay.${event}`)}</span>
      </span>
    </span>
  );
}

/** An item of an order, or all items that the account may change this way. */
export interface ActionTarget {
  order: OrderView;
  itemId: string; // or `all`
  name: string;
}

export const getTargetKey = ({ order, itemId }: Omit<ActionTarget, 'name'>): string =>
  itemId === 'all' ? order._id : itemId;

/** Pass it to `usePendingAction` to read what is pending. */
export interface UndoableActions extends Pick<UndoQueue, 'subscribe' | 'getSnapshot' | 'undo'> {
  start: (target: ActionTarget, event: UndoableEvent) => void;
}

/**
 * Returns the undoable actions of a page, whoever taps. Shows an Undo toast and sends the tap after the undo window, or
 * right away when the user leaves the page.
 */
export function useUndoableActions(): UndoableActions {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const toast = useToast();
  const queue = useUndoQueue();

  const start = useStableCallback((target: ActionTarget, event: UndoableEvent) => {
    const { name, order, itemId } = target;
    const key = getTargetKey(target);
    if (queue.isBusy(key)) return;
    const closeToast = toast({
      message: <UndoToastMessage name={name} event={event} />,
      action: { label: t('orders.undo'), onClick: () => queue.undo(key) },
      delayMs: undoWindowMs,
    });
    const isOfChef = event !== 'pickUp' && order.orderItems.some(({ chefId }) => chefId === user?._id);
    const tap = createOrderTap(event, { order, itemId, chefId: isOfChef ? user?._id : undefined });
    const kept = dispatch(keepTap(tap, undoWindowMs));
    queue.schedule({
      key,
      event,
      send: async (isLeaving) => {
        const outcome = await kept.send({ isLeaving });
        return outcome.kind === 'refused' ? outcome.error.message || t('orders.notSaved') : undefined;
      },
      onUndone: () => void kept.discard(),
      onSettled: closeToast,
      onUnobservedError: (error) =>
        void toast({ message: t('orders.notSavedOf', { name, error }), tone: 'danger' }),
    });
  });
  return useMemo(() => ({ ...queue, start }), [start, queue]);
}
