import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { ChefOrder, Order } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  orderItem,
  transitionPath,
} from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { unknownId, unknownOrderNumber } from '../testing/reply-helpers.ts';

startTestApp();

let one: Session;
let two: Session;
let stranger: Session;
let member: Session;
let other: Session;
let admin: Session;
let soup: Product;
let cake: Product;
let membersOrder: Order;
let guestsOrder: Order;
beforeAll(async () => {
  [one, two, stranger] = await Promise.all([
    createChef({ name: 'Chef One' }),
    createChef({ name: 'Chef Two' }),
    createChef(),
  ]);
  [member, other, admin] = await Promise.all([
    createFoodie({ name: 'Mia Member' }),
    createFoodie(),
    createAdmin(),
  ]);
  [soup, cake] = [
    await createProduct(one, { price: 30, countInStock: 999 }),
    await createProduct(two, { price: 101 }),
  ];
  membersOrder = await placeMemberOrder(member, [orderItem(cake), orderItem(soup, 2)]);
  guestsOrder = await placeGuestOrder([orderItem(soup), orderItem(cake)]);
});

const read = (account: Session | undefined, order: Order, prefix = '') =>
  apiAs(account).get(`/api/orders/${prefix}${order._id}`);
const numbers = ({ body }: ApiReply) =>
  ChefOrder.array()
    .parse(body)
    .map(({ _id }) => _id);

describe('GET /orders/{id}', () => {
  test('is the whole order for its owner and admins', async () => {
    for (const reader of [member, admin]) {
      const reply = await read(reader, membersOrder);
      expect([reply.status, reply.body]).toEqual([200, membersOrder]);
    }
    expect((await read(admin, guestsOrder)).body).toEqual(guestsOrder);
  });
  test('is a chef’s own items only, sums of those, name and phone of the customer, no e-mail', async () => {
    const reply = await read(one, membersOrder);
    expect(reply.status).toBe(200);
    const part = ChefOrder.parse(reply.body);
    expect(part.orderItems.map(({ product, qty }) => [product, qty])).toEqual([[soup._id, 2]]);
    expect(part).toMatchObject({ itemsPrice: 60, shippingPrice: 100, taxPrice: 3, totalPrice: 60 });
    expect(part.user).toEqual({ _id: member._id, name: 'Mia Member', phone: member.phone });
    expect(reply.body).not.toHaveProperty('userEmail');
    expect(reply.text).not.toContain(member.email);
    expect((await read(two, membersOrder)).body).toMatchObject({
      itemsPrice: 101,
      shippingPrice: 0,
      taxPrice: 5.05,
    });
    const guests = await read(two, guestsOrder);
    expect(guests.body).toMatchObject({ user: null, userName: 'Gus Guest', customerPhone: '602 555 0199' });
    expect(guests.text).not.toContain('gus@example.com');
  });
  test('is 404 for everybody else, as if it were not there; 401 for a visitor', async () => {
    for (const reader of [other, stranger]) {
      expect((await read(reader, membersOrder)).status).toBe(404);
      expect((await read(reader, guestsOrder)).status).toBe(404);
    }
    expect((await read(undefined, membersOrder)).status).toBe(401);
    expect((await read(undefined, guestsOrder)).status).toBe(401);
  });
  test.each([unknownOrderNumber, 'nope', unknownId, '%00', '$ne', 'UUUUUUUUUUUU', 'ABCDEFGHJKMNP'])(
    '%s is 404',
    async (id) => {
      expect((await apiAs(admin).get(`/api/orders/${id}`)).status).toBe(404);
      expect((await apiAsVisitor().get(`/api/orders/guest/${id}`)).status).toBe(404);
    },
  );
});

describe('GET /orders/guest/{id}', () => {
  test('is the order for whoever holds the number', async () => {
    for (const reader of [undefined, other, one]) {
      const reply = await read(reader, guestsOrder, 'guest/');
      expect([reply.status, reply.body]).toEqual([200, guestsOrder]);
    }
  });
  test('is 404 for a member’s order, for its owner and admins too', async () => {
    for (const reader of [undefined, member, admin]) {
      expect((await read(reader, membersOrder, 'guest/')).status).toBe(404);
    }
  });
});

describe('an order number is read as people type it', () => {
  const typed: [string, (number: string) => string][] = [
    ['in lower case', (number) => number.toLowerCase()],
    ['with dashes', formatOrderNumber],
    ['in lower case with dashes and spaces', (number) => ` ${formatOrderNumber(number).toLowerCase()} `],
    ['with long dashes', (number) => formatOrderNumber(number).replaceAll('-', '–')],
    ['with I for 1 and O for 0', (number) => number.replaceAll('1', 'I').replaceAll('0', 'O')],
    ['with l for 1 and o for 0', (number) => number.replaceAll('1', 'l').replaceAll('0', 'o')],
  ];
  test.each(typed)('%s, on every route', async (_how, write) => {
    let order = await placeGuestOrder([orderItem(soup)]);
    for (let i = 0; i < 60 && !/[01]/.test(order._id); i += 1)
      order = await placeGuestOrder([orderItem(soup)]);
    const number = encodeURIComponent(write(order._id));
    const item = order.orderItems[0]?._id ?? '';
    expect((await apiAsVisitor().get(`/api/orders/guest/${number}`)).body).toEqual(order);
    expect((await apiAs(admin).get(`/api/orders/${number}`)).body).toEqual(order);
    expect((await apiAs(one).get(`/api/orders/${number}/${one._id}`)).status).toBe(200);
    expect((await apiAs(one).put(transitionPath(number, item, 'orderstatus'))).status).toBe(200);
    expect((await apiAs(one).put(transitionPath(number, item, 'pay'))).status).toBe(200);
    expect((await apiAsVisitor().put(transitionPath(number, item, 'deliver'))).status).toBe(200);
    expect((await apiAs(admin).delete(`/api/orders/${number}`)).status).toBe(200);
  });
});

describe('GET /orders/{orderId}/{chefId}', () => {
  const part = (reader: Session | undefined, order: string, chef: string) =>
    apiAs(reader).get(`/api/orders/${order}/${chef}`);
  test('is that chef’s part, for that chef and admins', async () => {
    const reply = await part(one, guestsOrder._id, one._id);
    expect(reply.body).toMatchObject({ itemsPrice: 30, totalPrice: 30, orderItems: [{ product: soup._id }] });
    expect((await part(admin, guestsOrder._id, one._id)).body).toEqual(reply.body);
    expect(reply.text).not.toContain('gus@example.com');
    expect((await part(one, guestsOrder._id, one._id.toUpperCase())).body).toEqual(reply.body);
  });
  test('is 403 for everybody else, 401 for a visitor, whatever the number', async () => {
    for (const reader of [two, stranger, member, other]) {
      expect((await part(reader, guestsOrder._id, one._id)).status).toBe(403);
      expect((await part(reader, 'nope', one._id)).status).toBe(403);
    }
    expect((await part(undefined, guestsOrder._id, one._id)).status).toBe(401);
  });
  test('is 404 when the chef has no items in it or nothing is there', async () => {
    expect((await part(stranger, guestsOrder._id, stranger._id)).status).toBe(404);
    expect((await part(admin, guestsOrder._id, stranger._id)).status).toBe(404);
    expect((await part(admin, guestsOrder._id, 'nope')).status).toBe(404);
    expect((await part(one, unknownOrderNumber, one._id)).status).toBe(404);
  });
});

describe('the lists', () => {
  test('/myorders has the caller’s own, newest first, for chefs too', async () => {
    const [buyer, chef] = await Promise.all([createFoodie(), createChef()]);
    const first = await placeMemberOrder(buyer, [orderItem(soup)]);
    const second = await placeMemberOrder(buyer, [orderItem(soup)]);
    const reply = await apiAs(buyer).get('/api/orders/myorders');
    expect([reply.body, reply.headers['x-total-count']]).toEqual([[second, first], '2']);
    expect((await apiAs(chef).get('/api/orders/myorders')).body).toEqual([]);
    expect((await apiAsVisitor().get('/api/orders/myorders')).status).toBe(401);
  });
  test('/orders has all for an admin, newest first; 403 for everyone else', async () => {
    const newest = await placeGuestOrder([orderItem(soup)]);
    const all = await apiAs(admin).get('/api/orders');
    const seen = Order.array().parse(all.body);
    expect(seen[0]).toEqual(newest);
    expect(seen.map(({ _id }) => _id)).toEqual(expect.arrayContaining([membersOrder._id, guestsOrder._id]));
    expect(all.headers['x-total-count']).toBe(String(seen.length));
    const dates = seen.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const reader of [member, one]) expect((await apiAs(reader).get('/api/orders')).status).toBe(403);
    expect((await apiAsVisitor().get('/api/orders')).status).toBe(401);
  });
  test('/cheforders has each order with that chef’s items only, for that chef and admins', async () => {
    const reply = await apiAs(two).get(`/api/orders/cheforders/${two._id}`);
    expect(numbers(reply)).toEqual([guestsOrder._id, membersOrder._id]);
    for (const { orderItems, itemsPrice } of ChefOrder.array().parse(reply.body)) {
      expect([orderItems.map(({ chefId }) => chefId), itemsPrice]).toEqual([[two._id], 101]);
    }
    expect(reply.text).not.toMatch(/userEmail|@example/);
    expect((await apiAs(admin).get(`/api/orders/cheforders/${two._id}`)).body).toEqual(reply.body);
    for (const reader of [one, member]) {
      expect((await apiAs(reader).get(`/api/orders/cheforders/${two._id}`)).status).toBe(403);
    }
    expect((await apiAs(admin).get('/api/orders/cheforders/nope')).body).toEqual([]);
    expect((await apiAsVisitor().get(`/api/orders/cheforders/${two._id}`)).status).toBe(401);
  });
  test('q finds by name, e-mail and number without case; a chef never by e-mail', async () => {
    const find = async (reader: Session, list: string, q: string) =>
      numbers(await apiAs(reader).get(`/api/orders${list}?q=${encodeURIComponent(q)}`));
    const typed = formatOrderNumber(membersOrder._id).toLowerCase().replaceAll('1', 'i').replaceAll('0', 'o');
    for (const q of ['mia mem', member.email.toUpperCase(), typed, membersOrder._id.slice(2, 11)]) {
      expect(await find(admin, '', q)).toEqual([membersOrder._id]);
      expect(await find(member, '/myorders', q)).toEqual([membersOrder._id]);
    }
    const mine = `/cheforders/${two._id}`;
    expect(await find(two, mine, 'MIA')).toEqual([membersOrder._id]);
    expect(await find(two, mine, typed)).toEqual([membersOrder._id]);
    expect(await find(two, mine, member.email)).toEqual([]);
    for (const q of ['.*', '$ne', '{"$gt":""}', 'zzzzzz']) expect(await find(admin, '', q)).toEqual([]);
  });
  test.each(['limit=0', 'limit=1001', 'page=0', 'limit=x', `q=${'q'.repeat(101)}`, 'q=%00'])(
    '%s answers 400',
    async (query) => {
      for (const list of ['', '/myorders', `/cheforders/${admin._id}`]) {
        expect((await apiAs(admin).get(`/api/orders${list}?${query}`)).status).toBe(400);
      }
    },
  );
  test('come in pages', async () => {
    const reply = await apiAs(two).get(`/api/orders/cheforders/${two._id}?limit=1`);
    expect(numbers(reply)).toEqual([guestsOrder._id]);
    const link = `</api/orders/cheforders/${two._id}?limit=1&page=2>; rel="next"`;
    expect(reply.headers).toMatchObject({ 'x-total-count': '2', link });
  });
});
