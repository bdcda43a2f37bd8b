import { expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { apiAs } from '../../../testing/api-client.ts';
import { createAdmin, createChef } from '../../../testing/accounts.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../orders.model.ts';

startTestApp();

test('a search with ten thousand matches is sorted by total', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const { _id } = await placeGuestOrder([toOrderItem(await createProduct(chef))]);
  const stored = await findStored('orders', _id);
  const count = 10_001;
  // Inserts the totals from 1 to `count` cents in a mixed order.
  const copies = Array.from({ length: count }, (_, i) => ({
    ...stored,
    _id: `C${String(i).padStart(11, '0')}`,
    openCodes: null,
    searchText: `\n${String(i)} matching buyer\n`,
    totalPrice: 1 + ((i * 7_919) % count),
  }));
  await OrderModel.collection.insertMany(copies as object[], { ordered: false });
  for (const [sort, page, expected] of [
    ['total', 1, [1, 2, 3]],
    ['-total', 2, [count - 3, count - 4, count - 5]],
  ] as const) {
    const path = `/api/orders?q=matching+buyer&sort=${sort}&limit=3&page=${page}`;
    const { body, headers } = await apiAs(admin).get(path);
    const totals = Order.array()
      .parse(body)
      .map(({ totalPrice }) => Math.round(totalPrice * 100));
    expect([totals, headers['x-total-count']]).toEqual([expected, String(count)]);
  }
});
