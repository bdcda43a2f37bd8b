import type { Tap } from './tap.ts';

/** `kept`: the tap is stored and will be sent later. `refused`: it is not stored, and the caller shows the error. */
export type TapOutcome =
  | { kind: 'sent'; reply: unknown }
  | { kind: 'kept' }
  | { kind: 'refused'; error: Error };

interface Waiter {
  accountId: string;
  resolve: (outcome: TapOutcome) => void;
}

export const kept: TapOutcome = { kind: 'kept' };

export function createTapWaiters(getAccountId: () => string | undefined) {
  const waiters = new Map<number, Waiter>();
  const resolve = (id: number, outcome: TapOutcome): void => {
    waiters.get(id)?.resolve(outcome);
    waiters.delete(id);
  };
  return {
    listIds: () => [...waiters.keys()],
    has: (id: number) => waiters.has(id),
    wait: ({ id, accountId }: Tap) =>
      new Promise<TapOutcome>((resolveOutcome) => waiters.set(id, { accountId, resolve: resolveOutcome })),
    resolve,
    /** Answers the pages that still wait: their taps are stored, or another tab has sent them. */
    resolveRest: (ids: readonly number[], taps: readonly Tap[]) => {
      for (const id of ids) {
        const isOwn = waiters.get(id)?.accountId === getAccountId();
        const isSent = isOwn && !taps.some((tap) => tap.id === id);
        resolve(id, isSent ? { kind: 'sent', reply: undefined } : kept);
      }
    },
  };
}
