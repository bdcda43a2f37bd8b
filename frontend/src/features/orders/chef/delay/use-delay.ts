import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import { minuteMs } from '@homechef/contract/time/local-date';
import { nanoid } from 'nanoid';
import { useState } from 'react';
import { delayPickups, type Delay, type DelayResult } from '../../../kitchens/state/delay.requests.ts';
import { useAppDispatch } from '../../../../store/store.ts';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';
import { usePendingAction, useUndoQueue } from '../../item-actions/use-undo-queue.ts';

const key = 'delay';
const steps = [10, 15, 30, 45, 60, 90, 120] as const; // minutes
const shownSteps = 3;

/** Lists the delays to choose from. Leaves out those that would end in the past. */
const listDelaySteps = (fromMs: number, nowMs: number): number[] =>
  steps.filter((minutes) => fromMs + minutes * minuteMs > nowMs).slice(0, shownSteps);

/** After this time, an order that nobody picks up says little about how late the kitchen is, in milliseconds. */
const maxRecentMs = 30 * minuteMs;

/** The delays to choose from, and the pickup from which they move all. */
export interface DelayChoice {
  from: string;
  steps: number[];
}

/**
 * Lists the delays from the first recent or coming pickup on. If older ones are late, lists those from the oldest on,
 * too: alone, one forgotten order would move a whole evening by an hour or more.
 */
export function listDelayChoices(
  late: readonly string[],
  coming: readonly string[],
  nowMs: number,
): DelayChoice[] {
  const recent = [...late, ...coming].toSorted().find((from) => nowMs - Date.parse(from) < maxRecentMs);
  const froms = new Set([recent, late.toSorted()[0]].filter((from) => from !== undefined));
  return [...froms]
    .map((from) => ({ from, steps: listDelaySteps(Date.parse(from), nowMs) }))
    .filter(({ steps: { length } }) => length > 0);
}

/** The customers whose orders move, with the first and the last new time. */
export interface DelayPlan {
  customers: AffectedCustomer[];
  times: [first: string, last: string];
}

export type DelayState =
  | { phase: 'idle' }
  | { phase: 'held' | 'sending' | 'sent'; plan: DelayPlan }
  | { phase: 'refused'; refusal: Exclude<DelayResult, { kind: 'planned' }> | { kind: 'nobody' } };

const idle: DelayState = { phase: 'idle' };

function toPlan(result: DelayResult, minutes: number): DelayPlan | undefined {
  if (result.kind !== 'planned') return undefined;
  const starts = result.customers.flatMap(({ startsAt }) =>
    startsAt === null ? [] : [Date.parse(startsAt)],
  );
  if (starts.length === 0) return undefined;
  const toTime = (ms: number) => new Date(ms + minutes * minuteMs).toISOString();
  return {
    customers: result.customers,
    times: [toTime(Math.min(...starts)), toTime(Math.max(...starts))],
  };
}

const toRefused = (result: DelayResult): DelayState => ({
  phase: 'refused',
  refusal: result.kind === 'planned' ? { kind: 'nobody' } : result,
});

/**
 * Moves a late kitchen’s pickups: first a preview says how many, then the chef has five seconds to undo before the
 * delay is sent. The server’s answer decides what was moved. The orders are read again before the chef can move more:
 * until then they look as late as before.
 */
export function useDelay(chefId: string, refetch: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const queue = useUndoQueue();
  const pending = usePendingAction(queue, key);
  const [state, setState] = useState<DelayState>(idle);
  const [isAsking, run] = useAsyncAction();

  const send = async (delay: Delay) => {
    const result = (await dispatch(delayPickups(chefId, delay, nanoid()))) ?? { kind: 'notRunning' };
    const plan = toPlan(result, delay.minutes);
    if (plan) await refetch();
    setState(plan ? { phase: 'sent', plan } : toRefused(result));
    return undefined;
  };
  const choose = (delay: Delay) =>
    void run(async () => {
      const result = (await dispatch(delayPickups(chefId, delay))) ?? { kind: 'notRunning' };
      const plan = toPlan(result, delay.minutes);
      if (!plan) return setState(toRefused(result));
      setState({ phase: 'held', plan });
      queue.schedule({
        key,
        event: 'ready',
        send: () => send(delay),
        onUndone: () => setState(idle),
        onSettled: () => undefined,
        onUnobservedError: () => undefined,
      });
    });
  const isSending = state.phase === 'held' && pending?.phase === 'sending';
  return {
    state: isSending ? { ...state, phase: 'sending' as const } : state,
    isAsking,
    choose,
    undo: () => queue.undo(key),
    reset: () => setState(idle),
  };
}
