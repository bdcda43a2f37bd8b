import { expect, test } from 'vitest';
import { listAll } from './list-all.ts';

/** Serves a list of `count` items and records which pages are requested. */
function openList(count: number) {
  const pages: unknown[] = [];
  const items = Array.from({ length: count }, (_, i) => ({ _id: `${i}` }));
  const list = () =>
    listAll((position) => {
      pages.push(position);
      const { limit, page } = position;
      return Promise.resolve({ items: items.slice((page - 1) * limit, page * limit), total: count });
    });
  return { list, pages, items };
}

test.each([0, 4, 200, 201, 450])('lists all of %i items', async (count) => {
  const { list, items, pages } = openList(count);
  expect(await list()).toEqual({ items, total: count });
  expect(pages).toHaveLength(Math.max(1, Math.ceil(count / 200)));
  expect(pages[0]).toEqual({ limit: 200, page: 1 });
});

test('stops at 1,000 items', async () => {
  const { list, pages } = openList(5_000);
  expect((await list()).items).toHaveLength(1_000);
  expect(pages).toHaveLength(5);
});

test('lists an item that is on two pages only once', async () => {
  const { items } = await listAll(({ page }) => {
    const ids = page === 1 ? ['a', 'b'] : ['b', 'c'];
    return Promise.resolve({ items: ids.map((_id) => ({ _id })), total: 201 });
  });
  expect(items.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});
