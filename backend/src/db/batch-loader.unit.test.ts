import { expect, test, vi } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

const shelf = new Map([
  ['soup', { name: 'soup', price: 3 }],
  ['bread', { name: 'bread', price: 2 }],
]);

function reader() {
  const read = vi.fn((names: readonly string[]) =>
    Promise.resolve([...new Set(names)].flatMap((name) => shelf.get(name) ?? []).reverse()),
  );
  return {
    read,
    readOne: createBatchLoader({ read, keyToString: (name: string) => name, resultKey: ({ name }) => name }),
  };
}

test('what is asked for at the same moment is read at once, and everybody gets their own', async () => {
  const { read, readOne } = reader();
  const answers = await Promise.all(['soup', 'cake', 'bread', 'soup'].map(readOne));
  expect(answers.map((found) => found?.price)).toEqual([3, undefined, 2, 3]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('nothing is kept: who asks later sees what is there then', async () => {
  const { read, readOne } = reader();
  expect(await readOne('cake')).toBeUndefined();
  shelf.set('cake', { name: 'cake', price: 4 });
  expect(await readOne('cake')).toEqual({ name: 'cake', price: 4 });
  shelf.delete('cake');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a failure is everybody’s of that moment, and nobody’s after it', async () => {
  const { read, readOne } = reader();
  read.mockRejectedValueOnce(new Error('away'));
  const both = await Promise.allSettled([readOne('soup'), readOne('bread')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readOne('soup')).toEqual({ name: 'soup', price: 3 });
});

test('a read that is never answered is begun anew, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { read, readOne } = reader();
    read.mockReturnValueOnce(new Promise(() => undefined));
    const both = Promise.all(['soup', 'bread'].map(readOne));
    await vi.waitUntil(() => read.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await both).map((found) => found?.price)).toEqual([3, 2]);
    expect(read.mock.calls).toEqual([[['soup', 'bread']], [['soup', 'bread']]]);
  } finally {
    vi.useRealTimers();
  }
});
