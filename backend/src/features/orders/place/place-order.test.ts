import { describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import {
  createDraft,
  createProduct,
  sendMemberOrder,
  createGuestForm,
  toOrderItem,
} from '../../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { withKeyOf } from '../../../testing/orders.ts';
import { readStock, findStored } from '../../../testing/stored-documents.ts';
import { unknownId } from '../../../testing/reply-helpers.ts';

startTestApp();

const postGuestOrder = (form: object): Promise<ApiReply> => apiAsVisitor().post('/api/orders/guest', form);
const noAddress = { address: '', city: '', state: '', postalCode: '', country: '' };

describe('guest order', () => {
  test('a guest order uses server data and deducts stock', async () => {
    const [soupChef, cakeChef] = await Promise.all([
      createChef({ name: 'Chef One' }),
      createChef({ name: 'Chef Two' }),
    ]);
    const soup = await createProduct(soupChef, { price: 4.35 });
    const cake = await createProduct(cakeChef, { price: 20 });
    const forgedItem = {
      ...toOrderItem(soup, '3'),
      name: 'Forged',
      image: '/x',
      chefId: unknownId,
      brand: 'Forged',
      orderStatus: 'Ready',
      isPaid: true,
    };
    const forgedFields = {
      isPickedUp: true,
      isPaid: true,
      paymentMethod: 'Card',
      totalPrice: 1,
      taxPrice: 0,
      _id: 'AAAAAAAAAAAA',
    };
    const reply = await postGuestOrder(
      createGuestForm([toOrderItem(cake, 1), forgedItem], {
        ...forgedFields,
        userEmail: ' GUS@Example.com ',
      }),
    );
    expect(reply.status).toBe(201);
    const order = Order.parse(reply.body);
    expect(order._id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(order._id).not.toBe('AAAAAAAAAAAA');
    const buyer = {
      type: 'Guest',
      user: null,
      userName: 'Gus Guest',
      userEmail: 'gus@example.com',
      customerPhone: '602 555 0199',
    };
    const prices = { itemsPrice: 33.05, shippingPrice: 100, taxPrice: 1.65, totalPrice: 33.05 };
    const state = { paymentMethod: 'Cash', shippingAddress: noAddress, isPickedUp: false, pickedAt: null };
    expect(order).toMatchObject({ ...buyer, ...prices, ...state });
    const initialState = {
      orderStatus: 'Not Ready',
      isPaid: false,
      paidAt: null,
      isPickedUp: false,
      pickedAt: null,
    };
    const toExpectedItem = ({ _id, name, image, price, user, brand }: typeof soup, qty: number) => ({
      product: _id,
      chefId: user,
      name,
      image,
      price,
      brand,
      qty,
      ...initialState,
    });
    expect(order.orderItems).toMatchObject([toExpectedItem(cake, 1), toExpectedItem(soup, 3)]);
    expect([await readStock(soup._id), await readStock(cake._id)]).toEqual([7, 9]);
    expect(await findStored('orders', order._id)).toMatchObject({
      itemsPrice: 3305,
      taxPrice: 165,
      owner: null,
    });
    expect((await apiAsVisitor().get(`/api/orders/guest/${order._id}`, withKeyOf(order))).body).toEqual(
      order,
    );
  });
  test('a member order of 50 items with quantity 999 each is accepted', async () => {
    const chef = await createChef();
    const products: Product[] = [];
    for (let i = 0; i < 50; i += 1)
      products.push(await createProduct(chef, { price: 0.01, countInStock: 999 }));
    const orderItems = products.map((item) => toOrderItem(item, 999));
    const reply = await apiAs(await createFoodie()).post('/api/orders', { orderItems });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ itemsPrice: 499.5, shippingPrice: 0, taxPrice: 24.98 });
  });
  test('a signed-in user can place a guest order', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const reply = await apiAs(foodie).post(
      '/api/orders/guest',
      createGuestForm([toOrderItem(await createProduct(chef))]),
    );
    expect(reply.body).toMatchObject({ type: 'Guest', user: null });
    expect((await apiAs(foodie).get('/api/orders/myorders')).body).toEqual([]);
  });
});

describe('member order', () => {
  test('a member order has the account’s contact details', async () => {
    const [chef, foodie] = await Promise.all([
      createChef(),
      createFoodie({ name: 'Mia Member', phone: '480 555 0123' }),
    ]);
    const item = await createProduct(chef, { price: 60 });
    const address = { address: '1 A St', city: 'Mesa', state: 'AZ', postalCode: '85201', country: 'USA' };
    const other = await createFoodie();
    const forged = {
      user: other._id,
      owner: other._id,
      userName: 'X',
      userEmail: other.email,
      type: 'Guest',
    };
    const reply = await apiAs(foodie).post('/api/orders', {
      ...forged,
      orderItems: [toOrderItem(item, 2)],
      shippingAddress: address,
    });
    expect(reply.status).toBe(201);
    const { _id, name, email, phone } = foodie;
    const buyer = {
      user: { _id, name, email, phone },
      userName: name,
      userEmail: email,
      customerPhone: phone,
    };
    expect(reply.body).toMatchObject({
      type: 'Member',
      ...buyer,
      shippingAddress: address,
      itemsPrice: 120,
      shippingPrice: 0,
    });
    expect(await readStock(item._id)).toBe(8);
    expect((await apiAs(foodie).get(`/api/orders/${Order.parse(reply.body)._id}`)).body).toEqual(reply.body);
  });
  test('chefs and admins can order only the products of others', async () => {
    const [chef, other, admin] = await Promise.all([createChef(), createChef(), createAdmin()]);
    const ownProduct = await createProduct(chef);
    const otherProduct = await createProduct(other);
    const adminProduct = await createProduct(admin);
    await sendMemberOrder(chef, [toOrderItem(otherProduct)]);
    await sendMemberOrder(admin, [toOrderItem(otherProduct)]);
    const mixedReply = await apiAs(chef).post('/api/orders', {
      orderItems: [toOrderItem(otherProduct), toOrderItem(ownProduct)],
    });
    expect(mixedReply.status).toBe(403);
    expect((await apiAs(admin).post('/api/orders', { orderItems: [toOrderItem(adminProduct)] })).status).toBe(
      403,
    );
    const draft = await createDraft(chef);
    expect((await apiAs(chef).post('/api/orders', { orderItems: [toOrderItem(draft)] })).status).toBe(403);
    expect((await apiAs(other).post('/api/orders', { orderItems: [toOrderItem(draft)] })).status).toBe(409);
    expect([await readStock(ownProduct._id), await readStock(otherProduct._id)]).toEqual([10, 8]);
  });
  test('an order shows the account’s current contact details', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const { _id } = await sendMemberOrder(foodie, [toOrderItem(await createProduct(chef))]);
    const { _id: id, email } = foodie;
    await apiAs(foodie).put('/api/users/profile', { id, email, name: 'Married', phone: '623 555 0101' });
    const { body } = await apiAs(foodie).get(`/api/orders/${_id}`);
    const user = { _id: id, name: 'Married', email, phone: '623 555 0101' };
    expect(body).toMatchObject({ user, userName: foodie.name });
    expect((await apiAs(foodie).get('/api/orders/myorders')).body).toMatchObject([{ _id, user }]);
    const { email: _hidden, ...visible } = user;
    const part = await apiAs(chef).get(`/api/orders/cheforders/${chef._id}`);
    expect((part.body as Order[])[0]?.user).toEqual(visible);
  });
});
