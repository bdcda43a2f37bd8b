import { createGuestForm, createProductForm, toOrderItem } from '../../../backend/src/testing/forms.ts';
import {
  readMemberProfile,
  sendAll,
  hasReply,
  asAttacker,
  withToken,
  changesState,
  readProduct,
  readMemberOrders,
  readPath,
  hasText,
  isSuccess,
  type Challenge,
  type Attempt,
} from './challenge.ts';

const readOrder = readPath(({ order }) => `/api/orders/${order._id}`, 'admin');

export const access: readonly Challenge[] = [
  {
    name: 'Admin Section',
    attack: 'call admin routes as a foodie, as a chef and without a token',
    successSign: 'a status other than 401 or 403, or a changed account',
    isSolved: async (shop) => {
      const { member, chef, order } = shop;
      const body = { name: 'Taken', email: 'taken@example.com', isAdmin: true };
      const attempts: Attempt[] = [
        ['get', '/api/orders'],
        ['put', `/api/users/${member._id}`, { body }],
        ['delete', `/api/users/${member._id}`],
        ['delete', `/api/orders/${order._id}`],
      ];
      const asChef = withToken(attempts, chef.token);
      const replies = await sendAll(shop, [...asAttacker(shop, attempts), ...asChef]);
      return replies.some(({ status }) => status !== 401 && status !== 403);
    },
  },
  {
    name: 'View Basket',
    attack: 'read another member’s order and order lists',
    successSign: 'the order',
    isSolved: (shop) => {
      const { order, member, chef, otherChef } = shop;
      const paths = [
        `/api/orders/${order._id}`,
        `/api/orders/guest/${order._id}`,
        `/api/orders/${order._id}/${chef._id}`,
        `/api/orders/cheforders/${chef._id}`,
        `/api/orders/myorders?user=${member._id}&owner=${member._id}`,
        `/api/orders/myorders?q=${order._id}`,
        `/api/orders?user=${member._id}`,
      ];
      const attempts = paths.map((path): Attempt => ['get', path]);
      const asOther = paths.map((path): Attempt => ['get', path, { token: otherChef.token }]);
      return hasReply(shop, [...asAttacker(shop, attempts), ...asOther], hasText(order._id));
    },
  },
  {
    name: 'Manipulate Basket',
    attack: 'place orders in another member’s name and change their orders',
    successSign: 'a new or changed order of the member',
    isSolved: (shop) => {
      const { member, product, otherProduct, order } = shop;
      const memberIds = { user: member._id, owner: member._id, userId: member._id, _id: order._id };
      const bodyWithDuplicateUser = `{"orderItems":[{"product":"${product._id}","qty":1}],"user":"me","user":"${member._id}"}`;
      const attempts: Attempt[] = [
        ['post', '/api/orders', { body: { ...memberIds, orderItems: [toOrderItem(product)] } }],
        ['post', '/api/orders', { body: bodyWithDuplicateUser }],
        ['post', '/api/orders/guest', { body: createGuestForm([toOrderItem(product)], memberIds) }],
        ['put', `/api/orders/${order._id}`, { body: { orderItems: [toOrderItem(otherProduct)] } }],
        ['patch', `/api/orders/${order._id}`, { body: { orderItems: [toOrderItem(otherProduct)] } }],
        ['post', `/api/orders/${order._id}`, { body: toOrderItem(otherProduct) }],
        ...order.orderItems.flatMap(({ _id }) =>
          ['orderstatus', 'pay', 'deliver'].map((step): Attempt => [
            'put',
            `/api/orders/${order._id}/${_id}/${step}`,
          ]),
        ),
        ['delete', `/api/orders/${order._id}`],
      ];
      return changesState(shop, asAttacker(shop, attempts), async (context) => [
        await readMemberOrders(context),
        await readOrder(context),
      ]);
    },
  },
  {
    name: 'Product Tampering',
    attack: 'change text, price, stock and owner of a product as the attacker and as another chef',
    successSign: 'a changed product',
    isSolved: (shop) => {
      const { product, otherChef, attacker } = shop;
      const body = createProductForm({
        description: '<a href="https://elsewhere.example">More</a>',
        user: attacker._id,
      });
      const path = `/api/products/${product._id}`;
      const attempts: Attempt[] = [
        ['put', path, { body }],
        ['patch', path, { body }],
        ['post', path, { body }],
        ['put', `${path}/0`],
        ['put', `${path}/9999`, { body: { countInStock: 9999 } }],
        ['delete', path],
        ['post', path, { body, headers: { 'X-HTTP-Method-Override': 'PUT' } }],
      ];
      const asOther = withToken(attempts, otherChef.token);
      return changesState(shop, [...asAttacker(shop, attempts), ...asOther], readProduct);
    },
  },
  {
    name: 'CSRF',
    attack: 'send cross-site requests that a browser would send, with its cookies',
    successSign: 'a changed account, a cookie, or a CORS permission',
    isSolved: async (shop) => {
      const { member } = shop;
      const form = { id: member._id, name: 'Taken', email: member.email, phone: member.phone };
      const headers = {
        Origin: 'https://elsewhere.example',
        Cookie: `token=${member.token}; userInfo=${member.token}`,
      };
      const contentTypes = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
      const bodies = [JSON.stringify(form), new URLSearchParams(form).toString()];
      const writes = contentTypes.flatMap((contentType) =>
        bodies.map((body): Attempt => [
          'put',
          '/api/users/profile',
          { body, headers: { ...headers, 'Content-Type': contentType } },
        ]),
      );
      const reads: Attempt[] = [
        [
          'options',
          '/api/users/profile',
          { headers: { ...headers, 'Access-Control-Request-Method': 'PUT' } },
        ],
        ['get', '/api/users/profile', { headers }],
        ['get', '/api/users/profile', { headers: { Origin: headers.Origin }, token: member.token }],
      ];
      const allowsCrossOrigin = (await sendAll(shop, reads)).some(
        (reply) => 'access-control-allow-origin' in reply.headers || 'set-cookie' in reply.headers,
      );
      return (await changesState(shop, writes, readMemberProfile)) || allowsCrossOrigin;
    },
  },
  {
    name: 'SSRF',
    attack: 'send an internal URL as picture, profile picture, zip code and host',
    successSign: 'a request to the internal server',
    isSolved: async (shop) => {
      const { chef, product, hidden, member } = shop;
      const { url } = hidden;
      const { host } = new URL(url);
      const profile = { id: member._id, name: member.name, email: member.email, phone: member.phone };
      const attempts: Attempt[] = [
        [
          'put',
          `/api/products/${product._id}`,
          { body: createProductForm({ image: url, imageUrl: url }), token: chef.token },
        ],
        [
          'put',
          '/api/users/profile',
          { body: { ...profile, image: url, imageUrl: url }, token: member.token },
        ],
        ['post', '/profile/image/url', { body: { imageUrl: url }, token: member.token }],
        ['post', '/api/upload', { body: { url }, token: chef.token }],
        ['get', `/api/zip/${encodeURIComponent(`@${host}/`)}`],
        ['get', `/api/zip/85001?url=${encodeURIComponent(url)}`],
        ['get', '/api/zip/85001', { headers: { Host: host, 'X-Forwarded-Host': host } }],
        ['get', `/${url}`],
      ];
      return hasReply(shop, attempts, () => hidden.visits() > 0);
    },
  },
  {
    name: 'Deprecated Interface',
    attack: 'call undocumented and outdated routes',
    successSign: 'a status other than 401, 403 and 404',
    isSolved: (shop) => {
      const paths = [
        '/b2b/v2/orders',
        '/file-upload',
        '/rest/user/login',
        '/rest/products/search',
        '/api/v1/users',
      ];
      const more = ['/api/Quantitys', '/api/Feedbacks', '/graphql', '/api/admin', '/api/debug', '/api/test'];
      const attempts = [...paths, ...more].flatMap((path) =>
        ['get', 'post', 'put', 'patch'].map((method): Attempt => [
          method,
          path,
          { body: {}, token: shop.attacker.token },
        ]),
      );
      const exists = ({ status }: { status: number }) => ![401, 403, 404].includes(status);
      return hasReply(shop, attempts, exists);
    },
  },
  {
    name: 'Deluxe Fraud',
    attack: 'become a chef without permit and consent, at registration and in the profile',
    successSign: 'an account that can sell',
    isSolved: async (shop) => {
      const { attacker, app } = shop;
      const chef = {
        isChef: true,
        authorized: true,
        permit: 'PHX-1',
        address: '1 Main St, Phoenix, AZ, 85001',
      };
      const form = {
        name: 'Thief',
        email: 'fraud@example.com',
        phone: '602 555 0111',
        password: 'long enough',
      };
      const attempts: Attempt[] = [
        ['post', '/api/users', { body: { ...form, ...chef, authorized: false } }],
        ['post', '/api/users', { body: { ...form, ...chef, permit: '' } }],
        ['post', '/api/users', { body: { ...form, ...chef, permit: undefined } }],
        [
          'put',
          '/api/users/profile',
          {
            body: {
              ...chef,
              id: attacker._id,
              name: attacker.name,
              email: attacker.email,
              phone: attacker.phone,
            },
            token: attacker.token,
          },
        ],
      ];
      const replies = await sendAll(shop, attempts);
      const createReply = await app.call('post', '/api/products', { token: attacker.token });
      return (
        replies.slice(0, 3).some(isSuccess) ||
        isSuccess(createReply) ||
        replies.some(hasText('"isChef":true'))
      );
    },
  },
];
