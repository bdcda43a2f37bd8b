import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { createAdmin, createChef } from '../testing/accounts.ts';
import { apiAs } from '../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { moveItem } from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runAudit } from './run-audit.ts';

startTestApp();

describe('an audit of cash', () => {
  const entries = () => mongoose.connection.collection('cashEntries');
  const payOrder = async () => {
    const chef = await createChef();
    const item = await createProduct(chef);
    const order = await placeGuestOrder([toOrderItem(item, 2)], {}, [{ event: 'ready' }]);
    await moveItem(chef, order, 'pay');
    return order;
  };

  test('compares the drawer with what was paid', async () => {
    const order = await payOrder();
    expect((await runAudit()).differences).toEqual([]);
    await entries().updateOne({ order: order._id }, { $set: { cents: 2_000 } });
    expect((await runAudit()).differences).toEqual([
      `order ${order._id}: $25.00 paid and not refunded, $20.00 in the drawer`,
    ]);
    await entries().updateOne({ order: order._id }, { $set: { cents: 2_500 } });
  });

  test('reports cash of an order that is gone', async () => {
    const order = await payOrder();
    await apiAs(await createAdmin()).delete(`/api/orders/${order._id}`);
    expect((await runAudit()).differences).toEqual([]);
    await entries().deleteOne({ order: order._id, kind: 'refund' });
    expect((await runAudit()).differences).toEqual([
      `order ${order._id} is gone, the drawer still has $25.00 of it`,
    ]);
  });
});
