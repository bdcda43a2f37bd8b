import { beforeAll, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../testing/fixtures.ts';
import { createChef, createFoodie, testPassword } from '../../testing/accounts.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { unknownId } from '../../testing/reply-helpers.ts';

startTestApp({ RATE_LIMIT_LOGIN_FAILURES: '1' });

let chef: Session;
let foodie: Session;
let pho: Product;
let tea: Product;
beforeAll(async () => {
  [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
  pho = await createProduct(chef, { name: 'Pho', price: 12.5, countInStock: 2 });
  tea = await createProduct(chef, { name: 'Tea', countInStock: 0 });
});

const placeOrder = (...lines: object[]) => apiAsVisitor().post('/api/orders/guest', createGuestForm(lines));
const login = (form: object) => apiAsVisitor().post('/api/users/login', form);
const saveProfile = (changes: object) =>
  apiAs(foodie).put('/api/users/profile', {
    id: foodie._id,
    name: 'Fay',
    email: 'fay@example.com',
    phone: '602 555 0100',
    ...changes,
  });
const tooLittle = { code: 'order.too_little_stock', values: { name: 'Pho', left: 2 } };
const changes = 'Prices have changed, please review your cart: Pho now costs $12.50. Tea is sold out.';

// The client compares each message with its code and values.
const cases: [name: string, sendRequest: () => Promise<ApiReply>, expected: object][] = [
  [
    '400 for one invalid field',
    () => apiAs(foodie).post(`/api/products/${pho._id}/reviews`, { rating: 9, comment: 'Good' }),
    {
      status: 400,
      code: 'request.invalid',
      values: { problems: 'rating: Must be a whole number from 1 to 5' },
      errors: [{ path: 'rating', code: 'field.not_whole', values: { min: 1, max: 5 } }],
    },
  ],
  [
    '400 with the text of the specification',
    () => apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(pho)], { userName: ' ' })),
    {
      status: 400,
      code: 'order.guest_details_missing',
      message: 'Please enter your name, email and phone number!',
      errors: [{ path: 'userName', code: 'field.required' }],
    },
  ],
  [
    '400 for a wrong password',
    () => saveProfile({ currentPassword: 'guess' }),
    { status: 400, code: 'user.wrong_password', errors: [{ path: 'currentPassword' }] },
  ],
  [
    '400 for malformed JSON',
    () => apiAsVisitor().raw('post', '/api/users/login', '{', 'application/json'),
    { status: 400, code: 'request.malformed_json', errors: [{ path: '' }] },
  ],
  [
    '401 without a token',
    () => apiAsVisitor().get('/api/orders/myorders'),
    { status: 401, code: 'user.sign_in' },
  ],
  [
    '403 with the text of the specification',
    () => apiAs(chef).get('/api/users'),
    { status: 403, message: "Only the Foodie's can view this page. Sorry!" },
  ],
  [
    '404 for an unknown product',
    () => apiAsVisitor().get(`/api/products/${unknownId}`),
    { status: 404, code: 'product.not_found' },
  ],
  [
    '409 for a taken e-mail',
    () => saveProfile({ email: chef.email }),
    { status: 409, message: 'User already exists', errors: [{ path: 'email' }] },
  ],
  [
    '409 for too little stock',
    () => placeOrder(toOrderItem(pho, 3)),
    { status: 409, ...tooLittle, errors: [{ path: 'orderItems.0.qty', ...tooLittle }] },
  ],
  [
    '409 for several reasons',
    () => placeOrder({ ...toOrderItem(pho), price: 1 }, toOrderItem(tea)),
    {
      status: 409,
      code: 'order.changed',
      values: { problems: changes },
      errors: [
        { code: 'order.price_changed', values: { name: 'Pho', price: '$12.50' } },
        { code: 'order.sold_out', values: { name: 'Tea' } },
      ],
    },
  ],
  [
    '413 for a large body',
    () => login({ email: 'x'.repeat(110_000), password: testPassword }),
    { status: 413, code: 'request.too_large' },
  ],
  [
    '415 for a form body',
    () => apiAsVisitor().raw('post', '/api/users/login', 'a=b', 'application/x-www-form-urlencoded'),
    { status: 415, code: 'request.wrong_media_type', values: { type: 'application/json' } },
  ],
  [
    '429 for too many sign-ins',
    async () => {
      const form = { email: 'nobody@example.com', password: testPassword };
      expect((await login(form)).body).toMatchObject({ message: 'Invalid email or password' });
      return login(form);
    },
    { status: 429, code: 'user.too_many_sign_ins' },
  ],
];
test.each(cases)('sends the error body of %s', async (_name, sendRequest, expected) => {
  const { status, body } = await sendRequest();
  expect({ status, ...(body as object) }).toMatchObject(expected);
});
