import { describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { as, visitor } from '../testing/api-client.ts';
import type { Reply } from '../testing/api-reply.ts';
import { aDraft, anItem, anOrder, guestForm, line } from '../testing/fixtures.ts';
import { aChef, aFoodie, anAdmin } from '../testing/accounts.ts';
import { startApp } from '../testing/test-app.ts';
import { stockOf, stored } from '../testing/stored-documents.ts';
import { unknownId } from '../testing/reply-helpers.ts';

startApp();

const guestOrder = (form: object): Promise<Reply> => visitor().post('/api/orders/guest', form);
const noAddress = { address: '', city: '', state: '', postalCode: '', country: '' };

describe('a guest’s order', () => {
  test('answers 201 with everything from the server, and takes the stock', async () => {
    const [one, two] = await Promise.all([aChef({ name: 'Chef One' }), aChef({ name: 'Chef Two' })]);
    const [soup, cake] = [await anItem(one, { price: 4.35 }), await anItem(two, { price: 20 })];
    const sent = {
      ...line(soup, '3'),
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
      guestForm([line(cake, 1), sent], { ...forged, userEmail: ' GUS@Example.com ' }),
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
    expect([await stockOf(soup._id), await stockOf(cake._id)]).toEqual([7, 9]);
    expect(await stored('orders', order._id)).toMatchObject({ itemsPrice: 3305, taxPrice: 165, owner: null });
    expect((await visitor().get(`/api/orders/guest/${order._id}`)).body).toEqual(order);
  });
  test('keeps the lines in the order sent', async () => {
    const chef = await aChef();
    const items: Product[] = [];
    for (let i = 0; i < 6; i += 1) items.push(await anItem(chef));
    const mixed = [3, 0, 5, 1, 4, 2].flatMap((i) => items[i] ?? []);
    const { body } = await guestOrder(guestForm(mixed.map((item) => line(item))));
    expect(Order.parse(body).orderItems.map(({ product }) => product)).toEqual(mixed.map(({ _id }) => _id));
  });
  test('takes an upper-case product id, and the last portion', async () => {
    const item = await anItem(await aChef(), { countInStock: 2 });
    expect((await guestOrder(guestForm([{ product: item._id.toUpperCase(), qty: 2 }]))).status).toBe(201);
    expect(await stockOf(item._id)).toBe(0);
  });
  test('of 50 items and of 999 portions is accepted', async () => {
    const chef = await aChef();
    const items: Product[] = [];
    for (let i = 0; i < 50; i += 1) items.push(await anItem(chef, { price: 0.01, countInStock: 999 }));
    const reply = await guestOrder(guestForm(items.map((item) => line(item, 999))));
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
    const item = await anItem(await aChef(), { price });
    const saw = { itemsPrice: prices.itemsPrice, shippingPrice: 7, taxPrice: '7', totalPrice: 7 };
    const reply = await guestOrder(guestForm([{ ...line(item, qty), price: String(price) }], saw));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject(prices);
  });
  test('keeps an address in part, whatever is null or missing is empty', async () => {
    const item = await anItem(await aChef());
    const part = await guestOrder(
      guestForm([line(item)], { shippingAddress: { city: ' Mesa ', planet: 'Mars' } }),
    );
    expect(Order.parse(part.body).shippingAddress).toEqual({ ...noAddress, city: 'Mesa' });
    const none = await guestOrder(guestForm([line(item)], { shippingAddress: null }));
    expect(Order.parse(none.body).shippingAddress).toEqual(noAddress);
  });
  test('may be a signed-in person’s too, and is a guest’s all the same', async () => {
    const [chef, foodie] = await Promise.all([aChef(), aFoodie()]);
    const reply = await as(foodie).post('/api/orders/guest', guestForm([line(await anItem(chef))]));
    expect(reply.body).toMatchObject({ type: 'Guest', user: null });
    expect((await as(foodie).get('/api/orders/myorders')).body).toEqual([]);
  });
});

describe('a member’s order', () => {
  test('answers 201 with the account; the phone is the account’s when none is sent', async () => {
    const [chef, foodie] = await Promise.all([
      aChef(),
      aFoodie({ name: 'Mia Member', phone: '480 555 0123' }),
    ]);
    const item = await anItem(chef, { price: 60 });
    const address = { address: '1 A St', city: 'Mesa', state: 'AZ', postalCode: '85201', country: 'USA' };
    const reply = await as(foodie).post('/api/orders', {
      orderItems: [line(item, 2)],
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
    expect(await stockOf(item._id)).toBe(8);
    expect((await as(foodie).get(`/api/orders/${Order.parse(reply.body)._id}`)).body).toEqual(reply.body);
  });
  test('takes a phone of its own; an empty one is the account’s', async () => {
    const [chef, foodie] = await Promise.all([aChef(), aFoodie()]);
    const item = await anItem(chef);
    expect((await anOrder(foodie, [line(item)], { customerPhone: '+1 480 555' })).customerPhone).toBe(
      '+1 480 555',
    );
    expect((await anOrder(foodie, [line(item)], { customerPhone: '' })).customerPhone).toBe(foodie.phone);
  });
  test('ignores whose it says it is', async () => {
    const [chef, foodie, other] = await Promise.all([aChef(), aFoodie(), aFoodie()]);
    const forged = {
      user: other._id,
      owner: other._id,
      userName: 'X',
      userEmail: other.email,
      type: 'Guest',
    };
    const order = await anOrder(foodie, [line(await anItem(chef))], forged);
    expect(order).toMatchObject({ type: 'Member', userName: foodie.name, user: { _id: foodie._id } });
  });
  test('may be a chef’s or an admin’s of others’ items; of one’s own it is 403 and takes nothing', async () => {
    const [chef, other, admin] = await Promise.all([aChef(), aChef(), anAdmin()]);
    const [own, others] = [await anItem(chef), await anItem(other)];
    const adminsOwn = await anItem(admin);
    await anOrder(chef, [line(others)]);
    await anOrder(admin, [line(others)]);
    const mixed = await as(chef).post('/api/orders', { orderItems: [line(others), line(own)] });
    expect(mixed.status).toBe(403);
    expect((await as(admin).post('/api/orders', { orderItems: [line(adminsOwn)] })).status).toBe(403);
    const draft = await aDraft(chef);
    expect((await as(chef).post('/api/orders', { orderItems: [line(draft)] })).status).toBe(403);
    expect((await as(other).post('/api/orders', { orderItems: [line(draft)] })).status).toBe(409);
    expect([await stockOf(own._id), await stockOf(others._id)]).toEqual([10, 8]);
  });
  test('of a visitor, or with a bad token, answers 401 before anything is looked at', async () => {
    expect((await visitor().post('/api/orders', { orderItems: 'x' })).status).toBe(401);
    expect((await as({ token: 'bad' }).post('/api/orders', {})).status).toBe(401);
  });
  test('shows name, e-mail and phone as the account has them now', async () => {
    const [chef, foodie] = await Promise.all([aChef(), aFoodie()]);
    const { _id } = await anOrder(foodie, [line(await anItem(chef))]);
    const { _id: id, email } = foodie;
    await as(foodie).put('/api/users/profile', { id, email, name: 'Married', phone: '623 555 0101' });
    const { body } = await as(foodie).get(`/api/orders/${_id}`);
    expect(body).toMatchObject({ user: { _id: id, name: 'Married', email, phone: '623 555 0101' } });
  });
});
