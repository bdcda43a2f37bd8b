import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MyData } from '@homechef/contract/my-data/my-data';
import type { Order } from '@homechef/contract/orders/order';
import { auditAfterAll } from '../../testing/audit.ts';
import type { OpenOrders } from '@homechef/contract/user-details/user-page';
import {
  createAdmin,
  createChef,
  createFoodie,
  signIn,
  testPassword,
  toUnique,
} from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { changeSettings, setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, orderTime, placeAtEleven, toPickup } from '../../testing/orders.ts';
import { createJpeg } from '../../testing/pictures.ts';
import {
  countStored,
  findStored,
  isStored,
  updateStored,
  profilePlans,
} from '../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { findCollections, readGuestOrder, runTask } from './my-data.fixture.ts';
import { isPictureUsed } from './used-pictures.ts';

startTestApp();
auditAfterAll();
afterEach(() => void vi.useRealTimers());

const collectionsOfCustomer = [
  'customerBlocks',
  'orders',
  'reports',
  'reviews',
  'trailPersons',
  'userNotes',
  'users',
  'verdicts',
];

const download = async (account: TokenHolder): Promise<MyData> =>
  MyData.parse((await apiAs(account).get('/api/users/profile/data')).body);
const deleteAccount = (account: TokenHolder, currentPassword: unknown = testPassword) =>
  apiAs(account).post('/api/users/profile/deletion', { currentPassword });

const readOrderOf = async (account: TokenHolder, { _id }: Order) =>
  (await apiAs(account).get(`/api/orders/${_id}`)).body as Order;

const address = { address: '9 Hidden Lane', city: 'Tempe', state: 'AZ', postalCode: '85281' };

/** Lets an admin and a chef mention a customer in every place where they can. */
async function nameCustomer({ contact, member, chef, order }: Awaited<ReturnType<typeof createCustomer>>) {
  const { name, email } = contact;
  const admin = apiAs(await createAdmin());
  const words = `Rude, says ${name}`;
  const replies = [
    await admin.post(`/api/admin/users/${member._id}/notes`, { text: words }),
    await admin.post(`/api/admin/orders/${order._id}/notes`, { text: words }),
    await admin.post(`/api/reports/account/${member._id}/verdicts`, {
      verdict: 'warn',
      reason: 'Rude words',
      version: 0,
    }),
    await admin.put(`/api/users/${member._id}`, { name: `${name} Jr`, email }),
    await apiAs(chef).post(toKitchenPath(chef, '/blocks'), { order: order._id, reason: words }),
  ];
  const [verdict] = (await download(member)).verdicts;
  replies.push(await apiAs(member).post(`/api/verdicts/${verdict?._id}/answer`, { text: `I am ${name}` }));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 200, 201, 201]);
  expect(await findCollections(name)).toEqual(collectionsOfCustomer);
}

async function createCustomer() {
  const phone = toUnique('777 000 44');
  const name = toUnique('Quentin Quince ');
  const contact = { name, email: `${toUnique('quentin')}@example.com`, phone };
  const member = await createFoodie(contact);
  const chef = await createChef();
  const product = await createProduct(chef);
  const items = [{ ...toOrderItem(product, 2), note: `Ring at ${name}` }];
  const order = await placeMemberOrder(member, items, { shippingAddress: address });
  const client = apiAs(member);
  await client.post(`/api/products/${product._id}/reviews`, { rating: 5, comment: 'Warm and good' });
  await client.put(`/api/favourites/${product._id}`);
  const report = { about: 'product', id: product._id, reason: 'other', text: `Cold, says ${name}` };
  await client.post('/api/reports', report);
  return { contact, member, chef, product, order };
}

describe('a download', () => {
  test('a download collects the data of a foodie in one file', async () => {
    const { contact, member, product, order } = await createCustomer();
    const { headers } = await apiAs(member).get('/api/users/profile/data');
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(
        /^attachment; filename="my-data-[\d-]{10}\.json"$/,
      ) as string,
      'content-type': expect.stringContaining('application/json') as string,
      'cache-control': 'no-store',
    });
    const data = await download(member);
    expect(data).toMatchObject({
      profile: { ...contact, language: 'en', isEmailProven: true },
      kitchen: null,
      permit: null,
      dishes: [],
      pictures: [],
      orders: [
        { _id: order._id, userEmail: contact.email, orderItems: [{ note: `Ring at ${contact.name}` }] },
      ],
      reviews: [{ product: product._id, comment: 'Warm and good' }],
      favourites: [{ kind: 'product', item: product._id }],
      reports: [{ about: 'product', item: product._id, text: `Cold, says ${contact.name}` }],
      sessions: [{ isCurrent: true }],
    });
    expect(JSON.stringify(data)).not.toMatch(/passwordHash|tokenVersion|knownNetworks/);
  });

  test('a download collects the kitchen, drafts and pictures of a chef', async () => {
    const chef = await createChef();
    const { _id } = await createProduct(chef);
    await apiAs(chef).post('/api/products');
    const path = (await apiAs(chef).upload(await createJpeg())).text;
    const data = await download(chef);
    expect(data).toMatchObject({
      kitchen: { _id: chef._id },
      permit: { _id: chef._id },
      pictures: [{ path }],
    });
    expect(data.dishes.map((dish) => dish._id === _id)).toEqual([false, true]);
    expect((await download(await createAdmin())).profile.isAdmin).toBe(true);
  });
});

describe('a person who deletes the own account', () => {
  test('a person who deletes their account disappears from everything that stays', async () => {
    const customer = await createCustomer();
    const { contact, member, chef, product, order } = customer;
    await nameCustomer(customer);
    const refused = await deleteAccount(member, 'wrong password');
    expect(refused.body).toMatchObject({ message: 'Current password is wrong' });
    const before = await findStored('orders', order._id);
    expect((await deleteAccount(member)).body).toEqual({ message: 'Your account is deleted' });
    for (const text of [...Object.values(contact), contact.name.toLowerCase()])
      expect(await findCollections(text)).toEqual([]);
    const { shippingAddress } = await findStored('orders', order._id);
    expect(shippingAddress).toMatchObject({ address: '', city: '' });
    const seen = (await apiAs(await createAdmin()).get(`/api/orders/${order._id}`)).body as Order;
    const user = { _id: member._id, name: 'A former customer', email: '', phone: '' };
    expect(seen).toMatchObject({ user, userName: user.name, userEmail: null, customerPhone: null });
    expect(seen.orderItems).toMatchObject([{ stage: 'cancelled', qty: 2, note: '' }]);
    const { itemsPrice, totalPrice, createdAt } = before;
    expect(await findStored('orders', order._id)).toMatchObject({ itemsPrice, totalPrice, createdAt });
    const { body } = await apiAsVisitor().get(`/api/products/${product._id}`);
    expect(body).toMatchObject({ numReviews: 1, countInStock: 10, reviews: [{ name: 'A former customer' }] });
    expect((await apiAs(member).get('/api/users/profile')).status).toBe(401);
    expect((await signIn(contact.email)).status).toBe(401);
    const search = `/api/orders/cheforders/${chef._id}?q=quince`;
    expect((await apiAs(chef).get(search)).body).toEqual([]);
    expect(await findCollections(member._id)).toEqual([
      'cases',
      'orders',
      'reviews',
      'trailEntries',
      'verdicts',
    ]);
  });

  test('X15: food that is ready stays on its way after the account is deleted, with number and code', async () => {
    setClock(orderTime);
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const { chef, dish } = kitchen;
    const place = () =>
      placeMemberOrder(member, [toOrderItem(dish)], { pickups: [toPickup(kitchen, at('11:00'))] });
    const [ready] = [await place(), await place()];
    await moveItem(chef, ready, 'orderstatus');
    const readOpen = async (by: TokenHolder) =>
      (await apiAs(by).get(`/api/users/${member._id}/open-orders`)).body as OpenOrders;
    const open = await readOpen(member);
    const code = (await readOrderOf(member, ready)).pickups[0]?.code ?? '';
    expect(open).toEqual({ orders: 1, cashPaid: 0, people: 1, ready: [{ number: ready._id, code }] });
    expect((await readOpen(await createAdmin())).ready).toEqual([{ number: ready._id }]);
    expect((await deleteAccount(member)).status).toBe(200);
    const orders = (await apiAs(chef).get(`/api/orders/cheforders/${chef._id}?state=open`)).body as Order[];
    expect(orders).toMatchObject([
      { _id: ready._id, userName: 'A former customer', customerPhone: null, pickups: [{ stage: 'ready' }] },
    ]);
    const cash = { code, cashReceived: ready.totalPrice };
    const reply = await apiAs(chef).put(`/api/orders/${ready._id}/all/handover`, cash);
    expect([reply.status, (reply.body as Order).pickups[0]?.stage]).toEqual([200, 'picked_up']);
  });

  test('if a chef deletes the account, the orders of the kitchen are cancelled', async () => {
    setClock(orderTime);
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    const picture = (await apiAs(kitchen.chef).upload(await createJpeg())).text;
    await changeSettings(kitchen.chef, { portrait: picture });
    expect((await deleteAccount(kitchen.chef)).status).toBe(200);
    const { orderItems, pickups } = await readGuestOrder(order);
    expect(orderItems).toMatchObject([{ stage: 'cancelled', reason: "The chef's account was closed" }]);
    expect(pickups).toMatchObject([{ place: { address: '', name: '' } }]);
    expect(pickups[0]?.place.city).not.toBe('');
    expect(await countStored('products', { user: kitchen.chef._id })).toBe(0);
    expect(await isStored('kitchens', kitchen.chef._id)).toBe(false);
    expect(await getTestApp().deps.pictures.touchIfKnown(picture)).toBe(false);
  });

  test('everything about a person is found by indexes', async () => {
    const { member, chef } = await createCustomer();
    const plans = [
      ...(await profilePlans(() => deleteAccount(member))),
      ...(await profilePlans(() => deleteAccount(chef))),
      ...(await profilePlans(() => runTask('interrupted deletions of accounts', new Date().toISOString()))),
      ...(await profilePlans(() => runTask('contact details of guests', new Date().toISOString()))),
    ];
    expect(plans).toContain('IXSCAN { contactSince: 1 } of orders');
    expect(plans.filter((plan) => plan.includes('COLLSCAN'))).toEqual([]);
  });

  test('the last admin cannot be deleted, even by a concurrent deletion', async () => {
    await mongoose.connection.collection('users').updateMany({}, { $set: { isAdmin: false } });
    const [first, second] = await Promise.all([createAdmin(), createAdmin()]);
    const statuses = (await Promise.all([deleteAccount(first), deleteAccount(second)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    const last = (await isStored('users', first._id)) ? first : second;
    expect((await deleteAccount(last)).body).toMatchObject({ message: 'There must be at least one admin' });
  });

  test('an interrupted removal of a person is finished later', async () => {
    const { contact, member, order } = await createCustomer();
    const { pictures } = getTestApp().deps;
    const removeOf = vi.spyOn(pictures, 'removeOf').mockRejectedValue(new Error('The disk is away'));
    expect((await deleteAccount(member)).status).toBe(200);
    removeOf.mockRestore();
    await updateStored('orders', order._id, { userName: contact.name, userEmail: contact.email });
    await mongoose.connection
      .collection<{ _id: string }>('orders')
      .updateOne({ _id: order._id }, { $unset: { customerRemovedAt: 1 } });
    expect(await findCollections(contact.name)).toEqual(['orders']);
    expect(await runTask('interrupted deletions of accounts', new Date().toISOString())).toBe(1);
    expect(await findCollections(contact.name)).toEqual([]);
    expect(await runTask('interrupted deletions of accounts', new Date().toISOString())).toBe(0);
    expect(await isPictureUsed('/uploads/none.webp')).toBe(false);
  });
});
