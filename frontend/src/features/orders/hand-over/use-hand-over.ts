import type { ChefOrder } from '@homechef/contract/orders/order';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { GivenReason } from '../dialogs/ReasonField.tsx';
import { createOrderTap } from '../item-actions/order-taps.ts';
import type { ShownCode } from '../shared/code/hand-over-link.ts';
import { findHandOver, listCounterOrders, type HandOverRefusal } from '../state/counter.requests.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { getChefOrder } from '../state/order-details.requests.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { replayTaps, sendTap } from '../../offline/tap-queue/connect-tap-queue.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { describeEnd } from './counter-order.ts';
import { findOnDevice } from './code/find-on-device.ts';
import { sendHandOver, type Proof } from './send-hand-over.ts';

export type HandOverStep =
  | { name: 'code' }
  | { name: 'noCode' }
  | { name: 'order'; order: ChefOrder; proof: Proof };

/** Why the last code was refused. */
export type CodeProblem =
  | { kind: 'unknown'; code: string }
  | { kind: 'wrong'; hint: string }
  | { kind: 'locked'; untilMs: number; name?: string } // the customer whose code is locked; if missing, all codes are
  | { kind: 'notYours' }
  /** `isConfirmed`: refused after the tap that takes the cash, because another device was faster. */
  | { kind: 'refused'; refusal: HandOverRefusal; code?: string; isConfirmed: boolean };

/** The last hand-over or sale, shown until the next one starts. */
export interface DoneHandOver {
  number: string;
  name: string;
  changeCents: number;
  takenCents: number;
  isKept: boolean; // on this device, because there was no network
}

const secondMs = 1_000;
const toLocked = ({ seconds }: { seconds: number }) => ({
  kind: 'locked' as const,
  untilMs: Date.now() + seconds * secondMs,
});

const isRefusal = (result: { kind: string }): result is HandOverRefusal =>
  ['already', 'otherDay', 'cancelled'].includes(result.kind);

type Run = ReturnType<typeof useAsyncAction>[1];

function useSteps(chefId: string) {
  const [step, setStep] = useState<HandOverStep>({ name: 'code' });
  const [problem, setProblem] = useState<CodeProblem>();
  const [done, setDone] = useState<DoneHandOver>();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const goTo = (next: HandOverStep, nextProblem?: CodeProblem) => {
    setStep(next);
    setProblem(nextProblem);
    setError(undefined);
  };
  const refuse = (next: CodeProblem) => goTo({ name: 'code' }, next);
  const showOrder = (order: ChefOrder, proof: Proof, isConfirmed = false) => {
    setDone(undefined);
    const refusal = describeEnd(order, chefId);
    if (refusal) refuse({ kind: 'refused', refusal, isConfirmed });
    else goTo({ name: 'order', order, proof });
  };
  const show = { goTo, showOrder, refuse, setProblem, setDone, setError, setSaving };
  return { step, problem, done, error, isSaving, ...show };
}

type Steps = ReturnType<typeof useSteps>;

function useLookUp(chefId: string, { showOrder, refuse, setDone }: Steps, run: Run) {
  const dispatch = useAppDispatch();
  useResetOnUnmount(findHandOver);
  const enterCode = (code: string) =>
    run(async () => {
      setDone(undefined);
      const onServer = await dispatch(findHandOver(chefId, code));
      const search = onServer ?? (await dispatch(findOnDevice(chefId, code)));
      if (search) dispatch(findHandOver.reset());
      if (search?.kind === 'found') showOrder(search.order, { code });
      if (search?.kind === 'unknown') refuse({ kind: 'unknown', code });
      if (search?.kind === 'locked') refuse(toLocked(search));
      if (search && isRefusal(search)) refuse({ kind: 'refused', refusal: search, code, isConfirmed: false });
    });
  const openScanned = ({ number, code }: ShownCode) =>
    run(async () => {
      // Without a network, there is no server to refuse a wrong code.
      const stored = await dispatch(findOnDevice(chefId, code));
      const onDevice = stored?.kind === 'found' && stored.order._id === number ? stored.order : undefined;
      const order = stored ? onDevice : await dispatch(getChefOrder(number, chefId));
      if (order) showOrder(order, { code });
      else refuse({ kind: 'notYours' });
    });
  return { enterCode, openScanned };
}

/** Returns functions that hand over an order, or first make it ready. Both are kept if there is no network. */
function useWrites(chefId: string, steps: Steps, run: Run) {
  const { goTo, showOrder, refuse, setDone, setError, setSaving } = steps;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const confirm = (order: ChefOrder, proof: Proof, receivedCents: number | undefined) =>
    run(async () => {
      setError(undefined);
      setSaving(true);
      const tap = { order, chefId, proof, receivedCents };
      const result = await dispatch(sendHandOver(tap, t('orders.notSaved')));
      setSaving(false);
      if (result.kind === 'wrongCode') refuse({ kind: 'wrong', hint: result.hint });
      if (result.kind === 'locked') refuse({ ...toLocked(result), name: order.userName });
      if (result.kind === 'failed') setError(result.error);
      if (isRefusal(result)) refuse({ kind: 'refused', refusal: result, isConfirmed: true });
      if (result.kind === 'changed' && !(await dispatch(listCounterOrders(chefId))))
        setError(t('orders.notSaved'));
      if (result.kind !== 'done') return;
      const { changeCents, takenCents, isKept } = result;
      setDone({ number: order._id, name: order.userName, changeCents, takenCents, isKept });
      goTo({ name: 'code' });
    });
  /** Loads an order that is no longer open, because another device was first or it was cancelled. */
  const readEnd = (order: ChefOrder, proof: Proof) =>
    run(async () => {
      const current = await dispatch(getChefOrder(order._id, chefId));
      if (current) showOrder(current, proof, true);
    });
  const makeReady = (order: ChefOrder) =>
    run(async () => {
      const tap = createOrderTap('ready', { order, chefId, itemId: 'all' });
      const outcome = await dispatch(sendTap(tap));
      setError(outcome.kind === 'refused' ? outcome.error.message || t('orders.notSaved') : undefined);
    });
  return { confirm, makeReady, readEnd, askAgain: () => void dispatch(replayTaps()) };
}

/** Returns the steps of a hand-over: the code, the order, and back to the code for the next customer. */
export function useHandOver(chefId: string) {
  const [isBusy, run] = useAsyncAction();
  const steps = useSteps(chefId);
  const searchError = useAppSelector(findHandOver.select).error;
  const { step, problem, done, error, isSaving, goTo, showOrder, setProblem, setDone } = steps;
  return {
    step,
    problem,
    done,
    isBusy,
    isSaving,
    // Without a network the request fails, and then the code is checked on the device.
    searchError: isBusy ? undefined : searchError,
    error,
    ...useLookUp(chefId, steps, run),
    ...useWrites(chefId, steps, run),
    clearProblem: () => setProblem(undefined),
    clearDone: () => setDone(undefined),
    showCode: () => goTo({ name: 'code' }),
    showNoCode: () => goTo({ name: 'noCode' }),
    openByNumber: (order: ChefOrder) => showOrder(order, {}),
    chooseWithoutCode: (order: ChefOrder, reason: GivenReason) => showOrder(order, reason),
  };
}

export type HandOver = ReturnType<typeof useHandOver>;
