import type { ItemTransition } from '@homechef/contract/orders/item-transitions';

/** How long a tap can be taken back, in milliseconds: no step has a way back after (spec §4). */
export const undoWindowMs = 5_000;

/** A step that was tapped: held while it can be undone, then on its way, or refused with the server's words. */
export interface PendingAction {
  step: ItemTransition;
  phase: 'held' | 'sending' | 'failed';
  error?: string;
}

/** The steps in hand by the item they are about; one an item. */
export type PendingActions = Readonly<Record<string, PendingAction>>;

export interface UndoableAction {
  itemId: string;
  step: ItemTransition;
  /** Makes the call; resolves to what went wrong, in words, or to undefined. */
  send: () => Promise<string | undefined>;
  /** It can no longer be undone: it was sent, or it was undone. */
  onSettled: () => void;
  /** It failed when nobody was watching any more. */
  onUnobservedError: (error: string) => void;
}

/** Holds taps for five seconds, each on its own, so that a wrong one can be undone before it is sent (ADR 0015). */
export function createUndoableActions() {
  let inHand: PendingActions = {};
  const held = new Map<string, { tap: UndoableAction; timer: ReturnType<typeof setTimeout> }>();
  const watchers = new Set<() => void>();

  function put(itemId: string, change: PendingAction | undefined) {
    const { [itemId]: _before, ...others } = inHand;
    inHand = change ? { ...others, [itemId]: change } : others;
    watchers.forEach((notify) => notify());
  }
  /** The tap, if it is still held: from now on it is not. */
  function take(itemId: string): UndoableAction | undefined {
    const found = held.get(itemId);
    if (!found) return undefined;
    clearTimeout(found.timer);
    held.delete(itemId);
    found.tap.onSettled();
    return found.tap;
  }
  async function send(itemId: string) {
    const tap = take(itemId);
    if (!tap) return;
    const { step } = tap;
    put(itemId, { step, phase: 'sending' });
    const error = await tap.send();
    if (error && watchers.size === 0) tap.onUnobservedError(error);
    put(itemId, error ? { step, phase: 'failed', error } : undefined);
  }
  const isBusy = (itemId: string) => ['held', 'sending'].includes(inHand[itemId]?.phase ?? '');

  return {
    current: () => inHand,
    subscribe: (notify: () => void) => {
      watchers.add(notify);
      return () => void watchers.delete(notify);
    },
    isBusy,
    /** Holds a tap. An item takes one step at a time: `isBusy` tells whether it is still at one. */
    schedule: (tap: UndoableAction) => {
      const { itemId, step } = tap;
      if (isBusy(itemId)) return;
      held.set(itemId, { tap, timer: setTimeout(() => void send(itemId), undoWindowMs) });
      put(itemId, { step, phase: 'held' });
    },
    undo: (itemId: string) => {
      if (take(itemId)) put(itemId, undefined);
    },
    /** Sends whatever is held at once: the page is being left. */
    flush: () => [...held.keys()].forEach((itemId) => void send(itemId)),
  };
}
