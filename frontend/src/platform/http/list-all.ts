import type { PagedResult } from './api-client.ts';

const maxPageSize = 200; // of the lists of orders and users
const maxItems = 1_000;

/** Loads all pages of a list, up to 1,000 items. An item that moves to a later page in the meantime is listed once. */
export async function listAll<T extends { _id: string }>(
  getPage: (position: { limit: number; page: number }) => Promise<PagedResult<T>>,
): Promise<{ items: T[]; total: number }> {
  const get = (page: number) => getPage({ limit: maxPageSize, page });
  const first = await get(1);
  const pageCount = Math.ceil(Math.min(first.total, maxItems) / maxPageSize);
  const others = Array.from({ length: Math.max(0, pageCount - 1) }, (_, i) => get(i + 2));
  const items = [first, ...(await Promise.all(others))].flatMap((page) => page.items);
  return { items: [...new Map(items.map((item) => [item._id, item])).values()], total: first.total };
}
