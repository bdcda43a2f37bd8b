import { guestForm, productForm, orderItem } from '../../deployment/deployment.ts';
import {
  readMemberProfile,
  sendAllAttempts,
  anyReply,
  asAttacker,
  changesState,
  readProduct,
  readMemberOrders,
  readPath,
  replyContains,
  isSuccess,
  type Challenge,
  type Attempt,
} from './challenge.ts';

const orderNow = readPath(({ order }) => `/api/orders/${order._id}`, 'admin');

/** What belongs to somebody else. */
export const access: readonly Challenge[] = [
  {
    name: 'Admin Section',
    attack: 'call what is for admins as a foodie, a chef and nobody',
    successSign: 'an answer other than 401 or 403, or an account that changed',
    isSolved: async (shop) => {
      const { member, chef, order } = shop;
      const body = { name: 'Taken', email: 'taken@example.com', isAdmin: true };
      const tries: Attempt[] = [
        ['get', '/api/orders'],
        ['put', `/api/users/${member._id}`, { body }],
        ['delete', `/api/users/${member._id}`],
        ['delete', `/api/orders/${order._id}`],
      ];
      const asChef = tries.map(([method, path, sent]): Attempt => [
        method,
        path,
        { ...sent, token: chef.token },
      ]);
      const replies = await sendAllAttempts(shop, [...asAttacker(shop, tries), ...asChef]);
      return replies.some(({ status }) => status !== 401 && status !== 403);
    },
  },
  {
    name: 'View Basket',
    attack: 'read a member’s order by its number, and lists of orders that are not one’s own',
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
      const tries = paths.map((path): Attempt => ['get', path]);
      const asOther = paths.map((path): Attempt => ['get', path, { token: otherChef.token }]);
      return anyReply(shop, [...asAttacker(shop, tries), ...asOther], replyContains(order._id));
    },
  },
  {
    name: 'Manipulate Basket',
    attack: 'order in another member’s name, and change what they ordered',
    successSign: 'an order of theirs that is new or different',
    isSolved: (shop) => {
      const { member, item, otherItem, order } = shop;
      const mine = { user: member._id, owner: member._id, userId: member._id, _id: order._id };
      const twice = `{"orderItems":[{"product":"${item._id}","qty":1}],"user":"me","user":"${member._id}"}`;
      const tries: Attempt[] = [
        ['post', '/api/orders', { body: { ...mine, orderItems: [orderItem(item)] } }],
        ['post', '/api/orders', { body: twice }],
        ['post', '/api/orders/guest', { body: guestForm([orderItem(item)], mine) }],
        ['put', `/api/orders/${order._id}`, { body: { orderItems: [orderItem(otherItem)] } }],
        ['patch', `/api/orders/${order._id}`, { body: { orderItems: [orderItem(otherItem)] } }],
        ['post', `/api/orders/${order._id}`, { body: orderItem(otherItem) }],
        ...order.orderItems.flatMap(({ _id }) =>
          ['orderstatus', 'pay', 'deliver'].map((step): Attempt => [
            'put',
            `/api/orders/${order._id}/${_id}/${step}`,
          ]),
        ),
        ['delete', `/api/orders/${order._id}`],
      ];
      return changesState(shop, asAttacker(shop, tries), async (now) => [
        await readMemberOrders(now),
        await orderNow(now),
      ]);
    },
  },
  {
    name: 'Product Tampering',
    attack: 'change the words, price, stock and owner of an item as a stranger and as another chef',
    successSign: 'an item that changed',
    isSolved: (shop) => {
      const { item, otherChef, thief } = shop;
      const body = productForm({
        description: '<a href="https://elsewhere.example">More</a>',
        user: thief._id,
      });
      const path = `/api/products/${item._id}`;
      const tries: Attempt[] = [
        ['put', path, { body }],
        ['patch', path, { body }],
        ['post', path, { body }],
        ['put', `${path}/0`],
        ['put', `${path}/9999`, { body: { countInStock: 9999 } }],
        ['delete', path],
        ['post', path, { body, headers: { 'X-HTTP-Method-Override': 'PUT' } }],
      ];
      const asOther = tries.map(([method, at, sent]): Attempt => [
        method,
        at,
        { ...sent, token: otherChef.token },
      ]);
      return changesState(shop, [...asAttacker(shop, tries), ...asOther], readProduct);
    },
  },
  {
    name: 'CSRF',
    attack: 'send what a page elsewhere can make a browser send, with whatever cookies it has',
    successSign: 'an account that changed, a cookie, or leave for another origin to read',
    isSolved: async (shop) => {
      const { member } = shop;
      const form = { id: member._id, name: 'Taken', email: member.email, phone: member.phone };
      const headers = {
        Origin: 'https://elsewhere.example',
        Cookie: `token=${member.token}; userInfo=${member.token}`,
      };
      const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
      const bodies = [JSON.stringify(form), new URLSearchParams(form).toString()];
      const sending = kinds.flatMap((kind) =>
        bodies.map((body): Attempt => [
          'put',
          '/api/users/profile',
          { body, headers: { ...headers, 'Content-Type': kind } },
        ]),
      );
      const asking: Attempt[] = [
        [
          'options',
          '/api/users/profile',
          { headers: { ...headers, 'Access-Control-Request-Method': 'PUT' } },
        ],
        ['get', '/api/users/profile', { headers }],
        ['get', '/api/users/profile', { headers: { Origin: headers.Origin }, token: member.token }],
      ];
      const isOpen = (await sendAllAttempts(shop, asking)).some(
        (reply) => 'access-control-allow-origin' in reply.headers || 'set-cookie' in reply.headers,
      );
      return (await changesState(shop, sending, readMemberProfile)) || isOpen;
    },
  },
  {
    name: 'SSRF',
    attack: 'name an address only the server can reach as a picture, a profile’s picture, a zip code, a host',
    successSign: 'the server was there',
    isSolved: async (shop) => {
      const { chef, item, hidden, member } = shop;
      const { url } = hidden;
      const { host } = new URL(url);
      const profile = { id: member._id, name: member.name, email: member.email, phone: member.phone };
      const tries: Attempt[] = [
        [
          'put',
          `/api/products/${item._id}`,
          { body: productForm({ image: url, imageUrl: url }), token: chef.token },
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
      return anyReply(shop, tries, () => hidden.visits() > 0);
    },
  },
  {
    name: 'Deprecated Interface',
    attack: 'look for ways in that are no longer, or were never, told of',
    successSign: 'something there',
    isSolved: (shop) => {
      const paths = [
        '/b2b/v2/orders',
        '/file-upload',
        '/rest/user/login',
        '/rest/products/search',
        '/api/v1/users',
      ];
      const more = ['/api/Quantitys', '/api/Feedbacks', '/graphql', '/api/admin', '/api/debug', '/api/test'];
      const tries = [...paths, ...more].flatMap((path) =>
        ['get', 'post', 'put', 'patch'].map((method): Attempt => [
          method,
          path,
          { body: {}, token: shop.thief.token },
        ]),
      );
      const isThere = ({ status }: { status: number }) => ![401, 403, 404].includes(status);
      return anyReply(shop, tries, isThere);
    },
  },
  {
    name: 'Deluxe Fraud',
    attack: 'become a chef without permit and consent, at sign-up and in the profile',
    successSign: 'an account that may sell',
    isSolved: async (shop) => {
      const { thief, market } = shop;
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
      const tries: Attempt[] = [
        ['post', '/api/users', { body: { ...form, ...chef, authorized: false } }],
        ['post', '/api/users', { body: { ...form, ...chef, permit: '' } }],
        ['post', '/api/users', { body: { ...form, ...chef, permit: undefined } }],
        [
          'put',
          '/api/users/profile',
          {
            body: { ...chef, id: thief._id, name: thief.name, email: thief.email, phone: thief.phone },
            token: thief.token,
          },
        ],
      ];
      const replies = await sendAllAttempts(shop, tries);
      const selling = await market.call('post', '/api/products', { token: thief.token });
      return (
        replies.slice(0, 3).some(isSuccess) ||
        isSuccess(selling) ||
        replies.some(replyContains('"isChef":true'))
      );
    },
  },
];
