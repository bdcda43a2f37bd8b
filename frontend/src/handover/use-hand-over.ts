import type { ChefOrder } from '@homechef/contract/orders/order';
import { toCents, toDollars } from '@homechef/contract/money/money';
import { useState } from 'react';
import { useIdempotencyKey } from '../lib/http/use-idempotency-key.ts';
import type { ShownCode } from '../orders/shared/hand-over-link.ts';
import {
  findHandOver,
  handOverOrder,
  selectHandOver,
  selectHandOverSearch,
  type HandOverBody,
} from '../store/orders/counter.requests.ts';
import { useResetOnUnmount } from '../store/hooks/use-reset-on-unmount.ts';
import { getChefOrder, setItemReady, selectOrderStatus } from '../store/orders/order-details.requests.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useAsyncAction } from '../ui/hooks/use-async-action.ts';

/** Proof by which the food is given away: the customer's code, or the chef's reason for none. */
export type Proof = { code: string } | { reason: string };

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

type Run = ReturnType<typeof useAsyncAction>[1];

/** Returns what the screen shows: the step, the last refused code, and the last hand-over. */
function useSteps() {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<HandOverStep>({ name: 'code' });
  const [problem, setProblem] = useState<CodeProblem>();
  const [done, setDone] = useState<DoneHandOver>();
  const goTo = (next: HandOverStep, nextProblem?: CodeProblem) => {
    setStep(next);
    setProblem(nextProblem);
    dispatch(handOverOrder.reset());
    dispatch(setItemReady.reset());
  };
  const showOrder = (order: ChefOrder, proof: Proof) => {
    setDone(undefined);
    goTo({ name: 'order', order, proof });
  };
  const refuse = (next: CodeProblem) => goTo({ name: 'code' }, next);
  return { step, problem, done, goTo, showOrder, refuse, setProblem, setDone };
}

type Steps = ReturnType<typeof useSteps>;

/** Returns functions that find an order by its code, or by a scanned link. */
function useLookUp(chefId: string, { showOrder, refuse, setDone }: Steps, run: Run) {
  const dispatch = useAppDispatch();
  useResetOnUnmount(findHandOver);
  const enterCode = (code: string) =>
    run(async () => {
      setDone(undefined);
      const search = await dispatch(findHandOver(chefId, code));
      if (search?.kind === 'found') showOrder(search.order, { code });
      if (search?.kind === 'unknown') refuse({ kind: 'unknown', code });
      if (search?.kind === 'locked') refuse(toLocked(search));
    });
  const openScanned = ({ number, code }: ShownCode) =>
    run(async () => {
      const order = await dispatch(getChefOrder(number, chefId));
      if (order) showOrder(order, { code });
      else refuse({ kind: 'notYours' });
    });
  return { enterCode, openScanned };
}

/** Returns functions that hand an order over, or make it ready before. A retry after a lost response has the same key. */
function useWrites({ goTo, showOrder, refuse, setDone }: Steps, run: Run) {
  const dispatch = useAppDispatch();
  const idempotency = useIdempotencyKey();
  useResetOnUnmount(handOverOrder);
  useResetOnUnmount(setItemReady);
  const confirm = (order: ChefOrder, proof: Proof, receivedCents: number | undefined) =>
    run(async () => {
      const cash = receivedCents === undefined ? {} : { cashReceived: toDollars(receivedCents) };
      const body: HandOverBody = { ...proof, ...cash };
      const key = idempotency.getKey([order._id, body]);
      const result = await dispatch(handOverOrder(order._id, body, key));
      if (result?.kind === 'wrongCode') refuse({ kind: 'wrong', hint: result.hint });
      if (result?.kind === 'locked') refuse(toLocked(result));
      if (result?.kind !== 'done') return;
      idempotency.renew();
      setDone({ number: order._id, name: order.userName, changeCents: toCents(result.order.change) });
      goTo({ name: 'code' });
    });
  const makeReady = (order: ChefOrder, proof: Proof) =>
    run(async () => {
      const changed = await dispatch(setItemReady(order._id, 'all'));
      if (changed) showOrder({ ...order, ...changed }, proof);
    });
  return { confirm, makeReady };
}

/** Returns the steps of a hand-over: the code, the order, and back to the code for the next customer. */
export function useHandOver(chefId: string) {
  const [isBusy, run] = useAsyncAction();
  const steps = useSteps();
  const searchError = useAppSelector(selectHandOverSearch).error;
  const handOverError = useAppSelector(selectHandOver).error;
  const readyError = useAppSelector(selectOrderStatus).error;
  const { step, problem, done, goTo, showOrder, setProblem, setDone } = steps;
  return {
    step,
    problem,
    done,
    isBusy,
    searchError,
    error: handOverError ?? readyError,
    ...useLookUp(chefId, steps, run),
    ...useWrites(steps, run),
    clearProblem: () => setProblem(undefined),
    clearDone: () => setDone(undefined),
    showCode: () => goTo({ name: 'code' }),
    showNoCode: () => goTo({ name: 'noCode' }),
    chooseWithoutCode: (order: ChefOrder, reason: string) => showOrder(order, { reason }),
  };
}

export type HandOver = ReturnType<typeof useHandOver>;
