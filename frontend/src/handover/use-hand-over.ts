import type { ChefOrder } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { createOrderTap } from '../orders/item-actions/chef-taps.ts';
import { useOrderChange } from '../orders/shared/use-order-change.ts';
import type { ShownCode } from '../orders/shared/hand-over-link.ts';
import { findHandOver, selectHandOverSearch } from '../store/orders/counter.requests.ts';
import { useResetOnUnmount } from '../store/hooks/use-reset-on-unmount.ts';
import { getChefOrder } from '../store/orders/order-details.requests.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useAsyncAction } from '../ui/hooks/use-async-action.ts';
import { findOnDevice } from './find-on-device.ts';
import { sendHandOver, type Proof } from './send-hand-over.ts';

export type HandOverStep =
  { name: 'code' } | { name: 'noCode' } | { name: 'order'; order: ChefOrder; proof: Proof };

/** Reason for which the last code was refused. */
export type CodeProblem =
  | { kind: 'unknown'; code: string }
  | { kind: 'wrong'; hint: string }
  | { kind: 'locked'; untilMs: number }
  | { kind: 'notYours' };

/** Last hand-over or sale, shown until the next one starts. */
export interface DoneHandOver {
  number: string;
  name: string;
  changeCents: number;
}

const secondMs = 1_000;
const toLocked = ({ seconds }: { seconds: number }): CodeProblem => ({
  kind: 'locked',
  untilMs: Date.now() + seconds * secondMs,
});

interface SendingCallbacks {
  refuse: (problem: CodeProblem) => void;
  onDone: (done: DoneHandOver) => void;
}

/** Sends a hand-over. A refused code leads back to the keypad. */
function useSending(chefId: string, { refuse, onDone }: SendingCallbacks) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string>();
  const confirm = async (order: ChefOrder, proof: Proof, receivedCents: number | undefined) => {
    const tap = { order, chefId, proof, receivedCents };
    const result = await dispatch(sendHandOver(tap, t('orders.notSaved')));
    if (result.kind === 'wrongCode') refuse({ kind: 'wrong', hint: result.hint });
    if (result.kind === 'locked') refuse(toLocked(result));
    if (result.kind === 'failed') setError(result.error);
    if (result.kind !== 'done') return;
    onDone({ number: order._id, name: order.userName, changeCents: result.changeCents });
  };
  return { error, confirm, clearError: () => setError(undefined) };
}

/** Returns the steps of a hand-over: the code, the order, and back to the code for the next customer. */
export function useHandOver(chefId: string) {
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const [step, setStep] = useState<HandOverStep>({ name: 'code' });
  const [problem, setProblem] = useState<CodeProblem>();
  const [done, setDone] = useState<DoneHandOver>();
  const searchError = useAppSelector(selectHandOverSearch).error;
  const ready = useOrderChange();
  useResetOnUnmount(findHandOver);

  const goTo = (next: HandOverStep, nextProblem?: CodeProblem) => {
    setStep(next);
    setProblem(nextProblem);
    sending.clearError();
    ready.clearError();
  };
  const refuse = (next: CodeProblem) => goTo({ name: 'code' }, next);
  const sending = useSending(chefId, {
    refuse,
    onDone: (handedOver) => {
      setDone(handedOver);
      goTo({ name: 'code' });
    },
  });
  const showOrder = (order: ChefOrder, proof: Proof) => {
    setDone(undefined);
    goTo({ name: 'order', order, proof });
  };

  const enterCode = (code: string) =>
    run(async () => {
      setDone(undefined);
      const onServer = await dispatch(findHandOver(chefId, code));
      const search = onServer ?? (await dispatch(findOnDevice(chefId, code)));
      if (search) dispatch(findHandOver.reset());
      if (search?.kind === 'found') showOrder(search.order, { code });
      if (search?.kind === 'unknown') refuse({ kind: 'unknown', code });
      if (search?.kind === 'locked') refuse(toLocked(search));
    });

  const openScanned = ({ number, code }: ShownCode) =>
    run(async () => {
      // Without a network, the server cannot refuse a wrong code.
      const stored = await dispatch(findOnDevice(chefId, code));
      const onDevice = stored?.kind === 'found' && stored.order._id === number ? stored.order : undefined;
      const order = stored ? onDevice : await dispatch(getChefOrder(number, chefId));
      if (order) showOrder(order, { code });
      else refuse({ kind: 'notYours' });
    });

  const confirm = (...args: Parameters<typeof sending.confirm>) => run(() => sending.confirm(...args));
  const makeReady = (order: ChefOrder) =>
    ready.sendTap(createOrderTap('ready', { order, chefId, itemId: 'all' }));

  return {
    step,
    problem,
    searchError,
    done,
    isBusy: isBusy || ready.isBusy,
    error: sending.error ?? ready.error,
    enterCode,
    openScanned,
    confirm,
    makeReady,
    clearProblem: () => setProblem(undefined),
    clearDone: () => setDone(undefined),
    showCode: () => goTo({ name: 'code' }),
    showNoCode: () => goTo({ name: 'noCode' }),
    chooseWithoutCode: (order: ChefOrder, reason: string) => showOrder(order, { reason }),
  };
}

export type HandOver = ReturnType<typeof useHandOver>;
