import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUndoableActions, undoWindowMs, type UndoableAction } from './undoable-actions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tap whose call is answered by `answer`. */
const tapOn = (
  itemId: string,
  answer: () => Promise<string | undefined> = () => Promise.resolve(undefined),
) => ({
  itemId,
  step: 'ready' as const,
  send: vi.fn(answer),
  onSettled: vi.fn(),
  onUnobservedError: vi.fn(),
});

function watched() {
  const steps = createUndoableActions();
  steps.subscribe(() => undefined);
  return steps;
}

test('a tap is held for five seconds, then sent', async () => {
  const steps = watched();
  const tap = tapOn('a');
  steps.schedule(tap);
  expect(steps.current()).toEqual({ a: { step: 'ready', phase: 'held' } });
  await vi.advanceTimersByTimeAsync(undoWindowMs - 1);
  expect(tap.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(tap.send).toHaveBeenCalledOnce();
  expect(tap.onSettled).toHaveBeenCalledOnce();
  expect(steps.current()).toEqual({});
});

test('an undone tap is never sent', async () => {
  const steps = watched();
  const tap = tapOn('a');
  steps.schedule(tap);
  await vi.advanceTimersByTimeAsync(undoWindowMs - 1);
  steps.undo('a');
  expect(steps.current()).toEqual({});
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  steps.flush();
  expect(tap.send).not.toHaveBeenCalled();
  expect(tap.onSettled).toHaveBeenCalledOnce();
});

test('two items are held side by side, each for its own five seconds', async () => {
  const steps = watched();
  const [first, second] = [tapOn('a'), tapOn('b')];
  steps.schedule(first);
  await vi.advanceTimersByTimeAsync(2_000);
  steps.schedule(second);
  steps.undo('a');
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  expect(first.send).not.toHaveBeenCalled();
  expect(second.send).toHaveBeenCalledOnce();
});

test('a second tap on an item that is busy changes nothing', async () => {
  const steps = watched();
  const [first, again] = [tapOn('a'), tapOn('a')];
  steps.schedule(first);
  await vi.advanceTimersByTimeAsync(3_000);
  steps.schedule(again);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(first.send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  expect(again.send).not.toHaveBeenCalled();
});

test('leaving sends at once what is held, each a single time', async () => {
  const steps = watched();
  const taps: UndoableAction[] = [tapOn('a'), tapOn('b')];
  taps.forEach(steps.schedule);
  steps.flush();
  steps.flush();
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  for (const { send } of taps) expect(send).toHaveBeenCalledOnce();
});

test('while it is on its way it is busy and can no longer be undone', async () => {
  const steps = watched();
  let answer: (error?: string) => void = () => undefined;
  steps.schedule(tapOn('a', () => new Promise((resolve) => (answer = resolve))));
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  steps.undo('a');
  expect(steps.current()).toEqual({ a: { step: 'ready', phase: 'sending' } });
  expect(steps.isBusy('a')).toBe(true);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(steps.current()).toEqual({});
});

test('a refused step comes back with the words, and may be tapped again', async () => {
  const steps = watched();
  const tap = tapOn('a', () => Promise.resolve('Only an item that is Ready can be picked up'));
  steps.schedule(tap);
  await vi.advanceTimersByTimeAsync(undoWindowMs);
  expect(steps.current().a).toMatchObject({
    phase: 'failed',
    error: 'Only an item that is Ready can be picked up',
  });
  expect(tap.onUnobservedError).not.toHaveBeenCalled();
  steps.schedule(tapOn('a'));
  expect(steps.current().a).toEqual({ step: 'ready', phase: 'held' });
});

test('a step refused after its screen was left is told all the same', async () => {
  const steps = createUndoableActions();
  const tap = tapOn('a', () => Promise.resolve('Order not found'));
  steps.schedule(tap);
  steps.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(tap.onUnobservedError).toHaveBeenCalledExactlyOnceWith('Order not found');
});
