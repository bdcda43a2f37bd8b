import { guestForm, itemForm, line } from '../../deployment/deployment.ts';
import {
  accountNow,
  all,
  any,
  asThief,
  changes,
  itemNow,
  ordersNow,
  read,
  saying,
  succeeded,
  type Challenge,
  type Try,
} from './challenge.ts';

const orderNow = read(({ order }) => `/api/orders/${order._id}`, 'admin');

/** What belongs to somebody else. */
export const access: readonly Challenge[] = [
  {
    name: 'Admin Section',
    tried: 'call what is for admins as a foodie, a chef and nobody',
    sign: 'an answer other than 401 or 403, or an account that changed',
    solved: async (shop) => {
      const { member, chef, order } = shop;
      const body = { name: 'Taken', email: 'taken@example.com', isAdmin: true };
      const tries: Try[] = [
        ['get', '/api/orders'],
        ['put', `/api/users/${member._id}`, { body }],
        ['delete', `/api/users/${member._id}`],
        ['delete', `/api/orders/${order._id}`],
      ];
      const asChef = tries.map(([method, path, sent]): Try => [method, path, { ...sent, token: chef.token }]);
      const replies = await all(shop, [...asThief(shop, tries), ...asChef]);
      return replies.some(({ status }) => status !== 401 && status !== 403);
    },
  },
  {
    name: 'View Basket',
    tried: 'read a member’s order by its number, and lists of orders that are not one’s own',
    sign: 'the order',
    solved: (shop) => {
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
      const tries = paths.map((path): Try => ['get', path]);
      const asOther = paths.map((path): Try => ['get', path, { token: otherChef.token }]);
      return any(shop, [...asThief(shop, tries), ...asOther], saying(order._id));
    },
  },
  {
    name: 'Manipulate Basket',
    tried: 'order in another member’s name, and change what they ordered',
    sign: 'an order of theirs that is new or different',
    solved: (shop) => {
      const { member, item, otherItem, order } = shop;
      const mine = { user: member._id, owner: member._id, userId: member._id, _id: order._id };
      const twice = `{"orderItems":[{"product":"${item._id}","qty":1}],"user":"me","user":"${member._id}"}`;
      const tries: Try[] = [
        ['post', '/api/orders', { body: { ...mine, orderItems: [line(item)] } }],
        ['post', '/api/orders', { body: twice }],
        ['post', '/api/orders/guest', { body: guestForm([line(item)], mine) }],
        ['put', `/api/orders/${order._id}`, { body: { orderItems: [line(otherItem)] } }],
        ['patch', `/api/orders/${order._id}`, { body: { orderItems: [line(otherItem)] } }],
        ['post', `/api/orders/${order._id}`, { body: line(otherItem) }],
        ...order.orderItems.flatMap(({ _id }) =>
          ['orderstatus', 'pay', 'deliver'].map((step): Try => [
            'put',
            `/api/orders/${order._id}/${_id}/${step}`,
          ]),
        ),
        ['delete', `/api/orders/${order._id}`],
      ];
      return changes(shop, asThief(shop, tries), async (now) => [await ordersNow(now), await orderNow(now)]);
    },
  },
  {
    name: 'Product Tampering',
    tried: 'change the words, price, stock and owner of an item as a stranger and as another chef',
    sign: 'an item that changed',
    solved: (shop) => {
      const { item, otherChef, thief } = shop;
      const body = itemForm({ description: '<a href="https://elsewhere.example">More</a>', user: thief._id });
      const path = `/api/products/${item._id}`;
      const tries: Try[] = [
        ['put', path, { body }],
        ['patch', path, { body }],
        ['post', path, { body }],
        ['put', `${path}/0`],
        ['put', `${path}/9999`, { body: { countInStock: 9999 } }],
        ['delete', path],
        ['post', path, { body, headers: { 'X-HTTP-Method-Override': 'PUT' } }],
      ];
      const asOther = tries.map(([method, at, sent]): Try => [
        method,
        at,
        { ...sent, token: otherChef.token },
      ]);
      return changes(shop, [...asThief(shop, tries), ...asOther], itemNow);
    },
  },
  {
    name: 'CSRF',
    tried: 'send what a page elsewhere can make a browser send, with whatever cookies it has',
    sign: 'an account that changed, a cookie, or leave for another origin to read',
    solved: async (shop) => {
      const { member } = shop;
      const form = { id: member._id, name: 'Taken', email: member.email, phone: member.phone };
      const headers = {
        Origin: 'https://elsewhere.example',
        Cookie: `token=${member.token}; userInfo=${member.token}`,
      };
      const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
      const bodies = [JSON.stringify(form), new URLSearchParams(form).toString()];
      const sending = kinds.flatMap((kind) =>
        bodies.map((body): Try => [
          'put',
          '/api/users/profile',
          { body, headers: { ...headers, 'Content-Type': kind } },
        ]),
      );
      const asking: Try[] = [
        [
          'options',
          '/api/users/profile',
          { headers: { ...headers, 'Access-Control-Request-Method': 'PUT' } },
        ],
        ['get', '/api/users/profile', { headers }],
        ['get', '/api/users/profile', { headers: { Origin: headers.Origin }, token: member.token }],
      ];
      const isOpen = (await all(shop, asking)).some(
        (reply) => 'access-control-allow-origin' in reply.headers || 'set-cookie' in reply.headers,
      );
      return (await changes(shop, sending, accountNow)) || isOpen;
    },
  },
  {
    name: 'SSRF',
    tried: 'name an address only the server can reach as a picture, a profile’s picture, a zip code, a host',
    sign: 'the server was there',
    solved: async (shop) => {
      const { chef, item, hidden, member } = shop;
      const { url } = hidden;
      const { host } = new URL(url);
      const profile = { id: member._id, name: member.name, email: member.email, phone: member.phone };
      const tries: Try[] = [
        [
          'put',
          `/api/products/${item._id}`,
          { body: itemForm({ image: url, imageUrl: url }), token: chef.token },
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
      return any(shop, tries, () => hidden.visits() > 0);
    },
  },
  {
    name: 'Deprecated Interface',
    tried: 'look for ways in that are no longer, or were never, told of',
    sign: 'something there',
    solved: (shop) => {
      const paths = [
        '/b2b/v2/orders',
        '/file-upload',
        '/rest/user/login',
        '/rest/products/search',
        '/api/v1/users',
      ];
      const more = ['/api/Quantitys', '/api/Feedbacks', '/graphql', '/api/admin', '/api/debug', '/api/test'];
      const tries = [...paths, ...more].flatMap((path) =>
        ['get', 'post', 'put', 'patch'].map((method): Try => [
          method,
          path,
          { body: {}, token: shop.thief.token },
        ]),
      );
      const isThere = ({ status }: { status: number }) => ![401, 403, 404].includes(status);
      return any(shop, tries, isThere);
    },
  },
  {
    name: 'Deluxe Fraud',
    tried: 'become a chef without permit and consent, at sign-up and in the profile',
    sign: 'an account that may sell',
    solved: async (shop) => {
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
      const tries: Try[] = [
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
      const replies = await all(shop, tries);
      const selling = await market.call('post', '/api/products', { token: thief.token });
      return (
        replies.slice(0, 3).some(succeeded) || succeeded(selling) || replies.some(saying('"isChef":true'))
      );
    },
  },
];
