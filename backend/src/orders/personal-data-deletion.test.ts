import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { as } from '../testing/api-client.ts';
import { aGuestOrder, anItem, anOrder, line } from '../testing/fixtures.ts';
import { aChef, aFoodie, anAdmin } from '../testing/accounts.ts';
import { startApp } from '../testing/test-app.ts';
import { forgetOldTurns } from './unpaid-order-limit.ts';
import { GuestContactModel } from './orders.model.ts';

startApp({ RATE_LIMIT_OPEN_GUEST_ORDERS: '20', RATE_LIMIT_GUEST_ORDERS: '300' });

/** The collections in which this stands, in whatever field. */
async function placesOf(words: string): Promise<string[]> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const all = await Promise.all(
    collections.map(async (one) => [one.collectionName, JSON.stringify(await one.find().toArray())] as const),
  );
  return all.filter(([, text]) => text.includes(words)).map(([name]) => name);
}

test('of an order that was deleted nothing of its buyer stays in the database', async () => {
  const [chef, admin] = await Promise.all([aChef(), anAdmin()]);
  const buyer = { userName: 'Gertrude Glass', userEmail: 'gert@example.com', customerPhone: '777 000 3333' };
  const { _id } = await aGuestOrder([line(await anItem(chef))], buyer);
  const told = [...Object.values(buyer), '7770003333'];
  expect(await Promise.all(told.map(placesOf))).toEqual(told.map(() => ['orders']));
  expect((await as(admin).delete(`/api/orders/${_id}`)).status).toBe(200);
  expect(await Promise.all(told.map(placesOf))).toEqual(told.map(() => []));
});

test('of an account that was deleted its orders keep name, e-mail and phone, its reviews the name', async () => {
  const [chef, admin, member] = await Promise.all([
    aChef(),
    anAdmin(),
    aFoodie({ name: 'Quentin Quince', email: 'quentin@example.com', phone: '777 000 4444' }),
  ]);
  const item = await anItem(chef);
  await anOrder(member, [line(item)]);
  await as(member).post(`/api/products/${item._id}/reviews`, { rating: 5, comment: 'Warm and good' });
  expect((await as(admin).delete(`/api/users/${member._id}`)).status).toBe(200);
  expect((await placesOf('Quentin Quince')).sort()).toEqual(['orders', 'reviews']);
  expect(await placesOf('quentin@example.com')).toEqual(['orders']);
  expect(await placesOf('777 000 4444')).toEqual(['orders']);
});

test('a guest’s turn goes a day after the last order, that of a version before at once', async () => {
  await GuestContactModel.deleteMany({});
  await aGuestOrder([line(await anItem(await aChef()))]);
  const turns = await GuestContactModel.find().lean();
  expect(turns.map(({ touchedAt }) => touchedAt)).toEqual([expect.any(Date), expect.any(Date)]);
  const indexes = await GuestContactModel.collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { touchedAt: 1 }, expireAfterSeconds: 24 * 60 * 60 }),
  );
  await GuestContactModel.collection.insertOne({ _id: 'old', orders: 1 } as object);
  expect(await forgetOldTurns()).toBe(1);
  expect(await GuestContactModel.countDocuments()).toBe(2);
});
