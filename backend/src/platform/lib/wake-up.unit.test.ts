import { expect, test } from 'vitest';
import { createWakeUp } from './wake-up.ts';

const { signal: never } = new AbortController();
const hourMs = 60 * 60_000;

test('a wake-up before the wait is not lost', async () => {
  const wakeUp = createWakeUp();
  wakeUp.wake();
  await wakeUp.wait(hourMs, never);
  const states: string[] = [];
  const waiting = wakeUp.wait(hourMs, never).then(() => states.push('awake'));
  await Promise.resolve();
  expect(states).toEqual([]);
  wakeUp.wake();
  await waiting;
});

test('the wait ends after its time', async () => {
  await expect(createWakeUp().wait(1, never)).resolves.toBeUndefined();
  const wakeUp = createWakeUp();
  await wakeUp.wait(1, never);
  await expect(wakeUp.wait(1, never)).resolves.toBeUndefined();
});

test('the signal ends the wait', async () => {
  const controller = new AbortController();
  const waiting = createWakeUp().wait(hourMs, controller.signal);
  controller.abort();
  await waiting;
  await expect(createWakeUp().wait(hourMs, controller.signal)).resolves.toBeUndefined();
});
