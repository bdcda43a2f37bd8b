import type { Reply } from '../../client/http-client.ts';
import { guestForm, orderItem } from '../../deployment/deployment.ts';
import { sendRawBytes } from '../../client/raw-socket.ts';
import {
  sendAllAttempts,
  anyReply,
  replyContains,
  isSuccess,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

const frame = '<iframe src="javascript:alert(1)">';
const payloads = [
  frame,
  '<<script>Foo</script>iframe src="javascript:alert(1)">',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title></script><script>alert(1)</script>',
  '<!--/page--><script>alert(1)</script><!--page-->',
  "$&$`$'<svg onload=alert(1)>",
];
const html = { Accept: 'text/html' };
const page = (path: string, headers: Record<string, string> = html): Attempt => [
  'get',
  path,
  { headers: { ...html, ...headers } },
];

/** What a browser would run: one of the payloads, as it was typed, in something it takes for a page. */
const runs = ({ headers, text }: Reply): boolean => {
  const type = String(headers['content-type'] ?? 'text/html');
  const isPage =
    !/^(application\/json|text\/plain|application\/xml)/.test(type) ||
    headers['x-content-type-options'] !== 'nosniff';
  return isPage && /<iframe|<script>alert|<img src=x|<svg onload/.test(text);
};

/** A policy that lets a script in that is not the site's own. */
function isLax({ headers }: Reply): boolean {
  const policy = String(headers['content-security-policy'] ?? '');
  const directives = new Map(
    policy
      .split(';')
      .map((one) => one.trim().split(' '))
      .map(([name, ...rest]) => [name, rest]),
  );
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['*'];
  const isOwn = scripts.every((source) => source === "'self'" || /^'sha256-/.test(source));
  return (
    !isOwn ||
    !directives.has('object-src') ||
    !directives.has('base-uri') ||
    !directives.has('frame-ancestors')
  );
}

/** Every place of the API that keeps words, with the payload in each; the pages and answers that show them. */
async function plant(shop: ChallengeContext, words: string): Promise<Attempt[]> {
  const { market, chef, member } = shop;
  const item = await market.createProduct(chef, { name: words, description: `${words}\n${words}` });
  const cook = await market.createChef({ name: words });
  const dish = await market.createProduct(cook);
  await market.call('post', `/api/products/${dish._id}/reviews`, {
    body: { rating: 5, comment: words },
    token: member.token,
  });
  const address = { address: words, city: words, state: words, postalCode: words, country: words };
  await market.call('post', '/api/orders/guest', {
    body: guestForm([orderItem(item)], { userName: words, shippingAddress: address }),
  });
  const { token } = shop.admin;
  const { text } = await market.call('get', `/mainpage/product/${item._id}`, { headers: html });
  if (!text.includes('"og:type" content="product"'))
    throw new Error('The page of a dish does not tell of it');
  return [
    ...[
      `/mainpage/product/${item._id}`,
      `/mainpage/product/${dish._id}`,
      `/chefitems/${cook._id}`,
      '/',
      '/cheflist',
    ].map((path) => page(path)),
    ['get', '/sitemap.xml'],
    ['get', `/api/products/${item._id}`],
    ['get', `/api/products/${dish._id}`],
    ['get', `/api/users/guest/${cook._id}`],
    ['get', '/api/orders', { token }],
    ['get', '/api/users', { token }],
  ];
}
async function planted(shop: ChallengeContext, words: readonly string[]): Promise<Attempt[]> {
  const tries: Attempt[] = [];
  for (const one of words) tries.push(...(await plant(shop, one)));
  return tries;
}

/** Scripts that strangers bring. That none runs on a screen, a browser test shows; here it is what is answered. */
export const xssChallenges: readonly Challenge[] = [
  {
    name: 'DOM XSS',
    attack: 'search for markup',
    successSign: 'the markup in a page, or a policy that would let it run',
    isSolved: (shop) => {
      const tries = payloads.flatMap((words) => {
        const q = encodeURIComponent(words);
        return [page(`/?name=${q}&category=${q}`), page(`/search/${q}`), page(`/guest?id=${q}`)];
      });
      return anyReply(shop, tries, (reply) => runs(reply) || isLax(reply));
    },
  },
  {
    name: 'Reflected XSS',
    attack:
      'put markup where an address is said again: numbers, ids, unknown routes, what is wrong with a field',
    successSign: 'the markup in something a browser takes for a page',
    isSolved: (shop) => {
      const tries = payloads.flatMap((words): Attempt[] => {
        const id = encodeURIComponent(words);
        const login: Attempt = [
          'post',
          '/api/users/login',
          { body: { email: words, password: words, [words]: words } },
        ];
        const paths = [
          `/order/${id}`,
          `/nothing/${id}`,
          `/api/${id}`,
          `/api/orders/guest/${id}`,
          `/api/products?sort=${id}`,
          `/uploads/${id}`,
          `/pictures/${id}`,
          `/api/docs/${id}`,
        ];
        return [login, ...paths.map((path) => page(path))];
      });
      return anyReply(shop, tries, runs);
    },
  },
  {
    name: 'API-only XSS',
    attack: 'keep markup in every field that keeps words, past all forms',
    successSign: 'the markup in something a browser takes for a page',
    isSolved: async (shop) => anyReply(shop, await planted(shop, [frame]), runs),
  },
  {
    name: 'Client-side XSS Protection',
    attack: 'sign up with markup for an e-mail, a phone, an address, a permit',
    successSign: 'the markup in something a browser takes for a page',
    isSolved: async (shop) => {
      const form = { name: 'X', email: 'markup@example.com', phone: '602 555 0116', password: 'long enough' };
      const kitchen = {
        isChef: true,
        authorized: true,
        permit: frame,
        address: `${frame}, Phoenix, AZ, 85001`,
      };
      const tries = [{ email: frame }, { email: `"${frame}"@example.com` }, { phone: frame }, kitchen].map(
        (more): Attempt => ['post', '/api/users', { body: { ...form, ...more } }],
      );
      const replies = await sendAllAttempts(shop, tries);
      const isOut = replies.slice(0, 3).some(isSuccess) || replies.some(runs);
      const lists: Attempt[] = [
        ['get', '/api/users', { token: shop.admin.token }],
        ['get', '/api/users', { token: shop.thief.token }],
      ];
      return isOut || anyReply(shop, lists, runs);
    },
  },
  {
    name: 'Server-side XSS Protection',
    attack: 'markup that is whole only once something has been taken out of it',
    successSign: 'the markup in something a browser takes for a page',
    isSolved: async (shop) => anyReply(shop, await planted(shop, payloads.slice(1)), runs),
  },
  {
    name: 'HTTP-Header XSS',
    attack: 'bring markup in headers that might be kept or said again',
    successSign: 'the markup in an answer, now or later',
    isSolved: async (shop) => {
      const sent = '<iframe title="by a header" src="javascript:alert(1)">';
      const names = [
        'True-Client-IP',
        'X-Forwarded-For',
        'User-Agent',
        'Referer',
        'X-Forwarded-Host',
        'X-Forwarded-Proto',
        'X-Request-Id',
        'Accept-Language',
      ];
      const headers = Object.fromEntries(names.map((name) => [name, sent]));
      const paths = [
        '/',
        `/mainpage/product/${shop.item._id}`,
        '/robots.txt',
        '/sitemap.xml',
        '/api/products',
        '/nothing',
      ];
      const tries = [...paths.map((path) => page(path, headers)), ...paths.map((path) => page(path))];
      const request = `GET / HTTP/1.1\r\nHost: ${sent}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
      const { text } = await sendRawBytes(shop.market.url, Buffer.from(request));
      return (await anyReply(shop, tries, replyContains(sent))) || text.includes(sent);
    },
  },
  {
    name: 'CSP Bypass',
    attack: 'bring words into the policy of the page: by a name, a picture, the host, the address',
    successSign: 'another policy, or one that is lax',
    isSolved: async (shop) => {
      const words = "; script-src 'unsafe-inline'";
      const usual = await shop.market.call('get', '/', { headers: html });
      const tries = [
        ...(await plant(shop, words)),
        page(`/?csp=${encodeURIComponent(words)}`),
        page('/', { 'X-Forwarded-Host': `example.com${words}` }),
        page('/', { 'X-Forwarded-Proto': `http${words}` }),
      ];
      const policy = 'content-security-policy';
      const replies = await sendAllAttempts(shop, tries);
      return isLax(usual) || replies.some(({ headers }) => headers[policy] !== usual.headers[policy]);
    },
  },
  {
    name: 'Cross-Site Imaging',
    attack: 'show pictures from elsewhere, or of a kind that runs, for a dish',
    successSign: 'a picture that is taken, or a policy that lets it be shown',
    isSolved: async (shop) => {
      const { item, chef, market } = shop;
      const own = `${market.url}/pictures/sample.webp`;
      const images = [
        'https://elsewhere.example/cat.jpg',
        '//elsewhere.example/cat.jpg',
        'javascript:alert(1)',
        'data:image/svg+xml,<svg/>',
        '/uploads/../api/docs',
        '/pictures/../../x.webp',
        '/pictures/none.webp',
        `/uploads/${'0'.repeat(32)}.webp`,
        own,
        '',
      ];
      const body = (image: string) => ({ ...item, image, updatedAt: undefined });
      const tries = images.map((image): Attempt => [
        'put',
        `/api/products/${item._id}`,
        { body: body(image), token: chef.token },
      ]);
      const { headers } = await market.call('get', '/?testDirective=https://elsewhere.example', {
        headers: html,
      });
      const pictures = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '*';
      const isOpen = pictures.split(' ').some((source) => !["'self'", 'data:', 'blob:'].includes(source));
      return isOpen || anyReply(shop, tries, isSuccess);
    },
  },
];
