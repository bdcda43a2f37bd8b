import { createGuestForm, createProductForm, toOrderItem } from '../../../backend/src/testing/forms.ts';
import {
  createLogin,
  hasText,
  isSuccess,
  readOrders,
  readOwnLogin,
  readProduct,
  readProfile,
  readReviews,
  toGet,
  withToken,
  type Attempt,
  type Challenge,
} from './challenge.ts';

const takenPassword = 'taken-over-now';

export const accounts: readonly Challenge[] = [
  {
    name: 'View Basket',
    attempts: ({ order, member, chef, otherChef, attacker }) => {
      const paths = [
        `/api/orders/${order._id}`,
        `/api/orders/guest/${order._id}`,
        `/api/orders/${order._id}/${chef._id}`,
        `/api/orders/cheforders/${chef._id}`,
        `/api/orders?user=${member._id}`,
        `/api/orders/myorders?user=${member._id}&owner=${member._id}&q=${order._id}`,
      ];
      return withToken(paths.map(toGet()), attacker.token, otherChef.token, undefined);
    },
    showsSuccess: (reply, { order }) => hasText(order._id)(reply),
  },
  {
    name: 'Manipulate Basket',
    attempts: ({ member, product, otherProduct, order, attacker }) => {
      const ids = { user: member._id, owner: member._id, userId: member._id, _id: order._id };
      const [items, otherItems] = [[toOrderItem(product)], [toOrderItem(otherProduct)]];
      const twice = `{"orderItems":[{"product":"${product._id}","qty":1}],"user":"me","user":"${member._id}"}`;
      const attempts: Attempt[] = [
        ['post', '/api/orders', { body: { ...ids, orderItems: items } }],
        ['post', '/api/orders', { body: twice }],
        ['post', '/api/orders/guest', { body: createGuestForm(items, ids) }],
        ...['put', 'patch', 'post'].map((method): Attempt => [
          method,
          `/api/orders/${order._id}`,
          { body: { orderItems: otherItems } },
        ]),
      ];
      return withToken(attempts, attacker.token, undefined);
    },
    readState: readOrders,
  },
  {
    name: 'CSRF',
    attempts: ({ member }) => {
      const form = { id: member._id, name: 'Taken', email: member.email, phone: member.phone };
      const headers = { Origin: 'https://elsewhere.example', Cookie: `token=${member.token}` };
      const preflight = { ...headers, 'Access-Control-Request-Method': 'PUT' };
      const path = '/api/users/profile';
      const writes = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'].flatMap((type) =>
        [JSON.stringify(form), new URLSearchParams(form).toString()].map((body): Attempt => [
          'put',
          path,
          { body, headers: { ...headers, 'Content-Type': type } },
        ]),
      );
      return [
        ...writes,
        ['options', path, { headers: preflight }],
        ['get', path, { headers }],
        ['get', path, { headers: { Origin: headers.Origin }, token: member.token }],
      ];
    },
    showsSuccess: ({ headers }) => 'access-control-allow-origin' in headers || 'set-cookie' in headers,
    readState: readProfile,
  },
  {
    name: 'Admin Registration',
    attempts: () =>
      [
        '"isAdmin":true',
        '"role":"admin"',
        '"isAdmin":"true","isAdmin":1',
        '"__proto__":{"isAdmin":true}',
        '"constructor":{"prototype":{"isAdmin":true}}',
      ].map((fields, i): Attempt => {
        const form = {
          name: 'A',
          email: `admin${i}@example.com`,
          phone: '602 555 0112',
          password: takenPassword,
        };
        return ['post', '/api/users', { body: `${JSON.stringify(form).slice(0, -1)},${fields}}` }];
      }),
    showsSuccess: hasText('"isAdmin":true'),
    readState: ({ app }) => app.collection('users').countDocuments({ isAdmin: true }),
  },
  {
    name: "Change Bender's Password",
    attempts: ({ member, attacker }) => {
      const { _id: id, name, email, phone } = member;
      const body = { id, name, email, phone, password: takenPassword };
      const query = `?new=${takenPassword}&repeat=${takenPassword}&id=${id}`;
      return [
        ['get', `/api/users/profile${query}`, { token: attacker.token }],
        ['put', '/api/users/profile', { body }],
        ['put', '/api/users/profile', { body, token: attacker.token }],
        ['put', `/api/users/${id}`, { body, token: attacker.token }],
        ['put', '/api/users/profile', { body: { ...body, currentPassword: 'a guess' }, token: member.token }],
      ];
    },
    readState: readOwnLogin,
  },
  {
    name: "Reset Jim's Password",
    attempts: ({ member: { email } }) =>
      [
        '/api/users/reset',
        '/api/users/reset-password',
        '/api/users/forgot',
        '/rest/user/reset-password',
      ].flatMap((path) =>
        ['post', 'put', 'get'].map((method): Attempt => {
          const body = { email, answer: 'x', new: takenPassword, password: takenPassword, token: '' };
          return [method, `${path}?email=${encodeURIComponent(email)}&new=${takenPassword}`, { body }];
        }),
      ),
    readState: readOwnLogin,
  },
  {
    name: 'GDPR Data Theft',
    attempts: async ({ app, member, attacker, product }) => {
      const lookalike = { name: member.name, email: member.email.replace('@', '+@'), phone: '602 555 0115' };
      const query = `?id=${member._id}&email=${encodeURIComponent(member.email)}&q=${encodeURIComponent(member.name)}`;
      const reads = ['/profile', '', `/${member._id}`, `/guest/${member._id}`].map(
        (path) => `/api/users${path}`,
      );
      const attempts = [...reads, '/api/orders/myorders'].map((path) => toGet()(path + query));
      const form = createGuestForm([toOrderItem(product)], { userEmail: member.email });
      const { token } = await app.createFoodie(lookalike);
      return [...withToken(attempts, attacker.token, token), ['post', '/api/orders/guest', { body: form }]];
    },
    showsSuccess: (reply, { order, member }) => hasText(order._id)(reply) || hasText(member.phone)(reply),
  },
  {
    name: 'Login CISO',
    attempts: ({ admin: { email, _id }, member }) => {
      const names = ['X-User-Email', 'X-User', 'X-Forwarded-User', 'X-Remote-User', 'X-Original-User'];
      const schemes = [`Basic ${btoa(`${email}:`)}`, `Bearer ${_id}`, 'Bearer undefined', `Token ${_id}`];
      const headers = [
        ...names.flatMap((name) => [{ [name]: email }, { [name]: _id }]),
        ...schemes.map((Authorization) => ({ Authorization })),
      ];
      const reads = headers.flatMap((sent) =>
        ['/api/users/profile', '/api/users', '/api/orders'].map(toGet({ headers: sent })),
      );
      return [...reads, createLogin(member.email, 'wrong words', { headers: { 'X-User-Email': email } })];
    },
    showsSuccess: isSuccess,
  },
];

const review = { rating: 1, comment: 'Not mine' };

export const shopping: readonly Challenge[] = [
  {
    name: 'Forged Review',
    attempts: async ({ app, member, product, attacker, chef }) => {
      const path = `/api/products/${product._id}/reviews`;
      const id = String((await app.collection('reviews').findOne({}))?._id);
      const body = { ...review, id, user: member._id, name: member.name, message: 'Changed' };
      const noReviews = createProductForm({ name: product.name, reviews: [], rating: 0, numReviews: 0 });
      const attempts: Attempt[] = [
        ['put', path, { body }],
        ['patch', '/api/products/reviews', { body }],
        ['put', `${path}/${id}`, { body }],
        ['delete', path],
        ['delete', `${path}/${id}`],
      ];
      return [
        ...withToken(attempts, attacker.token, chef.token, undefined),
        ['put', `/api/products/${product._id}`, { body: noReviews, token: chef.token }],
      ];
    },
    readState: async (shop) => {
      const { rating, numReviews } = (await readProduct(shop)) as Record<string, unknown>;
      return [rating, numReviews, await readReviews(shop)];
    },
  },
  {
    name: 'Forged Feedback',
    attempts: ({ member, otherProduct }) => {
      const body = { ...review, user: member._id, UserId: member._id, name: member.name };
      const path = `/api/products/${otherProduct._id}/reviews`;
      return [
        ['post', path, { body, headers: { 'X-User-Id': member._id, 'X-User-Email': member.email } }],
        ['post', `${path}?user=${member._id}`, { body, token: member._id }],
      ];
    },
    readState: readReviews,
  },
  {
    name: 'Forged Coupon',
    attempts: ({ product, member }) => {
      const coupon = { coupon: 'WMNSDY2019', couponData: btoa('WMNSDY2019-1551999600000'), discount: '80%' };
      const body = createGuestForm([{ ...toOrderItem(product), ...coupon }], {
        ...coupon,
        discountPercent: 80,
      });
      return [
        ['post', '/api/orders/guest', { body }],
        ['post', '/api/orders', { body, token: member.token }],
      ];
    },
    showsSuccess: ({ status, body }, { product }) =>
      status === 201 && (body as { itemsPrice: number }).itemsPrice < product.price,
  },
  {
    name: 'SSRF',
    attempts: ({ chef, product, member, hidden: { url } }) => {
      const { host } = new URL(url);
      const { name, email, phone } = member;
      const form = { id: member._id, name, email, phone, image: url, imageUrl: url };
      const dish = createProductForm({ image: url, imageUrl: url });
      return [
        ['put', `/api/products/${product._id}`, { body: dish, token: chef.token }],
        ['put', '/api/users/profile', { body: form, token: member.token }],
        ['post', '/api/upload', { body: { url }, token: chef.token }],
        ['get', `/api/zip/${encodeURIComponent(`@${host}/`)}`],
        ['get', `/api/zip/85001?url=${encodeURIComponent(url)}`],
        ['get', '/api/zip/85001', { headers: { Host: host, 'X-Forwarded-Host': host } }],
        ['get', `/${url}`, {}],
      ];
    },
    readState: ({ hidden }) => Promise.resolve(hidden.visits()),
  },
];
