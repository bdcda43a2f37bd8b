import { createGuestForm, createProductForm, toOrderItem } from '../../../backend/src/testing/forms.ts';
import { createSearches } from './search-requests.ts';
import {
  hasReply,
  changesState,
  readProduct,
  containsToken,
  hasText,
  isSuccess,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

const createInjections = (email: string) => [
  { email: `${email}'--`, password: 'x' },
  { email: `' OR 1=1--`, password: 'x' },
  { email, password: `' OR '1'='1` },
  { email, password: `' || '1'=='1` },
  { email: { $eq: email }, password: { $ne: null } },
  { email, password: { $ne: null } },
  { email: { $gt: '' }, password: { $gt: '' } },
  { email: { $regex: '^' }, password: { $regex: '^' } },
  { email: [email], password: [''] },
  { 'email[$ne]': 'x', 'password[$ne]': 'x' },
  { $where: 'true', email, password: 'x' },
];
const createLogin = (body: unknown): Attempt => ['post', '/api/users/login', { body }];
const canBreakIn = (shop: ChallengeContext, email: string) =>
  hasReply(shop, createInjections(email).map(createLogin), containsToken);

const unions = [
  `')) UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master--`,
  `' UNION SELECT id,email,password FROM Users--`,
  `'; return db.getCollectionNames(); var x='`,
  '.*',
  '$where',
];
export const injection: readonly Challenge[] = [
  {
    name: 'Login Admin',
    attack: 'sign in as the admin with operators, quotes and comments instead of a password',
    successSign: 'a token',
    isSolved: (shop) => canBreakIn(shop, shop.admin.email),
  },
  {
    name: 'Login Jim',
    attack: 'sign in with injections as a member whose e-mail address is known',
    successSign: 'a token',
    isSolved: (shop) => canBreakIn(shop, shop.member.email),
  },
  {
    name: 'Login Bender',
    attack: 'sign in with injections as a chef, e-mail address in capitals and with spaces',
    successSign: 'a token',
    isSolved: (shop) => canBreakIn(shop, ` ${shop.chef.email.toUpperCase()} `),
  },
  {
    name: 'Ephemeral Accountant',
    attack: 'sign in to an account that only the injection defines',
    successSign: 'a token',
    isSolved: (shop) => {
      const email = 'accountant@example.com';
      const forgedAccount = { _id: 'f'.repeat(24), email, isAdmin: true, passwordHash: '', tokenVersion: 0 };
      const union = `' UNION SELECT * FROM (SELECT 15 AS id, '${email}' AS email)--`;
      return hasReply(
        shop,
        [...createInjections(email), { ...forgedAccount, password: '' }, { email: union, password: 'x' }].map(
          createLogin,
        ),
        containsToken,
      );
    },
  },
  {
    name: 'Database Schema',
    attack: 'read the database schema by every search and filter',
    successSign: 'an internal field or collection name',
    isSolved: (shop) =>
      hasReply(
        shop,
        createSearches(shop, unions),
        hasText(/passwordHash|tokenVersion|stockMoves|ratingSum|sqlite/),
      ),
  },
  {
    name: 'User Credentials',
    attack: 'read accounts by every search and filter',
    successSign: 'a hash, or a member’s e-mail',
    isSolved: (shop) =>
      hasReply(
        shop,
        createSearches(shop, unions),
        (reply) => hasText(/\$2[aby]\$/)(reply) || hasText(shop.member.email)(reply),
      ),
  },
  {
    name: 'Christmas Special',
    attack: 'order a draft and a deleted product',
    successSign: 'an order',
    isSolved: async (shop) => {
      const { app, chef, member } = shop;
      const draft = (await app.call('post', '/api/products', { token: chef.token })).body as {
        _id: string;
      };
      const deleted = await app.createProduct(chef);
      await app.call('delete', `/api/products/${deleted._id}`, { token: chef.token });
      const orders = [draft, deleted].map((product) => [toOrderItem(product)]);
      const attempts = orders.flatMap((orderItems): Attempt[] => [
        ['post', '/api/orders/guest', { body: createGuestForm(orderItems) }],
        [
          'post',
          '/api/orders',
          { body: { orderItems, deleted: false, published: true }, token: member.token },
        ],
      ]);
      return hasReply(shop, attempts, isSuccess);
    },
  },
  {
    name: 'NoSQL Exfiltration',
    attack: 'read all orders with an always-true condition as order number',
    successSign: 'an order',
    isSolved: (shop) => {
      const conditions = [`' || true || '`, '{"$ne":null}', '[$ne]', '*', '.*', `${shop.order._id}' || '1`];
      const paths = conditions.flatMap((condition) => {
        const id = encodeURIComponent(condition);
        return [`/api/orders/guest/${id}`, `/api/orders/${id}`, `/api/orders/${id}/${shop.attacker._id}`];
      });
      const attempts = paths.map((path): Attempt => ['get', path, { token: shop.attacker.token }]);
      return hasReply(shop, attempts, hasText('"orderItems"'));
    },
  },
  {
    name: 'NoSQL Manipulation',
    attack: 'change many products or reviews with a condition as id',
    successSign: 'a changed product',
    isSolved: (shop) => {
      const id = { $ne: -1 };
      const anyId = encodeURIComponent(JSON.stringify(id));
      const body = {
        id,
        _id: id,
        rating: 1,
        comment: 'the same for all',
        ...createProductForm({ name: 'Taken over' }),
      };
      const { token } = shop.attacker;
      const attempts: Attempt[] = [
        ['post', `/api/products/${anyId}/reviews`, { body, token }],
        ['patch', '/api/products/reviews', { body, token }],
        ['put', `/api/products/${anyId}`, { body, token }],
        ['put', `/api/products/${anyId}`, { body, token: shop.otherChef.token }],
        ['put', `/api/products/${anyId}/0`, { body, token: shop.otherChef.token }],
        ['delete', `/api/products/${anyId}`, { token: shop.otherChef.token }],
      ];
      return changesState(shop, attempts, async ({ app, ...rest }) => [
        await readProduct({ app, ...rest }),
        await app.collection('reviews').countDocuments(),
        await app.collection('products').countDocuments({ name: { $ne: 'Taken over' } }),
      ]);
    },
  },
];
