import { expect, test, vi } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

const products = new Map([
  ['soup', { name: 'soup', price: 3 }],
  ['bread', { name: 'bread', price: 2 }],
]);

function createProductLoader() {
  const read = vi.fn((names: readonly string[]) =>
    Promise.resolve([...new Set(names)].flatMap((name) => products.get(name) ?? []).reverse()),
  );
  return {
    read,
    readOne: createBatchLoader({ read, keyToString: (name: string) => name, resultKey: ({ name }) => name }),
  };
}

test('concurrent reads share one query', async () => {
  const { read, readOne } = createProductLoader();
  const found = await Promise.all(['soup', 'cake', 'bread', 'soup'].map(readOne));
  expect(found.map((product) => product?.price)).toEqual([3, undefined, 2, 3]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a failed query rejects only the reads of its batch', async () => {
  const { read, readOne } = createProductLoader();
  read.mockRejectedValueOnce(new Error('away'));
  const both = await Promise.allSettled([readOne('soup'), readOne('bread')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readOne('soup')).toEqual({ name: 'soup', price: 3 });
});

test('an unanswered query is sent again once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { read, readOne } = createProductLoader();
    read.mockReturnValueOnce(new Promise(() => undefined));
    const both = Promise.all(['soup', 'bread'].map(readOne));
    await vi.waitUntil(() => read.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await both).map((product) => product?.price)).toEqual([3, 2]);
    expect(read.mock.calls).toEqual([[['soup', 'bread']], [['soup', 'bread']]]);
  } finally {
    vi.useRealTimers();
  }
});
