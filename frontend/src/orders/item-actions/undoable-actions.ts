import type { ItemTransition } from '@homechef/contract/orders/item-transitions';

/** Time to undo an action, in milliseconds. An applied transition cannot be reverted (spec §4). */
export const undoWindowMs = 5_000;

/** An action in its undo window, sent to the server, or rejected with an error. */
export interface PendingAction {
  transition: ItemTransition;
  phase: 'held' | 'sending' | 'failed';
  error?: string;
}

/** Pending actions by item id, at most one per item. */
export type PendingActions = Readonly<Record<string, PendingAction>>;

export interface UndoableAction {
  itemId: string;
  transition: ItemTransition;
  /** Sends the request. Resolves to the error message, or to undefined on success. */
  send: () => Promise<string | undefined>;
  /** Called when the action is sent or undone. */
  onSettled: () => void;
  /** Called with the error if there are no subscribers left. */
  onUnobservedError: (error: string) => void;
}

/**
 * Creates a queue of undoable actions. Sends each action 5 seconds after `schedule()` unless `undo()` is
 * called first (ADR 0015). Accepts one action per item at a time.
 */
export function createUndoableActions() {
  let pending: PendingActions = {};
  const scheduled = new Map<string, { action: UndoableAction; timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();

  function setPending(itemId: string, action: PendingAction | undefined) {
    const { [itemId]: _before, ...others } = pending;
    pending = action ? { ...others, [itemId]: action } : others;
    listeners.forEach((notify) => notify());
  }
  /** Removes and returns the scheduled action. Returns undefined if it was already sent or undone. */
  function unschedule(itemId: string): UndoableAction | undefined {
    const entry = scheduled.get(itemId);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    scheduled.delete(itemId);
    entry.action.onSettled();
    return entry.action;
  }
  async function send(itemId: string) {
    const action = unschedule(itemId);
    if (!action) return;
    const { transition } = action;
    setPending(itemId, { transition, phase: 'sending' });
    const error = await action.send();
    if (error && listeners.size === 0) action.onUnobservedError(error);
    setPending(itemId, error ? { transition, phase: 'failed', error } : undefined);
  }
  const isBusy = (itemId: string) => ['held', 'sending'].includes(pending[itemId]?.phase ?? '');

  return {
    getSnapshot: () => pending,
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    isBusy,
    /** Starts the undo window of an action. Does nothing while the item is busy. */
    schedule: (action: UndoableAction) => {
      const { itemId, transition } = action;
      if (isBusy(itemId)) return;
      scheduled.set(itemId, { action, timer: setTimeout(() => void send(itemId), undoWindowMs) });
      setPending(itemId, { transition, phase: 'held' });
    },
    undo: (itemId: string) => {
      if (unschedule(itemId)) setPending(itemId, undefined);
    },
    /** Sends all scheduled actions immediately. Called when the page is left. */
    flush: () => [...scheduled.keys()].forEach((itemId) => void send(itemId)),
  };
}
