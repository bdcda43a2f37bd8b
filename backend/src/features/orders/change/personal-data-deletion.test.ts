import { expect, test } from 'vitest';
import { apiAs } from '../../../testing/api-client.ts';
import {
  createProduct,
  placeGuestOrder,
  placeMemberOrder,
  sendGuestOrder,
  toOrderItem,
} from '../../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../../testing/accounts.ts';
import { findCollections } from '../../my-data/my-data.fixture.ts';
import { deriveNow, startNoticesNow } from '../../notices/notices.fixture.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { GuestContactModel } from '../place/order-limits.model.ts';

startTestApp({ RATE_LIMIT_OPEN_GUEST_ORDERS: '20', RATE_LIMIT_GUEST_ORDERS: '300' });

test('deleting an order removes all data of the buyer once the notices about it exist', async () => {
  await startNoticesNow();
  const [chef, admin] = await Promise.all([createChef(), createAdmin()]);
  const buyer = { userName: 'Gertrude Glass', userEmail: 'gert@example.com', customerPhone: '777 000 3333' };
  const { _id } = await placeGuestOrder([toOrderItem(await createProduct(chef))], buyer);
  const personalData = [...Object.values(buyer), '7770003333'];
  expect(await Promise.all(personalData.map(findCollections))).toEqual(personalData.map(() => ['orders']));
  expect((await apiAs(admin).delete(`/api/orders/${_id}`)).status).toBe(200);
  await deriveNow();
  expect(await Promise.all(personalData.map(findCollections))).toEqual(personalData.map(() => []));
});

test('orders, reviews and the audit trail keep data of a deleted account', async () => {
  const [chef, admin, member] = await Promise.all([
    createChef(),
    createAdmin(),
    createFoodie({ name: 'Quentin Quince', email: 'quentin@example.com', phone: '777 000 4444' }),
  ]);
  const product = await createProduct(chef);
  await placeMemberOrder(member, [toOrderItem(product)]);
  await apiAs(member).post(`/api/products/${product._id}/reviews`, { rating: 5, comment: 'Warm and good' });
  expect((await apiAs(admin).delete(`/api/users/${member._id}`)).status).toBe(200);
  expect((await findCollections('Quentin Quince')).sort()).toEqual(['orders', 'reviews', 'trailPersons']);
  expect(await findCollections('quentin@example.com')).toEqual(['orders']);
  expect(await findCollections('777 000 4444')).toEqual(['orders']);
});

test('guest contact documents expire after one day', async () => {
  await GuestContactModel.deleteMany({});
  await sendGuestOrder([toOrderItem(await createProduct(await createChef()))]);
  const contacts = await GuestContactModel.find().lean();
  expect(contacts.map(({ touchedAt }) => touchedAt)).toEqual([expect.any(Date), expect.any(Date)]);
  const indexes = await GuestContactModel.collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { touchedAt: 1 }, expireAfterSeconds: 24 * 60 * 60 }),
  );
});
