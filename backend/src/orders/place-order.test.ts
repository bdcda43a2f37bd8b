import { describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import {
  createDraft,
  createProduct,
  sendMemberOrder,
  createGuestForm,
  toOrderItem,
} from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { readStock, findStored } from '../testing/stored-documents.ts';
import { unknownId } from '../testing/reply-helpers.ts';

startTestApp();

const postGuestOrder = (form: object): Promise<ApiReply> => apiAsVisitor().post('/api/orders/guest', form);
const noAddress = { address: '', city: '', state: '', postalCode: '', country: '' };

describe('guest order', () => {
  test('a guest order uses server data and deducts stock', async () => {
    const [soupChef, cakeChef] = await Promise.all([
      createChef({ name: 'Chef One' }),
      createChef({ name: 'Chef Two' }),
    ]);
    const [soup, cake] = [
      await createProduct(soupChef, { price: 4.35 }),
      await createProduct(cakeChef, { price: 20 }),
    ];
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
    expect((await apiAsVisitor().get(`/api/orders/guest/${order._id}`)).body).toEqual(order);
  });
  test('order items keep the order of the request', async () => {
    const chef = await createChef();
    const products: Product[] = [];
    for (let i = 0; i < 6; i += 1) products.push(await createProduct(chef));
    const shuffled = [3, 0, 5, 1, 4, 2].flatMap((i) => products[i] ?? []);
    const { body } = await postGuestOrder(createGuestForm(shuffled.map((item) => toOrderItem(item))));
    expect(Order.parse(body).orderItems.map(({ product }) => product)).toEqual(
      shuffled.map(({ _id }) => _id),
    );
  });
  test('accepts upper-case product ids and the last unit', async () => {
    const item = await createProduct(await createChef(), { countInStock: 2 });
    expect(
      (await postGuestOrder(createGuestForm([{ product: item._id.toUpperCase(), qty: 2 }]))).status,
    ).toBe(201);
    expect(await readStock(item._id)).toBe(0);
  });
  test('accepts 50 order items of members with quantity 999', async () => {
    const chef = await createChef();
    const products: Product[] = [];
    for (let i = 0; i < 50; i += 1)
      products.push(await createProduct(chef, { price: 0.01, countInStock: 999 }));
    const orderItems = products.map((item) => toOrderItem(item, 999));
    const reply = await apiAs(await createFoodie()).post('/api/orders', { orderItems });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ itemsPrice: 499.5, shippingPrice: 0, taxPrice: 24.98 });
  });
  test.each([
    [100, 1, { itemsPrice: 100, shippingPrice: 100, taxPrice: 5, totalPrice: 100 }],
    [100.01, 1, { itemsPrice: 100.01, shippingPrice: 0, taxPrice: 5, totalPrice: 100.01 }],
    [0.1, 3, { itemsPrice: 0.3, shippingPrice: 100, taxPrice: 0.02, totalPrice: 0.3 }],
    [0.09, 1, { itemsPrice: 0.09, shippingPrice: 100, taxPrice: 0, totalPrice: 0.09 }],
    [9_999.99, 9, { itemsPrice: 89_999.91, shippingPrice: 0, taxPrice: 4_500, totalPrice: 89_999.91 }],
  ])('calculates the prices of %d dollars × %d', async (price, qty, prices) => {
    const item = await createProduct(await createChef(), { price });
    const clientPrices = { itemsPrice: prices.itemsPrice, shippingPrice: 7, taxPrice: '7', totalPrice: 7 };
    const reply = await postGuestOrder(
      createGuestForm([{ ...toOrderItem(item, qty), price: String(price) }], clientPrices),
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject(prices);
  });
  test('missing parts of the shipping address become empty', async () => {
    const item = await createProduct(await createChef());
    const partialReply = await postGuestOrder(
      createGuestForm([toOrderItem(item)], { shippingAddress: { city: ' Mesa ', planet: 'Mars' } }),
    );
    expect(Order.parse(partialReply.body).shippingAddress).toEqual({ ...noAddress, city: 'Mesa' });
    const emptyReply = await postGuestOrder(createGuestForm([toOrderItem(item)], { shippingAddress: null }));
    expect(Order.parse(emptyReply.body).shippingAddress).toEqual(noAddress);
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
    const reply = await apiAs(foodie).post('/api/orders', {
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
  test('an empty customerPhone defaults to the account’s phone', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const item = await createProduct(chef);
    expect(
      (await sendMemberOrder(foodie, [toOrderItem(item)], { customerPhone: '+1 480 555' })).customerPhone,
    ).toBe('+1 480 555');
    expect((await sendMemberOrder(foodie, [toOrderItem(item)], { customerPhone: '' })).customerPhone).toBe(
      foodie.phone,
    );
  });
  test('ignores a buyer in the request body', async () => {
    const [chef, foodie, other] = await Promise.all([createChef(), createFoodie(), createFoodie()]);
    const forgedFields = {
      user: other._id,
      owner: other._id,
      userName: 'X',
      userEmail: other.email,
      type: 'Guest',
    };
    const order = await sendMemberOrder(foodie, [toOrderItem(await createProduct(chef))], forgedFields);
    expect(order).toMatchObject({ type: 'Member', userName: foodie.name, user: { _id: foodie._id } });
  });
  test('chefs and admins can order only others’ products', async () => {
    const [chef, other, admin] = await Promise.all([createChef(), createChef(), createAdmin()]);
    const [ownProduct, otherProduct] = [await createProduct(chef), await createProduct(other)];
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
  test('a member order without valid token answers 401', async () => {
    expect((await apiAsVisitor().post('/api/orders', { orderItems: 'x' })).status).toBe(401);
    expect((await apiAs({ token: 'bad' }).post('/api/orders', {})).status).toBe(401);
  });
  test('an order shows the account’s current contact details', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const { _id } = await sendMemberOrder(foodie, [toOrderItem(await createProduct(chef))]);
    const { _id: id, email } = foodie;
    await apiAs(foodie).put('/api/users/profile', { id, email, name: 'Married', phone: '623 555 0101' });
    const { body } = await apiAs(foodie).get(`/api/orders/${_id}`);
    expect(body).toMatchObject({ user: { _id: id, name: 'Married', email, phone: '623 555 0101' } });
  });
});
