import { createGuestForm, createProductForm } from '../../../backend/src/testing/forms.ts';
import {
  createLogin,
  hasText,
  readProduct,
  readReviews,
  toGet,
  withToken,
  type Attempt,
  type Challenge,
  type Shop,
} from './challenge.ts';

const hasToken = hasText(/"token":/);

const createInjections = (email: string): Attempt[] => [
  ...[`${email}'--`, `' OR 1=1--`, [email], { $eq: email }, { $gt: '' }, { $regex: '^' }].map((value) =>
    createLogin(value, 'x'),
  ),
  ...[`' OR '1'='1`, `' || '1'=='1`, { $ne: null }, { $gt: '' }, { $regex: '^' }, ['']].map((value) =>
    createLogin(email, value),
  ),
  createLogin({ $gt: '' }, { $gt: '' }),
  ['post', '/api/users/login', { body: { 'email[$ne]': 'x', 'password[$ne]': 'x' } }],
  ['post', '/api/users/login', { body: { $where: 'true', email, password: 'x' } }],
];

/** Returns a request with the text in each search, filter and path parameter. */
const createSearches = ({ product, chef }: Shop, texts: readonly string[]): Attempt[] =>
  texts
    .map(encodeURIComponent)
    .flatMap((q) =>
      [
        `/api/products?name=${q}`,
        `/api/products?name[$regex]=.*&name[$where]=${q}`,
        `/api/products/${q}`,
        `/api/products?category=${q}`,
        `/api/products?sort=${q}`,
        `/api/products/${product._id}?$where=${q}`,
        `/api/products/chef/${chef._id}?q=${q}`,
        `/api/users/guest/${q}`,
        `/api/zip/${q}`,
      ].map(toGet()),
    );
const unions = [
  `')) UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master--`,
  `' UNION SELECT id,email,password FROM Users--`,
  `'; return db.getCollectionNames(); var x='`,
  '.*',
  '$where',
];

export const injection: readonly Challenge[] = [
  { name: 'Login Admin', attempts: ({ admin }) => createInjections(admin.email), showsSuccess: hasToken },
  { name: 'Login Jim', attempts: ({ member }) => createInjections(member.email), showsSuccess: hasToken },
  {
    name: 'Login Bender',
    attempts: ({ chef }) => createInjections(` ${chef.email.toUpperCase()} `),
    showsSuccess: hasToken,
  },
  {
    name: 'Ephemeral Accountant',
    attempts: () => {
      const email = 'accountant@example.com';
      const forged = { _id: 'f'.repeat(24), email, isAdmin: true, passwordHash: '', tokenVersion: 0 };
      return [
        ...createInjections(email),
        createLogin(`' UNION SELECT * FROM (SELECT 15 AS id, '${email}' AS email)--`, 'x'),
        ['post', '/api/users/login', { body: { ...forged, password: '' } }],
      ];
    },
    showsSuccess: hasToken,
  },
  {
    name: 'Database Schema',
    attempts: (shop) => createSearches(shop, unions),
    showsSuccess: hasText(/passwordHash|tokenVersion|stockMoves|ratingSum|CREATE TABLE/),
  },
  {
    name: 'User Credentials',
    attempts: (shop) => createSearches(shop, unions),
    showsSuccess: (reply, { member }) => hasText(/\$2[aby]\$/)(reply) || hasText(member.email)(reply),
  },
  {
    name: 'NoSQL Exfiltration',
    attempts: ({ order, attacker }) =>
      [`' || true || '`, '{"$ne":null}', '[$ne]', '*', '.*', `${order._id}' || '1`]
        .map(encodeURIComponent)
        .flatMap((id) => [
          `/api/orders/guest/${id}`,
          `/api/orders/${id}`,
          `/api/orders/${id}/${attacker._id}`,
        ])
        .map(toGet({ token: attacker.token })),
    showsSuccess: hasText('"orderItems"'),
  },
  {
    name: 'NoSQL Manipulation',
    attempts: ({ attacker, otherChef }) => {
      const id = { $ne: -1 };
      const path = `/api/products/${encodeURIComponent(JSON.stringify(id))}`;
      const form = createProductForm({ name: 'Taken over' });
      const body = { ...form, id, _id: id, rating: 1, comment: 'the same for all' };
      const attempts: Attempt[] = [
        ['post', `${path}/reviews`, { body }],
        ['patch', '/api/products/reviews', { body }],
        ['put', path, { body }],
        ['put', `${path}/0`, { body }],
        ['delete', path],
      ];
      return withToken(attempts, attacker.token, otherChef.token);
    },
    readState: async (shop) => [
      await readProduct(shop),
      await readReviews(shop),
      await shop.app.collection('products').countDocuments({ name: { $ne: 'Taken over' } }),
    ],
  },
];

const createEntityXml = (definitions: string) =>
  `<?xml version="1.0"?><!DOCTYPE svg [${definitions}]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;
const createXmlAttempts = ({ chef: { token } }: Shop, body: string): Attempt[] =>
  ['products', 'upload', 'orders/guest', 'users/login'].flatMap((route) =>
    ['application/xml', 'text/xml', 'image/svg+xml', 'application/json'].map((type): Attempt => [
      'post',
      `/api/${route}`,
      { body, token, headers: { 'Content-Type': type } },
    ]),
  );
function createCodeAttempts({ product, attacker: { token } }: Shop, text: string): Attempt[] {
  const contact = { userName: text, userEmail: text, customerPhone: text };
  const account = { name: text, email: `${text}@example.com`, phone: text, password: text };
  const items = [{ product: product._id, qty: text }];
  return [
    ['post', '/api/orders/guest', { body: createGuestForm(items, contact) }],
    ['post', '/api/orders', { body: { orderItems: text, shippingAddress: text }, token }],
    ['post', '/api/users', { body: account }],
    ['post', `/api/products/${product._id}/reviews`, { body: { rating: text, comment: text }, token }],
    ['get', `/api/orders/guest/${encodeURIComponent(text)}`],
  ];
}
const expansions = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
  '',
);
const slowInputs = [
  '/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")',
  `${'a'.repeat(180)}!`,
  '(a+)+$',
  ' '.repeat(190),
];

/** Requests whose input must not be executed. The runner of the scenario measures how long they take. */
export const commands: readonly Challenge[] = [
  {
    name: 'NoSQL DoS',
    attempts: (shop) =>
      createSearches(shop, ['sleep(10000)', `';sleep(10000);'`, '{"$where":"sleep(10000)"}']),
  },
  {
    name: 'XXE DoS',
    attempts: (shop) =>
      createXmlAttempts(shop, createEntityXml(`<!ENTITY e0 "ha">${expansions}<!ENTITY x "&e9;">`)),
  },
  {
    name: 'Blocked RCE DoS',
    attempts: (shop) => createCodeAttempts(shop, '(function forever(){while(true);})()'),
  },
  {
    name: 'Successful RCE DoS',
    attempts: (shop) => [
      ...slowInputs.flatMap((text) => createCodeAttempts(shop, text)),
      ...createSearches(shop, slowInputs),
    ],
  },
  {
    name: 'XXE Data Access',
    attempts: (shop) => createXmlAttempts(shop, createEntityXml('<!ENTITY x SYSTEM "file:///etc/passwd">')),
    showsSuccess: hasText(/root:.*:0:0/),
  },
];
