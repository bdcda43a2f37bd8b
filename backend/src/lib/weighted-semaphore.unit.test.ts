import { beforeEach, expect, test } from 'vitest';
import { createWeightedSemaphore } from './weighted-semaphore.ts';

let begun: string[];
let ends: Record<string, (failure?: Error) => void>;
let ask: (name: string, part: number) => Promise<void>;
beforeEach(() => {
  const share = createWeightedSemaphore(10);
  begun = [];
  ends = {};
  ask = (name, part) =>
    share(part, () => {
      begun.push(name);
      return new Promise((resolve, reject) => {
        ends[name] = (failure) => (failure ? reject(failure) : resolve());
      });
    });
});

test('those that have room together act at once, the others in the order they came', async () => {
  for (const [name, part] of [['a', 4] as const, ['b', 6] as const, ['c', 10] as const, ['d', 1] as const])
    void ask(name, part);
  await expect.poll(() => begun).toEqual(['a', 'b']);
  ends.a?.();
  ends.b?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  ends.c?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
});

test('what fails gives its part back, and is told', async () => {
  const failing = ask('a', 10);
  void ask('b', 10);
  await expect.poll(() => begun).toEqual(['a']);
  ends.a?.(new Error('no picture'));
  await expect(failing).rejects.toThrow('no picture');
  await expect.poll(() => begun).toEqual(['a', 'b']);
});
