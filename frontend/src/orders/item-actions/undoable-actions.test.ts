import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeldSteps, undoTime, type Tap } from './undoable-actions.ts';

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
  onOver: vi.fn(),
  onLost: vi.fn(),
});

function watched() {
  const steps = createHeldSteps();
  steps.subscribe(() => undefined);
  return steps;
}

test('a tap is held for five seconds, then sent', async () => {
  const steps = watched();
  const tap = tapOn('a');
  steps.hold(tap);
  expect(steps.current()).toEqual({ a: { step: 'ready', phase: 'held' } });
  await vi.advanceTimersByTimeAsync(undoTime - 1);
  expect(tap.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(tap.send).toHaveBeenCalledOnce();
  expect(tap.onOver).toHaveBeenCalledOnce();
  expect(steps.current()).toEqual({});
});

test('an undone tap is never sent', async () => {
  const steps = watched();
  const tap = tapOn('a');
  steps.hold(tap);
  await vi.advanceTimersByTimeAsync(undoTime - 1);
  steps.undo('a');
  expect(steps.current()).toEqual({});
  await vi.advanceTimersByTimeAsync(undoTime);
  steps.sendAll();
  expect(tap.send).not.toHaveBeenCalled();
  expect(tap.onOver).toHaveBeenCalledOnce();
});

test('two items are held side by side, each for its own five seconds', async () => {
  const steps = watched();
  const [first, second] = [tapOn('a'), tapOn('b')];
  steps.hold(first);
  await vi.advanceTimersByTimeAsync(2_000);
  steps.hold(second);
  steps.undo('a');
  await vi.advanceTimersByTimeAsync(undoTime);
  expect(first.send).not.toHaveBeenCalled();
  expect(second.send).toHaveBeenCalledOnce();
});

test('a second tap on an item that is busy changes nothing', async () => {
  const steps = watched();
  const [first, again] = [tapOn('a'), tapOn('a')];
  steps.hold(first);
  await vi.advanceTimersByTimeAsync(3_000);
  steps.hold(again);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(first.send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(undoTime);
  expect(again.send).not.toHaveBeenCalled();
});

test('leaving sends at once what is held, each a single time', async () => {
  const steps = watched();
  const taps: Tap[] = [tapOn('a'), tapOn('b')];
  taps.forEach(steps.hold);
  steps.sendAll();
  steps.sendAll();
  await vi.advanceTimersByTimeAsync(undoTime);
  for (const { send } of taps) expect(send).toHaveBeenCalledOnce();
});

test('while it is on its way it is busy and can no longer be undone', async () => {
  const steps = watched();
  let answer: (error?: string) => void = () => undefined;
  steps.hold(tapOn('a', () => new Promise((resolve) => (answer = resolve))));
  await vi.advanceTimersByTimeAsync(undoTime);
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
  steps.hold(tap);
  await vi.advanceTimersByTimeAsync(undoTime);
  expect(steps.current().a).toMatchObject({
    phase: 'failed',
    error: 'Only an item that is Ready can be picked up',
  });
  expect(tap.onLost).not.toHaveBeenCalled();
  steps.hold(tapOn('a'));
  expect(steps.current().a).toEqual({ step: 'ready', phase: 'held' });
});

test('a step refused after its screen was left is told all the same', async () => {
  const steps = createHeldSteps();
  const tap = tapOn('a', () => Promise.resolve('Order not found'));
  steps.hold(tap);
  steps.sendAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(tap.onLost).toHaveBeenCalledExactlyOnceWith('Order not found');
});
