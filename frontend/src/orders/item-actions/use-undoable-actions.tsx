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
  inHand: PendingActions;
  tap: (item: OrderItem, step: ItemTransition) => void;
  undo: (itemId: string) => void;
}

/** Calls `leave` whenever the page is left: hidden, closed, or another screen in its place. */
function useLeaving(leave: () => void) {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, [leave]);
}

/** The steps of one order's items: a tap is held five seconds with an Undo toast, then sent; at once on leaving. */
export function useUndoableActions(orderId: string): UndoableActions {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => state.session.user?.token);
  const toast = useToast();
  const [steps] = useState(createUndoableActions);
  const inHand = useSyncExternalStore(steps.subscribe, steps.current);
  useLeaving(steps.flush);

  const tap = ({ _id: itemId, name }: OrderItem, step: ItemTransition) => {
    if (steps.isBusy(itemId)) return;
    const close = toast({
      message: <UndoToastMessage name={name} step={step} />,
      action: { label: t('orders.undo'), onClick: () => steps.undo(itemId) },
      delay: undoWindowMs,
    });
    steps.schedule({
      itemId,
      step,
      send: () => dispatch(sendItemAction({ step, orderId, itemId, token, otherwise: t('orders.notSaved') })),
      onSettled: close,
      onUnobservedError: (error) =>
        void toast({ message: t('orders.notSavedOf', { name, error }), tone: 'danger' }),
    });
  };
  return { inHand, tap, undo: steps.undo };
}
