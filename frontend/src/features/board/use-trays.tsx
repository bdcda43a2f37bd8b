import { useRef, useState } from 'react';
import type { TrayResult } from '@homechef/contract/board/board';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { getServerNowMs } from '../../platform/time/server-clock.ts';
import { isUnderWay, undoWindowMs, type PendingAction } from '../orders/item-actions/undoable-actions.ts';
import { usePendingActions, useUndoQueue } from '../orders/item-actions/use-undo-queue.ts';
import { useAppDispatch } from '../../store/store.ts';
import { keepTap } from '../offline/tap-queue/connect-tap-queue.ts';
import type { TapOutcome } from '../offline/tap-queue/tap-waiters.ts';
import type { NewTap } from '../offline/tap-queue/tap.ts';
import type { AcceptedItem } from './board-view.ts';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';

export interface Tray {
  product: string;
  name: string;
  portions: number;
  startsAt?: string | undefined; // the last slot that gets some
  options?: readonly string[] | undefined; // ids of the options that its lines must have
  batch?: string | undefined; // id of the batch of the portions
  items: readonly AcceptedItem[]; // those that will probably be ready
}

export interface Trays {
  getPending: (product: string) => (PendingAction & Pick<Tray, 'portions' | 'startsAt'>) | undefined;
  start: (tray: Tray) => void;
  undo: (product: string) => void;
  undoLast: () => void;
}

const createTap = (chefId: string, { product, portions, startsAt, options, batch, items }: Tray): NewTap => ({
  event: 'batch',
  params: { chefId },
  body: {
    product,
    portions,
    expectedStage: 'accepted',
    takenAt: new Date(getServerNowMs()).toISOString(),
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(options && { options }),
    ...(batch === undefined ? {} : { batches: [batch] }),
  },
  customer: '',
  items: items.map(({ item: { _id, name, qty, price, stage } }) => ({
    _id,
    product,
    name,
    qty,
    price,
    stage,
  })),
  cash: 0,
});

function TrayMessage({ items, portions }: Tray) {
  const { t } = useTranslation();
  const name = [...new Set(items.map((item) => item.name))].join(', ');
  return (
    <span className="line">
      <Countdown fromSeconds={undoWindowMs / 1_000} />
      <b>{t('board.trayReady', { count: portions, name })}</b>
    </span>
  );
}

const isResult = (reply: unknown): reply is TrayResult =>
  typeof reply === 'object' && reply !== null && 'left' in reply;

/** Returns the function that tells the chef how a tray turned out. It returns the error if the tray was refused. */
function useTrayOutcome(onSent: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  return (outcome: TapOutcome | undefined, { name, portions }: Tray): string | undefined => {
    onSent();
    if (outcome?.kind === 'refused') return outcome.error.message || t('orders.notSaved');
    if (outcome?.kind === 'kept') toast({ message: t('board.nKept', { count: portions }) });
    if (outcome?.kind !== 'sent' || !isResult(outcome.reply)) return undefined;
    const { items, left: count } = outcome.reply;
    const values = { count, dish: name };
    if (count === 0) toast({ message: t('board.nReady', { count: portions }) });
    else toast({ message: items.length === 0 ? t('board.noneReady', values) : t('board.left', values) });
    return undefined;
  };
}

/** Returns the trays of a board. Each can be undone for five seconds before it is sent. */
export function useTrays(chefId: string, onSent: () => void): Trays {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const queue = useUndoQueue();
  const pending = usePendingActions(queue);
  const [started, setStarted] = useState<Readonly<Record<string, Tray>>>({});
  const last = useRef<string>(undefined);

  const finish = useTrayOutcome(onSent);

  const start = (tray: Tray) => {
    const { product: key, name, portions: count } = tray;
    if (count < 1 || queue.isBusy(key)) return;
    last.current = key;
    setStarted((all) => ({ ...all, [key]: tray }));
    const closeToast = toast({
      message: <TrayMessage {...tray} />,
      action: { label: t('orders.undo'), onClick: () => queue.undo(key) },
      delayMs: undoWindowMs,
    });
    const kept = dispatch(keepTap(createTap(chefId, tray), undoWindowMs));
    queue.schedule({
      key,
      event: 'ready',
      send: async (isLeaving) => finish(await kept?.send({ isLeaving }), tray),
      onUndone: () => void kept?.discard(),
      onSettled: closeToast,
      onUnobservedError: (error) =>
        void toast({ message: t('orders.notSavedOf', { name, error }), tone: 'danger' }),
    });
  };
  return {
    getPending: (product) => {
      const action = pending[product];
      const { portions = 0, startsAt } = started[product] ?? {};
      return action && { ...action, portions, startsAt };
    },
    start,
    undo: queue.undo,
    undoLast: () => {
      if (last.current !== undefined && isUnderWay(pending[last.current])) queue.undo(last.current);
    },
  };
}
