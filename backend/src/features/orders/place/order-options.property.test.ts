import { test } from 'vitest';
import { setClock } from '../../../testing/kitchens.ts';
import { orderDate, orderTime } from '../../../testing/orders.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { checkRandomOrders } from './order-options.fixture.ts';

startTestApp();

test('stock, capacity and money are right, whatever is on the menu and ordered at once', async () => {
  setClock(orderTime);
  await checkRandomOrders({ servers: [getTestApp().server], date: orderDate, numRuns: 5 });
});
