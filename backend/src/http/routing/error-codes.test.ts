import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '@homechef/contract/http/error-body';
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
const profile = { id: '', name: 'Fay', email: 'fay@example.com', phone: '602 555 0100' };
const parseError = ({ status, body }: ApiReply) => {
  const { requestId: _, ...error } = ErrorBody.parse(body);
  return { status, ...error };
};

const guestDetailsMissing = 'Please enter your name, email and phone number!';
const onlyFoodies = "Only the Foodie's can view this page. Sorry!";
const wrongPassword = { code: 'user.wrong_password', message: 'Current password is wrong' };
const emailTaken = { code: 'user.already_exists', message: 'User already exists' };

describe('error bodies contain code, values and message', () => {
  const cases: [name: string, sendRequest: () => Promise<ApiReply>, expected: object][] = [
    [
      '400 for one invalid field',
      () => apiAs(foodie).post(`/api/products/${pho._id}/reviews`, { rating: 9, comment: 'Good' }),
      {
        status: 400,
        code: 'request.invalid',
        values: { problems: 'rating: Must be a whole number from 1 to 5' },
        message: 'rating: Must be a whole number from 1 to 5',
        errors: [
          {
            path: 'rating',
            code: 'field.not_whole',
            values: { min: 1, max: 5 },
            message: 'Must be a whole number from 1 to 5',
          },
        ],
      },
    ],
    [
      '400 with the text of the specification',
      () => apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(pho)], { userName: ' ' })),
      {
        status: 400,
        code: 'order.guest_details_missing',
        message: guestDetailsMissing,
        errors: [{ path: 'userName', code: 'field.required', message: 'Is required' }],
      },
    ],
    [
      '400 for a wrong password',
      () => apiAs(foodie).put('/api/users/profile', { ...profile, id: foodie._id, currentPassword: 'guess' }),
      { status: 400, ...wrongPassword, errors: [{ path: 'currentPassword', ...wrongPassword }] },
    ],
    [
      '400 for malformed JSON',
      () => apiAsVisitor().raw('post', '/api/users/login', '{', 'application/json'),
      {
        status: 400,
        code: 'request.malformed_json',
        message: 'The body is not valid JSON',
        errors: [{ path: '', code: 'request.malformed_json', message: 'The body is not valid JSON' }],
      },
    ],
    [
      '401 without a token',
      () => apiAsVisitor().get('/api/orders/myorders'),
      { status: 401, code: 'user.sign_in', message: 'Please sign in' },
    ],
    [
      '403 with the text of the specification',
      () => apiAs(chef).get('/api/users'),
      { status: 403, code: 'user.only_foodies', message: onlyFoodies },
    ],
    [
      '404 for an unknown product',
      () => apiAsVisitor().get(`/api/products/${unknownId}`),
      { status: 404, code: 'product.not_found', message: 'Product not found' },
    ],
    [
      '409 for a taken e-mail',
      () => apiAs(foodie).put('/api/users/profile', { ...profile, id: foodie._id, email: chef.email }),
      { status: 409, ...emailTaken, errors: [{ path: 'email', ...emailTaken }] },
    ],
    [
      '409 for too little stock',
      () => placeOrder(toOrderItem(pho, 3)),
      {
        status: 409,
        code: 'order.too_little_stock',
        values: { name: 'Pho', left: 2 },
        message: 'Only 2 of Pho left.',
        errors: [
          {
            path: 'orderItems.0.qty',
            code: 'order.too_little_stock',
            values: { name: 'Pho', left: 2 },
            message: 'Only 2 of Pho left.',
          },
        ],
      },
    ],
    [
      '409 for several reasons',
      () => placeOrder({ ...toOrderItem(pho), price: 1 }, toOrderItem(tea)),
      {
        status: 409,
        code: 'order.changed',
        message: 'Prices have changed, please review your cart: Pho now costs $12.50. Tea is sold out.',
        values: {
          problems: 'Prices have changed, please review your cart: Pho now costs $12.50. Tea is sold out.',
        },
        errors: [
          expect.objectContaining({
            code: 'order.price_changed',
            values: { name: 'Pho', price: '$12.50' },
          }),
          expect.objectContaining({ code: 'order.sold_out', values: { name: 'Tea' } }),
        ],
      },
    ],
    [
      '413 for a large body',
      () => apiAsVisitor().post('/api/users/login', { email: 'x'.repeat(110_000), password: testPassword }),
      {
        status: 413,
        code: 'request.too_large',
        message: 'The request body is too large. The maximum size is 100 KB.',
      },
    ],
    [
      '415 for a form body',
      () => apiAsVisitor().raw('post', '/api/users/login', 'a=b', 'application/x-www-form-urlencoded'),
      {
        status: 415,
        code: 'request.wrong_media_type',
        values: { type: 'application/json' },
        message: 'The body must be application/json',
      },
    ],
  ];
  test.each(cases)('sends the error body of %s', async (_name, sendRequest, expected) => {
    expect(parseError(await sendRequest())).toEqual(expected);
  });
  test('sends the error body of 429 for too many sign-ins', async () => {
    const login = () =>
      apiAsVisitor().post('/api/users/login', { email: 'nobody@example.com', password: testPassword });
    expect(parseError(await login())).toEqual({
      status: 401,
      code: 'user.wrong_credentials',
      message: 'Invalid email or password',
    });
    expect(parseError(await login())).toMatchObject({ status: 429, code: 'user.too_many_sign_ins' });
  });
});
