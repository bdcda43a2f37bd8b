import type { UndoableEvent } from './item-events.ts';

/**
 * Time to undo an action, in milliseconds. A transition that was applied cannot be reverted (docs/rules/items.md §5).
 */
export const undoWindowMs = 5_000;

/** An action in its undo window, being sent to the server, or rejected with an error. */
export interface PendingAction {
  event: UndoableEvent;
  phase: 'held' | 'sending' | 'failed';
  error?: string;
}

export const isUnderWay = (action: PendingAction | undefined): boolean =>
  action?.phase === 'held' || action?.phase === 'sending';

/** Pending actions by key: the id of an item, or of an order for all its items. At most one per key. */
export type PendingActions = Readonly<Record<string, PendingAction>>;

export interface UndoableAction {
  key: string;
  event: UndoableEvent;
  /** Sends the request. Resolves to the error message, or to undefined on success. */
  send: (isLeaving: boolean) => Promise<string | undefined>;
  onUndone?: () => void;
  onSettled: () => void;
  /** Called with the error if there are no subscribers left to show it. */
  onUnobservedError: (error: string) => void;
}

/**
 * Creates a queue of undoable actions. Sends each action 5 seconds after `schedule()` unless `undo()` is
 * called first (ADR 25). Accepts one action per key at a time.
 */
export function createUndoableActions() {
  let pending: PendingActions = {};
  const scheduled = new Map<string, { action: UndoableAction; timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();

  function setPending(key: string, action: PendingAction | undefined) {
    const { [key]: _before, ...others } = pending;
    pending = action ? { ...others, [key]: action } : others;
    listeners.forEach((notify) => notify());
  }
  /** Removes and returns the scheduled action. Returns undefined if it was already sent or undone. */
  function unschedule(key: string): UndoableAction | undefined {
    const entry = scheduled.get(key);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    scheduled.delete(key);
    entry.action.onSettled();
    return entry.action;
  }
  async function send(key: string, isLeaving: boolean) {
    const action = unschedule(key);
    if (!action) return;
    const { event } = action;
    setPending(key, { event, phase: 'sending' });
    const error = await action.send(isLeaving);
    if (error && listeners.size === 0) action.onUnobservedError(error);
    setPending(key, error ? { event, phase: 'failed', error } : undefined);
  }
  const isBusy = (key: string) => isUnderWay(pending[key]);

  return {
    getSnapshot: () => pending,
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    isBusy,
    /** Starts the undo window of an action. Does nothing while its key is busy. */
    schedule: (action: UndoableAction) => {
      const { key, event } = action;
      if (isBusy(key)) return;
      scheduled.set(key, { action, timer: setTimeout(() => void send(key, false), undoWindowMs) });
      setPending(key, { event, phase: 'held' });
    },
    undo: (key: string) => {
      const action = unschedule(key);
      if (!action) return;
      action.onUndone?.();
      setPending(key, undefined);
    },
    flush: () => [...scheduled.keys()].forEach((key) => void send(key, true)),
  };
}
