import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { ChefOrder, Order } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  toOrderItem,
  getTransitionPath,
} from '../../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../../testing/accounts.ts';
import { withoutCodes, withKeyOf } from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { unknownOrderNumber } from '../../../testing/reply-helpers.ts';

startTestApp();

let soupChef: Session;
let cakeChef: Session;
let unrelatedChef: Session;
let member: Session;
let otherFoodie: Session;
let admin: Session;
let soup: Product;
let cake: Product;
let memberOrder: Order;
let guestOrder: Order;
beforeAll(async () => {
  [soupChef, cakeChef, unrelatedChef] = await Promise.all([
    createChef({ name: 'Chef One' }),
    createChef({ name: 'Chef Two' }),
    createChef(),
  ]);
  [member, otherFoodie, admin] = await Promise.all([
    createFoodie({ name: 'Mia Member' }),
    createFoodie(),
    createAdmin(),
  ]);
  [soup, cake] = [
    await createProduct(soupChef, { price: 30, countInStock: 999 }),
    await createProduct(cakeChef, { price: 101 }),
  ];
  memberOrder = await placeMemberOrder(member, [toOrderItem(cake), toOrderItem(soup, 2)]);
  guestOrder = await placeGuestOrder([toOrderItem(soup), toOrderItem(cake)]);
});

const readOrder = (account: Session | undefined, order: Order, prefix = '') =>
  apiAs(account).get(`/api/orders/${prefix}${order._id}`);
const toNumbers = ({ body }: ApiReply) =>
  ChefOrder.array()
    .parse(body)
    .map(({ _id }) => _id);

describe('GET /orders/{id}', () => {
  test('an order is read as a whole by its owner and admins', async () => {
    for (const reader of [member, admin]) {
      const reply = await readOrder(reader, memberOrder);
      const expected = reader === member ? memberOrder : withoutCodes(memberOrder);
      expect([reply.status, reply.body]).toEqual([200, expected]);
    }
    expect((await readOrder(admin, guestOrder)).body).toEqual(withoutCodes(guestOrder));
  });
  test('a chef reads only their own items, without the email', async () => {
    const reply = await readOrder(soupChef, memberOrder);
    expect(reply.status).toBe(200);
    const part = ChefOrder.parse(reply.body);
    expect(part.orderItems.map(({ product, qty }) => [product, qty])).toEqual([[soup._id, 2]]);
    expect(part).toMatchObject({ itemsPrice: 60, shippingPrice: 100, taxPrice: 3, totalPrice: 60 });
    expect(part.user).toEqual({ _id: member._id, name: 'Mia Member', phone: member.phone });
    expect(reply.body).not.toHaveProperty('userEmail');
    expect(reply.text).not.toContain(member.email);
    expect((await readOrder(cakeChef, memberOrder)).body).toMatchObject({
      itemsPrice: 101,
      shippingPrice: 0,
      taxPrice: 5.05,
    });
    const guests = await readOrder(cakeChef, guestOrder);
    expect(guests.body).toMatchObject({ user: null, userName: 'Gus Guest', customerPhone: '602 555 0199' });
    expect(guests.text).not.toContain('gus@example.com');
  });
  test.each([unknownOrderNumber, 'nope', '%00', '$ne'])('unknown order number %s answers 404', async (id) => {
    expect((await apiAs(admin).get(`/api/orders/${id}`)).status).toBe(404);
    expect((await apiAsVisitor().get(`/api/orders/guest/${id}`)).status).toBe(404);
  });
});

describe('GET /orders/guest/{id}', () => {
  test('the order number and its key show the whole guest order, without codes to its chef and admins', async () => {
    for (const reader of [undefined, otherFoodie, soupChef, admin]) {
      const reply = await apiAs(reader).get(`/api/orders/guest/${guestOrder._id}`, withKeyOf(guestOrder));
      const isStaff = reader === soupChef || reader === admin;
      const expected = isStaff ? withoutCodes(guestOrder) : guestOrder;
      expect([reply.status, reply.body]).toEqual([200, expected]);
    }
  });
});

test('every route accepts an order number in the form in which people type it', async () => {
  const order = await placeGuestOrder([toOrderItem(soup)]);
  const number = encodeURIComponent(` ${formatOrderNumber(order._id).toLowerCase()} `);
  const item = order.orderItems[0]?._id ?? '';
  expect((await apiAsVisitor().get(`/api/orders/guest/${number}`)).body).toEqual(order);
  expect((await apiAs(admin).get(`/api/orders/${number}`)).body).toEqual(withoutCodes(order));
  expect((await apiAs(soupChef).get(`/api/orders/${number}/${soupChef._id}`)).status).toBe(200);
  expect((await apiAs(soupChef).put(getTransitionPath(number, item, 'orderstatus'))).status).toBe(200);
  expect((await apiAsVisitor().put(getTransitionPath(number, item, 'deliver'))).status).toBe(200);
  expect((await apiAs(admin).delete(`/api/orders/${number}`)).status).toBe(200);
});

describe('GET /orders/{orderId}/{chefId}', () => {
  const readPart = (reader: Session | undefined, order: string, chef: string) =>
    apiAs(reader).get(`/api/orders/${order}/${chef}`);
  test('a chef and admins read the chef’s part of an order', async () => {
    const reply = await readPart(soupChef, guestOrder._id, soupChef._id);
    expect(reply.body).toMatchObject({ itemsPrice: 30, totalPrice: 30, orderItems: [{ product: soup._id }] });
    expect((await readPart(admin, guestOrder._id, soupChef._id)).body).toEqual(reply.body);
    expect(reply.text).not.toContain('gus@example.com');
    expect((await readPart(soupChef, guestOrder._id, soupChef._id.toUpperCase())).body).toEqual(reply.body);
  });
  test('an order without items of the chef answers 404', async () => {
    expect((await readPart(unrelatedChef, guestOrder._id, unrelatedChef._id)).status).toBe(404);
    expect((await readPart(admin, guestOrder._id, unrelatedChef._id)).status).toBe(404);
    expect((await readPart(admin, guestOrder._id, 'nope')).status).toBe(404);
    expect((await readPart(soupChef, unknownOrderNumber, soupChef._id)).status).toBe(404);
  });
});

/** Lists contain neither hand-over codes nor phone numbers of kitchens. The page of an order has both. */
const asListed = (order: Order): Order => ({
  ...withoutCodes(order),
  pickups: withoutCodes(order).pickups.map(({ phone: _phone, ...pickup }) => pickup),
});

describe('order lists', () => {
  test('/myorders lists the caller’s own orders, newest first', async () => {
    const [buyer, chef] = await Promise.all([createFoodie(), createChef()]);
    const first = await placeMemberOrder(buyer, [toOrderItem(soup)]);
    const second = await placeMemberOrder(buyer, [toOrderItem(soup)]);
    const reply = await apiAs(buyer).get('/api/orders/myorders');
    expect([reply.body, reply.headers['x-total-count']]).toEqual([[asListed(second), asListed(first)], '2']);
    expect((await apiAs(chef).get('/api/orders/myorders')).body).toEqual([]);
  });
  test('/orders lists all orders', async () => {
    const newest = await placeGuestOrder([toOrderItem(soup)]);
    const all = await apiAs(admin).get('/api/orders');
    const orders = Order.array().parse(all.body);
    expect(orders[0]).toEqual(asListed(newest));
    expect(orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining([memberOrder._id, guestOrder._id]));
    expect(all.headers['x-total-count']).toBe(String(orders.length));
    const dates = orders.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });
  test('/cheforders lists orders with the chef’s items only', async () => {
    const reply = await apiAs(cakeChef).get(`/api/orders/cheforders/${cakeChef._id}`);
    expect(toNumbers(reply)).toEqual([guestOrder._id, memberOrder._id]);
    for (const { orderItems, itemsPrice } of ChefOrder.array().parse(reply.body)) {
      expect([orderItems.map(({ chefId }) => chefId), itemsPrice]).toEqual([[cakeChef._id], 101]);
    }
    expect(reply.text).not.toMatch(/userEmail|@example/);
    expect((await apiAs(admin).get(`/api/orders/cheforders/${cakeChef._id}`)).body).toEqual(reply.body);
    expect((await apiAs(admin).get('/api/orders/cheforders/nope')).body).toEqual([]);
  });
});
