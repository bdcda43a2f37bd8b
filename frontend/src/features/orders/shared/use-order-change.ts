import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { changeOrder, type OrderChange } from '../state/order-details.requests.ts';
import { sendTap } from '../../offline/tap-queue/connect-tap-queue.ts';
import type { NewTap } from '../../offline/tap-queue/tap.ts';
import { useAppDispatch, type AppThunk } from '../../../store/store.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

/** Sends taps until the first error. Resolves to its message, or to undefined if all were sent or are kept. */
const sendEach =
  (taps: readonly NewTap[], fallbackError: string): SendThunk =>
  async (dispatch) => {
    for (const tap of taps) {
      const outcome = await dispatch(sendTap(tap));
      if (outcome.kind === 'refused') return outcome.error.message || fallbackError;
    }
    return undefined;
  };

type SendThunk = AppThunk<Promise<string | undefined>>;

/** Sends a change of an order. Resolves to the error message, or to undefined on success. */
const sendOrderChange =
  (change: OrderChange, fallbackError: string): SendThunk =>
  async (dispatch, getState) => {
    const order = await dispatch(changeOrder(change));
    return order ? undefined : (changeOrder.select(getState()).error ?? fallbackError);
  };

/** Sends changes of orders, one at a time. After a success `send` calls `onDone`; otherwise `error` is set. */
export function useOrderChange() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const [error, setError] = useState<string>();
  const runChange = (thunk: SendThunk, onDone: () => void = () => undefined) =>
    run(async () => {
      setError(undefined);
      const failure = await dispatch(thunk);
      setError(failure);
      if (failure === undefined) onDone();
    });
  const fallbackError = t('orders.notSaved');
  return {
    isBusy,
    error,
    send: (change: OrderChange, onDone?: () => void) =>
      runChange(sendOrderChange(change, fallbackError), onDone),
    sendTaps: (taps: readonly NewTap[], onDone?: () => void) =>
      runChange(sendEach(taps, fallbackError), onDone),
    /** Sends a tap for each of several orders. A refusal of one does not stop the others. */
    sendToOrders: (taps: readonly NewTap[], onSent: (tap: NewTap) => void) =>
      run(async () => {
        setError(undefined);
        for (const tap of taps) {
          const failure = await dispatch(sendEach([tap], fallbackError));
          if (failure === undefined) onSent(tap);
          else setError(failure);
        }
      }),
  };
}
