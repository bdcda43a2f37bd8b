import { createGuestForm, toOrderItem } from '../../../backend/src/testing/forms.ts';
import { sendRawBytes } from '../../client/raw-socket.ts';
import { executes, isPermissive } from './browser-checks.ts';
import {
  sendAll,
  hasReply,
  hasText,
  isSuccess,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

const iframePayload = '<iframe src="javascript:alert(1)">';
const payloads = [
  iframePayload,
  '<<script>Foo</script>iframe src="javascript:alert(1)">',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title></script><script>alert(1)</script>',
  '<!--/page--><script>alert(1)</script><!--page-->',
  "$&$`$'<svg onload=alert(1)>",
];
/** The policy allows the map tiles of the operator, here of the demo (ADR 44), and no other host. */
const tileOrigins = ['https://tile.openstreetmap.org'];
const html = { Accept: 'text/html' };
const toPage = (path: string, headers: Record<string, string> = html): Attempt => [
  'get',
  path,
  { headers: { ...html, ...headers } },
];

/** Stores the payload in every text field of the API and returns the requests that show it. */
async function store(shop: ChallengeContext, payload: string): Promise<Attempt[]> {
  const { app, chef, member } = shop;
  const product = await app.createProduct(chef, {
    name: payload,
    description: `${payload}\n${payload}`,
  });
  const otherChef = await app.createChef({ name: payload });
  const otherProduct = await app.createProduct(otherChef);
  await app.call('post', `/api/products/${otherProduct._id}/reviews`, {
    body: { rating: 5, comment: payload },
    token: member.token,
  });
  const address = { address: payload, city: payload, state: payload, postalCode: payload, country: payload };
  await app.call('post', '/api/orders/guest', {
    body: createGuestForm([toOrderItem(product)], { userName: payload, shippingAddress: address }),
  });
  const { token } = shop.admin;
  const { text } = await app.call('get', `/mainpage/product/${product._id}`, { headers: html });
  if (!text.includes('"og:type" content="product"'))
    throw new Error('The product page has no product metadata');
  return [
    ...[
      `/mainpage/product/${product._id}`,
      `/mainpage/product/${otherProduct._id}`,
      `/chefitems/${otherChef._id}`,
      '/',
      '/cheflist',
    ].map((path) => toPage(path)),
    ['get', '/sitemap.xml'],
    ['get', `/api/products/${product._id}`],
    ['get', `/api/products/${otherProduct._id}`],
    ['get', `/api/users/guest/${otherChef._id}`],
    ['get', '/api/orders', { token }],
    ['get', '/api/users', { token }],
  ];
}
async function storeAll(shop: ChallengeContext, payload: readonly string[]): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const directive of payload) attempts.push(...(await store(shop, directive)));
  return attempts;
}

/**
 * Cross-site scripting attacks, checked in the responses. A browser test checks that no script runs on a screen.
 */
export const xssChallenges: readonly Challenge[] = [
  {
    name: 'DOM XSS',
    attack: 'search for HTML markup',
    successSign: 'the markup in a page, or a policy that allows it',
    isSolved: (shop) => {
      const attempts = payloads.flatMap((payload) => {
        const q = encodeURIComponent(payload);
        return [toPage(`/?name=${q}&category=${q}`), toPage(`/search/${q}`), toPage(`/guest?id=${q}`)];
      });
      return hasReply(shop, attempts, (reply) => executes(reply) || isPermissive(reply));
    },
  },
  {
    name: 'Reflected XSS',
    attack: 'send markup in reflected values: numbers, ids, unknown routes, field errors',
    successSign: 'the markup in a response that a browser handles as a page',
    isSolved: (shop) => {
      const attempts = payloads.flatMap((payload): Attempt[] => {
        const id = encodeURIComponent(payload);
        const login: Attempt = [
          'post',
          '/api/users/login',
          { body: { email: payload, password: payload, [payload]: payload } },
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
        return [login, ...paths.map((path) => toPage(path))];
      });
      return hasReply(shop, attempts, executes);
    },
  },
  {
    name: 'API-only XSS',
    attack: 'store markup in every text field by the API',
    successSign: 'the markup in a response that a browser handles as a page',
    isSolved: async (shop) => hasReply(shop, await storeAll(shop, [iframePayload]), executes),
  },
  {
    name: 'Client-side XSS Protection',
    attack: 'register with markup as e-mail, phone, address and permit',
    successSign: 'the markup in a response that a browser handles as a page',
    isSolved: async (shop) => {
      const form = { name: 'X', email: 'markup@example.com', phone: '602 555 0116', password: 'long enough' };
      const chefFields = {
        isChef: true,
        authorized: true,
        permit: iframePayload,
        address: `${iframePayload}, Phoenix, AZ, 85001`,
      };
      const attempts = [
        { email: iframePayload },
        { email: `"${iframePayload}"@example.com` },
        { phone: iframePayload },
        chefFields,
      ].map((fields): Attempt => ['post', '/api/users', { body: { ...form, ...fields } }]);
      const replies = await sendAll(shop, attempts);
      const isActive = replies.slice(0, 3).some(isSuccess) || replies.some(executes);
      const lists: Attempt[] = [
        ['get', '/api/users', { token: shop.admin.token }],
        ['get', '/api/users', { token: shop.attacker.token }],
      ];
      return isActive || hasReply(shop, lists, executes);
    },
  },
  {
    name: 'Server-side XSS Protection',
    attack: 'store markup that becomes active after incomplete filtering',
    successSign: 'the markup in a response that a browser handles as a page',
    isSolved: async (shop) => hasReply(shop, await storeAll(shop, payloads.slice(1)), executes),
  },
  {
    name: 'HTTP-Header XSS',
    attack: 'send markup in headers that could be stored or reflected',
    successSign: 'the markup in a response, now or later',
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
        `/mainpage/product/${shop.product._id}`,
        '/robots.txt',
        '/sitemap.xml',
        '/api/products',
        '/nothing',
      ];
      const attempts = [...paths.map((path) => toPage(path, headers)), ...paths.map((path) => toPage(path))];
      const request = `GET / HTTP/1.1\r\nHost: ${sent}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
      const { text } = await sendRawBytes(shop.app.url, Buffer.from(request));
      return (await hasReply(shop, attempts, hasText(sent))) || text.includes(sent);
    },
  },
  {
    name: 'CSP Bypass',
    attack: 'inject a directive into the content security policy by a name, the host and the URL',
    successSign: 'a changed or permissive policy',
    isSolved: async (shop) => {
      const payload = "; script-src 'unsafe-inline'";
      const defaultPage = await shop.app.call('get', '/', { headers: html });
      const attempts = [
        ...(await store(shop, payload)),
        toPage(`/?csp=${encodeURIComponent(payload)}`),
        toPage('/', { 'X-Forwarded-Host': `example.com${payload}` }),
        toPage('/', { 'X-Forwarded-Proto': `http${payload}` }),
      ];
      const policy = 'content-security-policy';
      const replies = await sendAll(shop, attempts);
      return (
        isPermissive(defaultPage) ||
        replies.some(({ headers }) => headers[policy] !== defaultPage.headers[policy])
      );
    },
  },
  {
    name: 'Cross-Site Imaging',
    attack: 'set foreign or executable pictures for a product',
    successSign: 'an accepted picture, or a policy that allows foreign pictures',
    isSolved: async (shop) => {
      const { product, chef, app } = shop;
      const absoluteUrl = `${app.url}/pictures/sample.webp`;
      const images = [
        'https://elsewhere.example/cat.jpg',
        '//elsewhere.example/cat.jpg',
        'javascript:alert(1)',
        'data:image/svg+xml,<svg/>',
        '/uploads/../api/docs',
        '/pictures/../../x.webp',
        '/pictures/none.webp',
        `/uploads/${'0'.repeat(32)}.webp`,
        absoluteUrl,
        '',
      ];
      const body = (image: string) => ({ ...product, image, updatedAt: undefined });
      const attempts = images.map((image): Attempt => [
        'put',
        `/api/products/${product._id}`,
        { body: body(image), token: chef.token },
      ]);
      const { headers } = await app.call('get', '/?testDirective=https://elsewhere.example', {
        headers: html,
      });
      const pictures = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '*';
      const allowsForeign = pictures
        .split(' ')
        .some((source) => !["'self'", 'data:', 'blob:', ...tileOrigins].includes(source));
      return allowsForeign || hasReply(shop, attempts, isSuccess);
    },
  },
];
