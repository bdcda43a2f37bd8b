import { beforeEach, expect, test, vi } from 'vitest';
import { createUndoableActions, undoWindowMs, type UndoableAction } from './undoable-actions.ts';

beforeEach(() => void vi.useFakeTimers());

const createAction = (
  key: string,
  send: () => Promise<string | undefined> = () => Promise.resolve(undefined),
) => ({
  key,
  event: 'ready' as const,
  send: vi.fn(send),
  onSettled: vi.fn(),
  onUnobservedError: vi.fn(),
});

function createObservedQueue() {
  const queue = createUndoableActions();
  queue.subscribe(() => undefined);
  return queue;
}

test('never sends an undone action', async () => {
  const queue = createObservedQueue();
  const action = createAction('a');
  queue.schedule(action);
  await vi.advanceTimersByTimeAsync(undoWindowMs - 1);
  queue.undo('a');
  expect(queue.getSnapshot()).toEqual({});
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  queue.flush();
  expect(action.send).not.toHaveBeenCalled();
  expect(action.onSettled).toHaveBeenCalledOnce();
});

test('keeps a separate undo window for each item', async () => {
  const queue = createObservedQueue();
  const first = createAction('a');
  const second = createAction('b');
  queue.schedule(first);
  await vi.advanceTimersByTimeAsync(2_000);
  queue.schedule(second);
  queue.undo('a');
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  expect(first.send).not.toHaveBeenCalled();
  expect(second.send).toHaveBeenCalledOnce();
});

test('ignores a second action on a busy item', async () => {
  const queue = createObservedQueue();
  const first = createAction('a');
  const again = createAction('a');
  queue.schedule(first);
  await vi.advanceTimersByTimeAsync(3_000);
  queue.schedule(again);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(first.send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  expect(again.send).not.toHaveBeenCalled();
});

test('sends each scheduled action once on flush', async () => {
  const queue = createObservedQueue();
  const actions: UndoableAction[] = [createAction('a'), createAction('b')];
  actions.forEach(queue.schedule);
  queue.flush();
  queue.flush();
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  for (const { send } of actions) expect(send).toHaveBeenCalledOnce();
});

test('does not undo an action that is being sent', async () => {
  const queue = createObservedQueue();
  let respond: (error?: string) => void = () => undefined;
  queue.schedule(createAction('a', () => new Promise((resolve) => (respond = resolve))));
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  queue.undo('a');
  expect(queue.getSnapshot()).toEqual({ a: { event: 'ready', phase: 'sending' } });
  expect(queue.isBusy('a')).toBe(true);
  respond();
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.getSnapshot()).toEqual({});
});

test('reports an error if there are no subscribers', async () => {
  const queue = createUndoableActions();
  const action = createAction('a', () => Promise.resolve('Order not found'));
  queue.schedule(action);
  queue.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(action.onUnobservedError).toHaveBeenCalledExactlyOnceWith('Order not found');
});
