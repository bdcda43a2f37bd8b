import { useRef, useState, useSyncExternalStore } from 'react';
import type { BatchResult } from '@homechef/contract/board/board';
import type { Action } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import '../lib/http/enable-keepalive.ts';
import type { Api } from '../lib/http/api-client.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import {
  createUndoableActions,
  isUnderWay,
  undoWindowMs,
  type PendingAction,
} from '../orders/item-actions/undoable-actions.ts';
import { usePageLeave } from '../orders/item-actions/use-page-leave.ts';
import { selectBatch, setBatchReady } from '../store/orders/board.requests.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../store/store.ts';
import { Countdown } from '../ui/display/Countdown.tsx';
import { useToast } from '../ui/feedback/toast-context.ts';

/** Portions of a dish that the chef reports as ready. */
export interface Batch {
  product: string;
  name: string;
  portions: number;
  startsAt?: string | undefined; // last slot that gets some
}

export interface Batches {
  getPending: (product: string) => (PendingAction & { portions: number }) | undefined;
  start: (batch: Batch) => void;
  undo: (product: string) => void;
  undoLast: () => void;
}

type SendThunk = ThunkAction<Promise<BatchResult | string>, AppState, { api: Api }, Action>;

/** Sends a batch. Resolves to the result, or to the error message. */
const sendBatch =
  (batch: Parameters<typeof setBatchReady>[0], fallbackError: string): SendThunk =>
  async (dispatch, getState) =>
    (await dispatch(setBatchReady(batch))) ?? selectBatch(getState()).error ?? fallbackError;

/** Returns the same idempotency key for a repeated batch as for the one that failed. */
function createBatchKeys() {
  const failed = new Map<string, string>();
  const describe = ({ product, portions, startsAt = '' }: Batch) => `${product} ${portions} ${startsAt}`;
  return {
    take: (batch: Batch) => failed.get(describe(batch)) ?? crypto.randomUUID(),
    keep: (batch: Batch, key: string) => void failed.set(describe(batch), key),
    forget: (batch: Batch) => void failed.delete(describe(batch)),
  };
}

/** Returns the batches of a board. Each one can be undone for five seconds before it is sent (counter, Board). */
export function useBatches(chefId: string, onSent: () => void): Batches {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => state.session.user?.token);
  const toast = useToast();
  const [queue] = useState(createUndoableActions);
  const [keys] = useState(createBatchKeys);
  const pending = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const [portions, setPortions] = useState<Readonly<Record<string, number>>>({});
  const last = useRef<string>(undefined);
  usePageLeave(queue.flush);

  const tellLeft = ({ left, items }: BatchResult, { name }: Batch) => {
    if (left === 0) return;
    const values = { count: left, dish: name };
    toast({ message: items.length === 0 ? t('board.noneReady', values) : t('board.left', values) });
  };
  const send = async (batch: Batch) => {
    const { product, portions: count, startsAt } = batch;
    const key = keys.take(batch);
    const body = { product, portions: count, ...(startsAt === undefined ? {} : { startsAt }) };
    const result = await dispatch(sendBatch({ chefId, body, key, token }, t('orders.notSaved')));
    onSent();
    if (typeof result === 'string') {
      keys.keep(batch, key);
      return result;
    }
    keys.forget(batch);
    tellLeft(result, batch);
    return undefined;
  };
  const start = (batch: Batch) => {
    const { product: key, name, portions: count } = batch;
    if (count < 1 || queue.isBusy(key)) return;
    last.current = key;
    setPortions((all) => ({ ...all, [key]: count }));
    const closeToast = toast({
      message: (
        <span className="step-toast">
          <Countdown fromSeconds={undoWindowMs / 1_000} />
          <b>{t('board.readyOf', { count, dish: name })}</b>
        </span>
      ),
      action: { label: t('orders.undo'), onClick: () => queue.undo(key) },
      delayMs: undoWindowMs,
    });
    queue.schedule({
      ...{ key, event: 'ready' },
      send: () => send(batch),
      onSettled: closeToast,
      onUnobservedError: (error) =>
        void toast({ message: t('orders.notSavedOf', { name, error }), tone: 'danger' }),
    });
  };
  return {
    getPending: (product) => {
      const action = pending[product];
      return action && { ...action, portions: portions[product] ?? 0 };
    },
    start,
    undo: queue.undo,
    undoLast: () => {
      if (last.current !== undefined && isUnderWay(pending[last.current])) queue.undo(last.current);
    },
  };
}
