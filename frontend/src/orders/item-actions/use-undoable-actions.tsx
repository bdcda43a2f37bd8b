import type { ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { useEffect, useState, useSyncExternalStore } from 'react';
import '../../lib/http/enable-keepalive.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { createUndoableActions, undoWindowMs, type PendingActions } from './undoable-actions.ts';
import { UndoToastMessage } from './UndoToastMessage.tsx';
import { sendItemAction } from './send-item-action.ts';

export interface UndoableActions {
  pending: PendingActions;
  start: (item: OrderItem, transition: ItemTransition) => void;
  undo: (itemId: string) => void;
}

/** Calls `onLeave` when the page is hidden or closed, and on unmount. */
function usePageLeave(onLeave: () => void) {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
      onLeave();
    };
  }, [onLeave]);
}

/**
 * Returns the undoable actions of one order's items. Shows an Undo toast and sends the action after the
 * undo window. Sends it at once if the page is left.
 */
export function useUndoableActions(orderId: string): UndoableActions {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => state.session.user?.token);
  const toast = useToast();
  const [queue] = useState(createUndoableActions);
  const pending = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  usePageLeave(queue.flush);

  const start = ({ _id: itemId, name }: OrderItem, transition: ItemTransition) => {
    if (queue.isBusy(itemId)) return;
    const closeToast = toast({
      message: <UndoToastMessage name={name} transition={transition} />,
      action: { label: t('orders.undo'), onClick: () => queue.undo(itemId) },
      delayMs: undoWindowMs,
    });
    queue.schedule({
      itemId,
      transition,
      send: () =>
        dispatch(sendItemAction({ transition, orderId, itemId, token, fallbackError: t('orders.notSaved') })),
      onSettled: closeToast,
      onUnobservedError: (error) =>
        void toast({ message: t('orders.notSavedOf', { name, error }), tone: 'danger' }),
    });
  };
  return { pending, start, undo: queue.undo };
}
