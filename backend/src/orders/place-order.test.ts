import { describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createDraft, createProduct, placeMemberOrder, guestForm, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { readStock, findStored } from '../testing/stored-documents.ts';
import { unknownId } from '../testing/reply-helpers.ts';

startTestApp();

const guestOrder = (form: object): Promise<ApiReply> => apiAsVisitor().post('/api/orders/guest', form);
const noAddress = { address: '', city: '', state: '', postalCode: '', country: '' };

describe('a guest’s order', () => {
  test('answers 201 with everything from the server, and takes the stock', async () => {
    const [one, two] = await Promise.all([
      createChef({ name: 'Chef One' }),
      createChef({ name: 'Chef Two' }),
    ]);
    const [soup, cake] = [await createProduct(one, { price: 4.35 }), await createProduct(two, { price: 20 })];
    const sent = {
      ...orderItem(soup, '3'),
      ...{
        name: 'Forged',
        image: '/x',
        chefId: unknownId,
        brand: 'Forged',
        orderStatus: 'Ready',
        isPaid: true,
      },
    };
    const forged = {
      isPickedUp: true,
      isPaid: true,
      paymentMethod: 'Card',
      totalPrice: 1,
      taxPrice: 0,
      _id: 'AAAAAAAAAAAA',
    };
    const reply = await guestOrder(
      guestForm([orderItem(cake, 1), sent], { ...forged, userEmail: ' GUS@Example.com ' }),
    );
    expect(reply.status).toBe(201);
    const order = Order.parse(reply.body);
    expect(order._id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(order._id).not.toBe('AAAAAAAAAAAA');
    const about = {
      type: 'Guest',
      user: null,
      userName: 'Gus Guest',
      userEmail: 'gus@example.com',
      customerPhone: '602 555 0199',
    };
    const sums = { itemsPrice: 33.05, shippingPrice: 100, taxPrice: 1.65, totalPrice: 33.05 };
    const state = { paymentMethod: 'Cash', shippingAddress: noAddress, isPickedUp: false, pickedAt: null };
    expect(order).toMatchObject({ ...about, ...sums, ...state });
    const fresh = {
      orderStatus: 'Not Ready',
      isPaid: false,
      paidAt: null,
      isPickedUp: false,
      pickedAt: null,
    };
    const copy = ({ _id, name, image, price, user, brand }: typeof soup, qty: number) => ({
      product: _id,
      chefId: user,
      name,
      image,
      price,
      brand,
      qty,
      ...fresh,
    });
    expect(order.orderItems).toMatchObject([copy(cake, 1), copy(soup, 3)]);
    expect([await readStock(soup._id), await readStock(cake._id)]).toEqual([7, 9]);
    expect(await findStored('orders', order._id)).toMatchObject({
      itemsPrice: 3305,
      taxPrice: 165,
      owner: null,
    });
    expect((await apiAsVisitor().get(`/api/orders/guest/${order._id}`)).body).toEqual(order);
  });
  test('keeps the lines in the order sent', async () => {
    const chef = await createChef();
    const items: Product[] = [];
    for (let i = 0; i < 6; i += 1) items.push(await createProduct(chef));
    const mixed = [3, 0, 5, 1, 4, 2].flatMap((i) => items[i] ?? []);
    const { body } = await guestOrder(guestForm(mixed.map((item) => orderItem(item))));
    expect(Order.parse(body).orderItems.map(({ product }) => product)).toEqual(mixed.map(({ _id }) => _id));
  });
  test('takes an upper-case product id, and the last portion', async () => {
    const item = await createProduct(await createChef(), { countInStock: 2 });
    expect((await guestOrder(guestForm([{ product: item._id.toUpperCase(), qty: 2 }]))).status).toBe(201);
    expect(await readStock(item._id)).toBe(0);
  });
  test('of 50 items and of 999 portions is accepted', async () => {
    const chef = await createChef();
    const items: Product[] = [];
    for (let i = 0; i < 50; i += 1) items.push(await createProduct(chef, { price: 0.01, countInStock: 999 }));
    const reply = await guestOrder(guestForm(items.map((item) => orderItem(item, 999))));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ itemsPrice: 499.5, shippingPrice: 0, taxPrice: 24.98 });
  });
  test.each([
    [100, 1, { itemsPrice: 100, shippingPrice: 100, taxPrice: 5, totalPrice: 100 }],
    [100.01, 1, { itemsPrice: 100.01, shippingPrice: 0, taxPrice: 5, totalPrice: 100.01 }],
    [0.1, 3, { itemsPrice: 0.3, shippingPrice: 100, taxPrice: 0.02, totalPrice: 0.3 }],
    [0.09, 1, { itemsPrice: 0.09, shippingPrice: 100, taxPrice: 0, totalPrice: 0.09 }],
    [9_999.99, 9, { itemsPrice: 89_999.91, shippingPrice: 0, taxPrice: 4_500, totalPrice: 89_999.91 }],
  ])('of %d dollars × %d has these prices', async (price, qty, prices) => {
    const item = await createProduct(await createChef(), { price });
    const saw = { itemsPrice: prices.itemsPrice, shippingPrice: 7, taxPrice: '7', totalPrice: 7 };
    const reply = await guestOrder(guestForm([{ ...orderItem(item, qty), price: String(price) }], saw));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject(prices);
  });
  test('keeps an address in part, whatever is null or missing is empty', async () => {
    const item = await createProduct(await createChef());
    const part = await guestOrder(
      guestForm([orderItem(item)], { shippingAddress: { city: ' Mesa ', planet: 'Mars' } }),
    );
    expect(Order.parse(part.body).shippingAddress).toEqual({ ...noAddress, city: 'Mesa' });
    const none = await guestOrder(guestForm([orderItem(item)], { shippingAddress: null }));
    expect(Order.parse(none.body).shippingAddress).toEqual(noAddress);
  });
  test('may be a signed-in person’s too, and is a guest’s all the same', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const reply = await apiAs(foodie).post(
      '/api/orders/guest',
      guestForm([orderItem(await createProduct(chef))]),
    );
    expect(reply.body).toMatchObject({ type: 'Guest', user: null });
    expect((await apiAs(foodie).get('/api/orders/myorders')).body).toEqual([]);
  });
});

describe('a member’s order', () => {
  test('answers 201 with the account; the phone is the account’s when none is sent', async () => {
    const [chef, foodie] = await Promise.all([
      createChef(),
      createFoodie({ name: 'Mia Member', phone: '480 555 0123' }),
    ]);
    const item = await createProduct(chef, { price: 60 });
    const address = { address: '1 A St', city: 'Mesa', state: 'AZ', postalCode: '85201', country: 'USA' };
    const reply = await apiAs(foodie).post('/api/orders', {
      orderItems: [orderItem(item, 2)],
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
  test('takes a phone of its own; an empty one is the account’s', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const item = await createProduct(chef);
    expect(
      (await placeMemberOrder(foodie, [orderItem(item)], { customerPhone: '+1 480 555' })).customerPhone,
    ).toBe('+1 480 555');
    expect((await placeMemberOrder(foodie, [orderItem(item)], { customerPhone: '' })).customerPhone).toBe(
      foodie.phone,
    );
  });
  test('ignores whose it says it is', async () => {
    const [chef, foodie, other] = await Promise.all([createChef(), createFoodie(), createFoodie()]);
    const forged = {
      user: other._id,
      owner: other._id,
      userName: 'X',
      userEmail: other.email,
      type: 'Guest',
    };
    const order = await placeMemberOrder(foodie, [orderItem(await createProduct(chef))], forged);
    expect(order).toMatchObject({ type: 'Member', userName: foodie.name, user: { _id: foodie._id } });
  });
  test('may be a chef’s or an admin’s of others’ items; of one’s own it is 403 and takes nothing', async () => {
    const [chef, other, admin] = await Promise.all([createChef(), createChef(), createAdmin()]);
    const [own, others] = [await createProduct(chef), await createProduct(other)];
    const adminsOwn = await createProduct(admin);
    await placeMemberOrder(chef, [orderItem(others)]);
    await placeMemberOrder(admin, [orderItem(others)]);
    const mixed = await apiAs(chef).post('/api/orders', { orderItems: [orderItem(others), orderItem(own)] });
    expect(mixed.status).toBe(403);
    expect((await apiAs(admin).post('/api/orders', { orderItems: [orderItem(adminsOwn)] })).status).toBe(403);
    const draft = await createDraft(chef);
    expect((await apiAs(chef).post('/api/orders', { orderItems: [orderItem(draft)] })).status).toBe(403);
    expect((await apiAs(other).post('/api/orders', { orderItems: [orderItem(draft)] })).status).toBe(409);
    expect([await readStock(own._id), await readStock(others._id)]).toEqual([10, 8]);
  });
  test('of a visitor, or with a bad token, answers 401 before anything is looked at', async () => {
    expect((await apiAsVisitor().post('/api/orders', { orderItems: 'x' })).status).toBe(401);
    expect((await apiAs({ token: 'bad' }).post('/api/orders', {})).status).toBe(401);
  });
  test('shows name, e-mail and phone as the account has them now', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const { _id } = await placeMemberOrder(foodie, [orderItem(await createProduct(chef))]);
    const { _id: id, email } = foodie;
    await apiAs(foodie).put('/api/users/profile', { id, email, name: 'Married', phone: '623 555 0101' });
    const { body } = await apiAs(foodie).get(`/api/orders/${_id}`);
    expect(body).toMatchObject({ user: { _id: id, name: 'Married', email, phone: '623 555 0101' } });
  });
});
