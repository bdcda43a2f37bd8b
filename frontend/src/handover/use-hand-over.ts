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

/** Returns the steps of a hand-over: the code, the order, and back to the code for the next customer. */
export function useHandOver(chefId: string) {
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const [step, setStep] = useState<HandOverStep>({ name: 'code' });
  const [problem, setProblem] = useState<CodeProblem>();
  const [done, setDone] = useState<DoneHandOver>();
  const searchError = useAppSelector(selectHandOverSearch).error;
  const handOverError = useAppSelector(selectHandOver).error;
  const readyError = useAppSelector(selectOrderStatus).error;
  const idempotency = useIdempotencyKey();
  useResetOnUnmount(findHandOver);
  useResetOnUnmount(handOverOrder);
  useResetOnUnmount(setItemReady);

  const goTo = (next: HandOverStep, nextProblem?: CodeProblem) => {
    setStep(next);
    setProblem(nextProblem);
    dispatch(handOverOrder.reset());
    dispatch(setItemReady.reset());
  };
  const refuse = (next: CodeProblem) => goTo({ name: 'code' }, next);
  const showOrder = (order: ChefOrder, proof: Proof) => {
    setDone(undefined);
    goTo({ name: 'order', order, proof });
  };

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

  const confirm = (order: ChefOrder, proof: Proof, receivedCents: number | undefined) =>
    run(async () => {
      const body: HandOverBody = {
        ...proof,
        ...(receivedCents !== undefined && { cashReceived: toDollars(receivedCents) }),
      };
      const result = await dispatch(
        handOverOrder(order._id, body, idempotency.getKey([order._id, body])),
      );
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

  return {
    step,
    problem,
    searchError,
    done,
    isBusy,
    error: handOverError ?? readyError,
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
