import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveProduct } from '../products/model/live-product.ts';
import { toClusterPosition } from './event-position.ts';
import { MarketThrottle } from './market-throttle.ts';

const intervalMs = 1000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns a function that reports a change of a dish, and the list of the changes that the market got. */
function createMarket() {
  const sent: number[] = [];
  const throttle = new MarketThrottle(intervalMs, ({ position }) => sent.push(position.seconds));
  const change = (id: string, second: number) => {
    const state = { product: { id } as LiveProduct, position: toClusterPosition(second, 0) };
    if (throttle.accept(state, toClusterPosition(second - 1, 0))) sent.push(second);
  };
  return { throttle, sent, change };
}

test('the market gets the newest state of a dish at most once per interval', () => {
  const { sent, change } = createMarket();
  for (const second of [1, 2, 3]) change('tacos', second);
  expect(sent).toEqual([1]);
  vi.advanceTimersByTime(intervalMs - 1);
  expect(sent).toEqual([1]);
  vi.advanceTimersByTime(2);
  expect(sent).toEqual([1, 3]);
  vi.advanceTimersByTime(10 * intervalMs);
  expect(sent).toEqual([1, 3]);
});

test('a change after a quiet interval is sent at once', () => {
  const { sent, change } = createMarket();
  change('tacos', 1);
  vi.advanceTimersByTime(intervalMs);
  change('tacos', 2);
  expect(sent).toEqual([1, 2]);
});

test('the changes of one dish do not delay those of another', () => {
  const { sent, change } = createMarket();
  for (const second of [1, 2]) change('tacos', second);
  change('tamales', 3);
  expect(sent).toEqual([1, 3]);
});

test('the position of the market stays before the oldest change that was not sent', () => {
  const { throttle, change } = createMarket();
  change('tacos', 5);
  expect(throttle.getCompletePosition()).toBeUndefined();
  for (const second of [6, 7]) change('tacos', second);
  expect(throttle.isPending('tacos')).toBe(true);
  expect(throttle.getCompletePosition()).toEqual(toClusterPosition(5, 0));
  vi.advanceTimersByTime(intervalMs + 1);
  expect(throttle.getCompletePosition()).toBeUndefined();
});
