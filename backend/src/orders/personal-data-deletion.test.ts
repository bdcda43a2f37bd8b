import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { apiAs } from '../testing/api-client.ts';
import { placeGuestOrder, createProduct, placeMemberOrder, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { deleteLegacyGuestContacts } from './unpaid-order-limit.ts';
import { GuestContactModel } from './orders.model.ts';

startTestApp({ RATE_LIMIT_OPEN_GUEST_ORDERS: '20', RATE_LIMIT_GUEST_ORDERS: '300' });

/** The collections in which this stands, in whatever field. */
async function placesOf(words: string): Promise<string[]> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const all = await Promise.all(
    collections.map(async (one) => [one.collectionName, JSON.stringify(await one.find().toArray())] as const),
  );
  return all.filter(([, text]) => text.includes(words)).map(([name]) => name);
}

test('of an order that was deleted nothing of its buyer stays in the database', async () => {
  const [chef, admin] = await Promise.all([createChef(), createAdmin()]);
  const buyer = { userName: 'Gertrude Glass', userEmail: 'gert@example.com', customerPhone: '777 000 3333' };
  const { _id } = await placeGuestOrder([orderItem(await createProduct(chef))], buyer);
  const told = [...Object.values(buyer), '7770003333'];
  expect(await Promise.all(told.map(placesOf))).toEqual(told.map(() => ['orders']));
  expect((await apiAs(admin).delete(`/api/orders/${_id}`)).status).toBe(200);
  expect(await Promise.all(told.map(placesOf))).toEqual(told.map(() => []));
});

test('of an account that was deleted its orders keep name, e-mail and phone, its reviews the name', async () => {
  const [chef, admin, member] = await Promise.all([
    createChef(),
    createAdmin(),
    createFoodie({ name: 'Quentin Quince', email: 'quentin@example.com', phone: '777 000 4444' }),
  ]);
  const item = await createProduct(chef);
  await placeMemberOrder(member, [orderItem(item)]);
  await apiAs(member).post(`/api/products/${item._id}/reviews`, { rating: 5, comment: 'Warm and good' });
  expect((await apiAs(admin).delete(`/api/users/${member._id}`)).status).toBe(200);
  expect((await placesOf('Quentin Quince')).sort()).toEqual(['orders', 'reviews']);
  expect(await placesOf('quentin@example.com')).toEqual(['orders']);
  expect(await placesOf('777 000 4444')).toEqual(['orders']);
});

test('a guest’s turn goes a day after the last order, that of a version before at once', async () => {
  await GuestContactModel.deleteMany({});
  await placeGuestOrder([orderItem(await createProduct(await createChef()))]);
  const turns = await GuestContactModel.find().lean();
  expect(turns.map(({ touchedAt }) => touchedAt)).toEqual([expect.any(Date), expect.any(Date)]);
  const indexes = await GuestContactModel.collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { touchedAt: 1 }, expireAfterSeconds: 24 * 60 * 60 }),
  );
  await GuestContactModel.collection.insertOne({ _id: 'old', orders: 1 } as object);
  expect(await deleteLegacyGuestContacts()).toBe(1);
  expect(await GuestContactModel.countDocuments()).toBe(2);
});
