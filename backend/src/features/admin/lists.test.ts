import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { moveItem } from '../../testing/orders.ts';
import { updateStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let admin: Session;
let chef: Session;
let member: Session;
let dish: Product;
let guestOrder: Order;
let memberOrder: Order;

beforeAll(async () => {
  [admin, chef, member] = await Promise.all([
    createAdmin(),
    createChef({ permit: 'MFD-7781' }),
    createFoodie({ phone: '+1 (480) 555-0199' }),
  ]);
  dish = await createProduct(chef, { name: 'Pad Thai', price: 10 });
  guestOrder = await placeGuestOrder([toOrderItem(dish, 2)], {
    userName: '=1+1',
    customerPhone: '602.555.0147',
  });
  memberOrder = await placeMemberOrder(member, [toOrderItem(dish)]);
});

async function get<T>(path: string): Promise<T> {
  const reply = await apiAs(admin).get(path);
  expect([reply.status, path]).toEqual([200, path]);
  return reply.body as T;
}
const findOrders = async (query: string) =>
  (await get<Order[]>(`/api/orders?${query}`)).map(({ _id }) => _id);
const search = (q: string) => findOrders(`q=${encodeURIComponent(q)}`);

test('orders are found by every spelling of a phone number', async () => {
  for (const q of ['(602) 555-0147', '+1 602 555 0147', '6025550147', '001 602 5550147', '555 0147'])
    expect([q, await search(q)]).toEqual([q, [guestOrder._id]]);
  for (const q of ['480-555-0199', '4805550199'])
    expect([q, await search(q)]).toEqual([q, [memberOrder._id]]);
  expect(await search('602 555 0148')).toEqual([]);
  expect(await search(guestOrder._id.toLowerCase())).toEqual([guestOrder._id]);
});

test('a changed phone number finds the orders of the member', async () => {
  const { _id: id, name, email } = member;
  const form = { id, name, email, phone: '928 555 0111' };
  expect((await apiAs(member).put('/api/users/profile', form)).status).toBe(200);
  expect(await search('(928) 555-0111')).toEqual([memberOrder._id]);
  expect(await search('4805550199')).toEqual([memberOrder._id]);
});

test('chefs do not find orders by phone', async () => {
  const reply = await apiAs(chef).get(`/api/orders/cheforders/${chef._id}?q=602%20555%200147`);
  expect(reply.body).toEqual([]);
});

test('orders are filtered by date, city and number', async () => {
  const today = guestOrder.createdAt.slice(0, 10);
  const all = [memberOrder._id, guestOrder._id];
  expect(await findOrders(`from=2020-01-01&to=2099-01-01`)).toEqual(all);
  expect(await findOrders('to=2020-01-01')).toEqual([]);
  expect(await findOrders('from=2099-01-01')).toEqual([]);
  expect(await findOrders(`city=phoenix&from=2020-01-01&to=2099-12-31`)).toEqual(all);
  expect(await findOrders('city=Tempe')).toEqual([]);
  expect(await findOrders(`ids=${guestOrder._id}`)).toEqual([guestOrder._id]);
  expect(await findOrders('late=1')).toEqual([]);
  expect(await get('/api/admin/orders/sum?city=Phoenix')).toMatchObject({ orders: 2, price: 30, due: 30 });
  expect((await apiAs(admin).get(`/api/orders?from=${today}x`)).status).toBe(400);
});

test('accounts are found by phone, permit, role and day', async () => {
  const find = async (query: string) =>
    (await get<{ _id: string }[]>(`/api/users?${query}`)).map(({ _id }) => _id);
  expect(await find('q=928-555.0111')).toEqual([member._id]);
  expect(await find('q=mfd-77')).toEqual([chef._id]);
  expect(await find('role=admin')).toEqual([admin._id]);
  expect(await find('role=chef&from=2020-01-01&to=2099-01-01')).toEqual([chef._id]);
  expect(await find('to=2020-01-01')).toEqual([]);
  expect(await find('permit=waiting')).toEqual([]);
  expect(await find(`ids=${chef._id}`)).toEqual([chef._id]);
  const byFoodie = await apiAs(member).get('/api/users?q=mfd-77');
  expect(byFoodie.body).toEqual([]);
});

test('kitchens are listed with city and permit', async () => {
  const form = { number: 'NEW-42', kind: 'other', issuer: 'County', expiresOn: '2099-01-31' };
  const permits = mongoose.connection.collection('permits');
  const _id = new mongoose.Types.ObjectId(chef._id);
  await permits.insertOne({ _id, ...form, state: 'waiting', submittedAt: new Date() });
  for (const query of ['permit=waiting', 'q=new-42'])
    expect(await get(`/api/admin/kitchens?${query}`)).toMatchObject([
      { _id: chef._id, city: 'Phoenix', permitState: 'waiting', permitExpiresOn: '2099-01-31' },
    ]);
  expect(await get('/api/admin/kitchens?permit=ending')).toEqual([]);
});

test('reviews are found by stars, text, city and day', async () => {
  await apiAs(member).post(`/api/products/${dish._id}/reviews`, { rating: 2, comment: 'Cold' });
  for (const query of ['', 'stars=2', 'q=pad', 'q=COLD', 'city=PHOENIX', 'sort=-rating&from=2020-01-01'])
    expect(await get(`/api/admin/reviews?${query}`)).toMatchObject([
      { dish: 'Pad Thai', kitchen: chef.name, rating: 2, comment: 'Cold', verified: false },
    ]);
  for (const query of ['stars=1', 'q=warm', 'city=Tempe', 'to=2020-01-01'])
    expect(await get(`/api/admin/reviews?${query}`)).toEqual([]);
  expect((await apiAs(admin).get('/api/admin/exports/reviews')).text).toContain('Pad Thai');
});

test('dishes are filtered by state, city and day', async () => {
  await apiAs(chef).post('/api/products');
  const find = async (query: string) =>
    (await get<Product[]>(`/api/admin/dishes?${query}`)).map(({ name }) => name);
  for (const query of ['state=shown', 'city=phoenix&q=pad', `ids=${dish._id}`, 'sort=-price&state=shown'])
    expect([query, await find(query)]).toEqual([query, ['Pad Thai']]);
  expect(await find('from=2020-01-01&to=2099-01-01')).toHaveLength(2);
  expect(await find('state=draft')).toEqual(['Sample dish']);
  for (const query of ['city=Tempe', 'state=soldOut', 'state=hidden', 'to=2020-01-01'])
    expect([query, await find(query)]).toEqual([query, []]);
  // A required choice of the dish is sold out.
  await updateStored('products', dish._id, { isUnfillable: true });
  expect(await find('state=soldOut')).toEqual(['Pad Thai']);
  const csv = await apiAs(admin).get('/api/admin/exports/dishes?state=shown&columns=dish,city,price,state');
  await updateStored('products', dish._id, { isUnfillable: null });
  expect(csv.text).toBe('\uFEFFdish,city,price,state\r\n"Pad Thai","Phoenix",10,"soldOut"\r\n');
});

test('reports are found by subject, account, city and day', async () => {
  const report = { about: 'product', id: dish._id, reason: 'fraud', text: '' };
  expect((await apiAs(member).post('/api/reports', report)).status).toBe(201);
  const find = async (query: string) =>
    (await get<{ subject: string }[]>(`/api/reports?${query}`)).map(({ subject }) => subject);
  for (const query of ['q=pad', `q=${encodeURIComponent(chef.name)}`, 'from=2020-01-01&sort=oldest'])
    expect([query, await find(query)]).toEqual([query, ['Pad Thai']]);
  const path = `/api/products/${dish._id}/reviews`;
  await apiAs(await createFoodie()).post(path, { rating: 1, comment: 'Ice cold' });
  const [review] = await get<{ _id: string }[]>('/api/admin/reviews?q=ice');
  for (const about of [
    { about: 'review', id: review?._id },
    { about: 'kitchen', id: chef._id },
  ])
    expect((await apiAs(member).post('/api/reports', { ...report, ...about })).status).toBe(201);
  const all = ['Ice cold', 'Pad Thai', chef.name];
  expect((await find('city=Phoenix')).sort()).toEqual(all.sort());
  expect(await find('city=phoenix&q=ice')).toEqual(['Ice cold']);
  expect(await find('city=phoenix&about=product')).toEqual(['Pad Thai']);
  for (const query of ['q=burrito', 'city=Tempe', 'city=Tempe&q=pad', 'to=2020-01-01'])
    expect([query, await find(query)]).toEqual([query, []]);
  const csv = await apiAs(admin).get(
    '/api/admin/exports/reports?about=product&columns=subject,reasons,reports',
  );
  expect(csv.text).toBe('\uFEFFsubject,reasons,reports\r\n"Pad Thai","fraud",1\r\n');
});

test('an export has the rows of the list and no formulas', async () => {
  const listed = await findOrders('city=Phoenix&sort=oldest');
  const reply = await apiAs(admin).get('/api/admin/exports/orders?city=Phoenix&sort=oldest');
  expect(reply.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total-count': '2' });
  const [header, ...lines] = reply.text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(header).toBe(
    'number,ordered,type,name,email,phone,kitchen,city,pickup,stage,portions,price,taken,due,refunded,cancelled,noShow,recalled',
  );
  expect(lines.map((line) => line.slice(1, 15).replaceAll('-', ''))).toEqual(listed);
  expect(lines[0]).toContain(`,"'=1+1",`);
  const users = await apiAs(admin).get('/api/admin/exports/users?role=chef&columns=name,city');
  expect(users.text).toBe(`\uFEFFname,city\r\n"${chef.name}","Phoenix"\r\n`);
  const readTrail = () =>
    mongoose.connection
      .collection('trailEntries')
      .find({ act: 'market.list_exported' }, { sort: { _id: 1 } })
      .toArray();
  // An export is recorded once its last row is sent.
  await expect
    .poll(readTrail)
    .toMatchObject([
      { subject: { id: 'reviews' } },
      { subject: { id: 'dishes' } },
      { subject: { id: 'reports' } },
      { after: { rows: 2 } },
      { after: { rows: 1 } },
    ]);
});

test.each([
  [
    'orders',
    'number',
    ['', 'q=6025550147', 'stage=placed', 'city=Tempe', 'sort=oldest&from=2020-01-01', 'late=1'],
  ],
  ['users', 'id', ['', 'role=chef', 'q=mfd-77', 'permit=waiting', 'sort=-name', 'to=2020-01-01']],
  ['dishes', 'id', ['', 'state=draft', 'city=phoenix&q=pad', 'sort=-price', 'state=hidden']],
  ['reviews', 'comment', ['', 'stars=2', 'q=warm', 'sort=oldest']],
  ['reports', 'subject', ['', 'state=open', 'about=review', 'q=pad', 'reason=fraud&sort=oldest']],
] as const)('an export of %s has the rows of the list for each filter', async (list, column, queries) => {
  const listPaths = { orders: 'orders', users: 'users', reports: 'reports' };
  const listPath = list in listPaths ? list : `admin/${list}`;
  for (const query of queries) {
    const rows = await get<Record<string, string>[]>(`/api/${listPath}?limit=100&${query}`);
    const reply = await apiAs(admin).get(`/api/admin/exports/${list}?columns=${column}&${query}`);
    const exported = reply.text.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);
    const field = { number: '_id', id: '_id' }[column as string] ?? column;
    expect([list, query, exported.map((cell) => cell.replaceAll(/[-"]/g, ''))]).toEqual([
      list,
      query,
      rows.map((row) => String(row[field]).replaceAll('-', '')),
    ]);
  }
});

test('the cash of orders is exported by kitchen and order, with sums per kitchen', async () => {
  const other = await createChef({ name: 'Tempe Tacos', address: '1 Mill Ave, Tempe, AZ, 85281' });
  const taco = await createProduct(other, { name: 'Taco', price: 4 });
  const two = await placeGuestOrder([toOrderItem(dish), toOrderItem(taco, 3)]);
  const [pad, tacos] = two.orderItems.map(({ _id }) => _id);
  const pay = async (seller: Session, item: string | undefined) => {
    for (const route of ['orderstatus', 'pay'] as const) await moveItem(seller, two, route, { item });
  };
  await pay(chef, pad);
  await moveItem(admin, two, 'cancel', { item: pad, body: { reason: 'Storm', refunded: true } });
  await pay(other, tacos);
  const gone = await placeGuestOrder([toOrderItem(taco)]);
  await moveItem(admin, gone, 'cancel', { item: 'all', body: { reason: 'Storm' } });

  const readRows = async (path: string) => {
    const { text, headers } = await apiAs(admin).get(`/api/admin/exports/${path}`);
    const rows = text
      .replaceAll(/[\uFEFF"]/g, '')
      .trimEnd()
      .split('\r\n')
      .slice(1);
    return { rows, name: /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1] };
  };
  const cash = 'kitchen,portions,price,taken,due,refunded,cancelled,noShow,recalled';
  const ids = `ids=${two._id},${gone._id}&sort=oldest`;
  expect((await readRows(`orders?columns=stage,${cash}&${ids}`)).rows).toEqual([
    `cancelled,${chef.name},0,10,0,0,10,0,0,0`,
    'ready,Tempe Tacos,3,12,12,0,0,0,0,0',
    'cancelled,Tempe Tacos,0,4,0,0,0,4,0,0',
  ]);
  const parts = await readRows(`orders?columns=${cash}&${ids}&city=tempe&stage=ready`);
  expect(parts.rows).toEqual(['Tempe Tacos,3,12,12,0,0,0,0,0']);
  const range = 'from=2020-01-01&to=2099-12-31';
  expect(await readRows(`kitchen-sums?columns=orders,${cash}&${ids}&${range}`)).toEqual({
    rows: [`1,${chef.name},0,10,0,0,10,0,0,0`, '2,Tempe Tacos,3,16,12,0,0,4,0,0'],
    name: 'kitchen-sums-2020-01-01-to-2099-12-31.csv',
  });
  expect(await get(`/api/admin/orders/sum?${ids}`)).toEqual({
    orders: 2,
    price: 26,
    taken: 12,
    due: 0,
    refunded: 10,
    cancelled: 4,
    noShow: 0,
    recalled: 0,
  });
});

test('a message reaches each person only once', async () => {
  await moveItem(admin, memberOrder, 'cancel', { item: 'all', body: { reason: 'Storm' } });
  const other = await placeMemberOrder(member, [toOrderItem(dish)]);
  const ids = [guestOrder._id, memberOrder._id, other._id, 'UNKNOWN'];
  const send = () =>
    apiAs(admin).post('/api/admin/messages', { to: 'orders', ids, text: 'We close at six.' });
  const reached = { sent: 1, unreachable: 1 }; // this market sends no emails to guests
  expect([(await send()).body, (await send()).body]).toEqual([reached, reached]);
  const notices = await mongoose.connection.collection('notices').find({ event: 'message' }).toArray();
  expect(notices).toHaveLength(2);
  expect((await apiAs(member).get('/api/notices')).body).toMatchObject([
    { event: 'message', text: 'We close at six.' },
  ]);
  const toUsers = { to: 'users', ids: [chef._id, 'nope'], text: 'Hello' };
  expect((await apiAs(admin).post('/api/admin/messages', toUsers)).body).toEqual({
    sent: 1,
    unreachable: 0,
  });
  for (const form of [
    { ...toUsers, ids: [] },
    { ...toUsers, text: ' ' },
    { ...toUsers, to: 'all' },
  ])
    expect((await apiAs(admin).post('/api/admin/messages', form)).status).toBe(400);
});

test('a report is found by a name that reads like an order number', async () => {
  const bagels = await createProduct(chef, { name: 'Sesame Bagels' });
  const report = { about: 'product', id: bagels._id, reason: 'fraud', text: '' };
  await apiAs(member).post('/api/reports', report);
  expect(await get('/api/reports?q=sesame%20bagels')).toMatchObject([{ subject: 'Sesame Bagels' }]);
});
