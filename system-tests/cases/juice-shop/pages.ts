import { createGuestForm, toOrderItem } from '../../../backend/src/testing/forms.ts';
import type { Reply } from '../../client/http-client.ts';
import { hasText, isSuccess, toGet, type Attempt, type Challenge, type Shop } from './challenge.ts';

const listWords = (text: string): string[] => text.trim().split(/\s+/);
const folders = listWords('/ /uploads/ /pictures/ /assets/ /ftp/ /public/ /api/');
const inFolders = (files: readonly string[], ends: readonly string[] = ['']): Attempt[] =>
  folders.flatMap((folder) =>
    files.flatMap((file) => ends.map((end): Attempt => ['get', folder + file + end])),
  );

/** Paths that leave the served folders, in several encodings. */
const traversals = inFolders(
  listWords('.. ..%2f.. %2e%2e/%2e%2e ..%5c.. ....//.. %252e%252e%252f.. ..;/..'),
  listWords('/package.json /.env /backend/dist/server.js /etc/passwd /.data/mongod.log'),
);

const files: readonly Challenge[] = [
  {
    name: 'Access Log',
    attempts: () =>
      inFolders(listWords('access.log logs logs/access.log mongod.log keeper.log .data/mongod.log')),
    showsSuccess: isSuccess,
  },
  {
    name: 'Confidential Document',
    attempts: () => [
      ...listWords('/uploads /uploads/ /pictures /pictures/ /assets /assets/ /ftp /api/').map(toGet()),
      ...traversals,
      ...inFolders(
        listWords('acquisitions.md package.json .env .git/HEAD .git/config mongod.json server.js'),
      ),
    ],
    showsSuccess: isSuccess,
  },
  {
    name: 'Forgotten Developer Backup',
    attempts: () =>
      inFolders(
        listWords('package.json index.html .env server.js package-lock.json'),
        listWords('.bak ~ .old .orig .swp .bak%2500.md .save .1 .zip .tar.gz'),
      ),
    showsSuccess: isSuccess,
  },
  {
    name: 'Forgotten Sales Backup',
    attempts: () =>
      inFolders(
        listWords('dump backup orders users customers coupons_2013.md db homechef'),
        listWords('.bson .gz .json .csv .sql .zip .bak .bak%2500.md .xlsx'),
      ),
    showsSuccess: isSuccess,
  },
  {
    name: 'Misplaced Signature File',
    attempts: async ({ app }) => {
      const page = (await app.call('get', '/', { headers: { Accept: 'text/html' } })).text;
      const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => `${path}.map`);
      if (scripts.length === 0) throw new Error('The page has no scripts to test');
      const sources =
        'suspicious_errors.yml tsconfig.json server.ts src/app.ts Dockerfile .npmrc .env.example';
      return [...scripts.map(toGet()), ...inFolders(listWords(sources))];
    },
    showsSuccess: isSuccess,
  },
  {
    name: 'Poison Null Byte',
    attempts: () =>
      inFolders(
        listWords('../package.json ..%2fpackage.json package.json ../.env .gitkeep'),
        listWords('%00.webp %2500.webp %00 \\0.webp %0a.webp ;.webp ?.webp %23.webp'),
      ).filter(([, path]) => !path.startsWith('/api/') && !/^\/[^/]*\?/.test(path)),
    showsSuccess: isSuccess,
  },
  {
    name: 'Exposed Metrics',
    attempts: () =>
      listWords('metrics prometheus actuator actuator/env debug/vars server-status status json env _stats')
        .flatMap((path) => [`/${path}`, `/api/${path}`])
        .map(toGet()),
    showsSuccess: isSuccess,
  },
  {
    name: 'Deprecated Interface',
    attempts: ({ attacker: { token } }) =>
      listWords(`/b2b/v2/orders /file-upload /rest/user/login /rest/products/search /api/v1/users /api/Quantitys
        /api/Feedbacks /graphql /api/admin /api/debug /api/test`).flatMap((path) =>
        ['get', 'post', 'put', 'patch'].map((method): Attempt => [method, path, { body: {}, token }]),
      ),
    showsSuccess: ({ status }) => ![401, 403, 404].includes(status),
  },
  {
    name: 'Email Leak',
    attempts: ({ member: { token } }) => {
      const headers = { Origin: 'https://elsewhere.example', Referer: 'https://elsewhere.example/' };
      return listWords('/api/users/profile /api/orders/myorders /api/products').flatMap((path) =>
        ['callback', 'jsonp', 'cb'].map((name) => toGet({ token, headers })(`${path}?${name}=stolen`)),
      );
    },
    showsSuccess: ({ text, headers }) =>
      /javascript/.test(String(headers['content-type'])) ||
      text.includes('stolen(') ||
      'access-control-allow-origin' in headers,
  },
  {
    name: 'Whitelist Bypass',
    attempts: () => {
      const other = 'https://elsewhere.example';
      const names = ['to', 'redirect', 'url', 'next', 'return', 'continue'];
      const urls = names.flatMap((name) => [
        `/redirect?${name}=${other}`,
        `/login?${name}=//elsewhere.example`,
      ]);
      const paths = listWords(`//elsewhere.example //elsewhere.example/%2f.. /\\elsewhere.example/
        /%5celsewhere.example/ //elsewhere.example/assets/.. /%09/elsewhere.example
        ///elsewhere.example/pictures /${other} /redirect?to=https://blockchain.info/address/1`);
      const inside = paths.flatMap((path) => [`/assets${path}`, `/pictures${path}`]);
      return [...urls, ...paths, ...inside].map(toGet());
    },
    showsSuccess: ({ headers: { location } }) =>
      location !== undefined &&
      new URL(String(location).replaceAll('\\', '/'), 'http://market.example').host !== 'market.example',
  },
];

const iframe = '<iframe src="javascript:alert(1)">';
const payloads = [
  iframe,
  '<<script>Foo</script>iframe src="javascript:alert(1)">',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title></script><script>alert(1)</script>',
  '<!--/page--><script>alert(1)</script><!--page-->',
  "$&$`$'<svg onload=alert(1)>",
  '#{7919*7907} {{7919*7907}} ${7919*7907} <%= 7919*7907 %> {7919*7907}',
];
const toPage = (path: string, headers: Record<string, string> = {}): Attempt =>
  toGet({ headers: { Accept: 'text/html', ...headers } })(path);

/** Checks whether a browser would execute a payload: it is unescaped in a response that is handled as a page. */
const executes = ({ headers, text }: Reply): boolean => {
  const type = String(headers['content-type'] ?? 'text/html');
  const isPage =
    !/^(?:application\/json|text\/plain|application\/xml)/.test(type) ||
    headers['x-content-type-options'] !== 'nosniff';
  return isPage && /<iframe|<script>alert|<img src=x|<svg onload/.test(text);
};

/** The policy allows the map tiles of the operator, here of the demo (ADR 44), and no other host. */
const allowedPictures = ["'self'", 'data:', 'blob:', 'https://tile.openstreetmap.org'];

function isPermissive({ headers }: Reply): boolean {
  const policy = String(headers['content-security-policy'] ?? '');
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
  const scripts = directives.get('script-src') ?? ['*'];
  const pictures = directives.get('img-src') ?? ['*'];
  return (
    scripts.some((source) => source !== "'self'" && !source.startsWith("'sha256-")) ||
    pictures.some((source) => !allowedPictures.includes(source)) ||
    ['object-src', 'base-uri', 'frame-ancestors'].some((name) => !directives.has(name))
  );
}

/** Stores the payload in every text field of the API and returns the requests that show it. */
async function store({ app, chef, member, admin: { token } }: Shop, payload: string): Promise<Attempt[]> {
  const product = await app.createProduct(chef, { name: payload, description: `${payload}\n${payload}` });
  const otherChef = await app.createChef({ name: payload });
  const otherProduct = await app.createProduct(otherChef);
  const review = { body: { rating: 5, comment: payload }, token: member.token };
  await app.call('post', `/api/products/${otherProduct._id}/reviews`, review);
  const address = { address: payload, city: payload, state: payload, postalCode: payload, country: payload };
  const body = createGuestForm([toOrderItem(product)], { userName: payload, shippingAddress: address });
  await app.call('post', '/api/orders/guest', { body });
  const productPages = [product, otherProduct].map(({ _id }) => `/mainpage/product/${_id}`);
  const [page = ''] = productPages;
  const { text } = await app.call('get', page, { headers: { Accept: 'text/html' } });
  if (!text.includes('"og:type" content="product"')) throw new Error('The product page has no metadata');
  return [
    ...[...productPages, `/chefitems/${otherChef._id}`, '/', '/cheflist', '/sitemap.xml'].map((path) =>
      toPage(path),
    ),
    ...[product, otherProduct].map(({ _id }) => toGet()(`/api/products/${_id}`)),
    ...[`/api/users/guest/${otherChef._id}`, '/api/orders', '/api/users'].map(toGet({ token })),
  ];
}
const fakeHeader = '<iframe title="by a header" src="javascript:alert(1)">';
const injectedPolicy = "; script-src 'unsafe-inline'";

const scripts: readonly Challenge[] = [
  {
    name: 'DOM XSS',
    attempts: () =>
      payloads
        .map(encodeURIComponent)
        .flatMap((q) => [`/?name=${q}&category=${q}`, `/search/${q}`, `/guest?id=${q}`])
        .map((path) => toPage(path)),
    showsSuccess: (reply) => executes(reply) || isPermissive(reply),
  },
  {
    name: 'Reflected XSS',
    attempts: () =>
      payloads.flatMap((payload): Attempt[] => {
        const id = encodeURIComponent(payload);
        const paths = listWords(`/order/ID /nothing/ID /api/ID /api/orders/guest/ID /api/products?sort=ID
          /uploads/ID /pictures/ID /api/docs/ID`).map((path) => path.replace('ID', () => id));
        const body = { email: payload, password: payload, [payload]: payload };
        return [['post', '/api/users/login', { body }], ...paths.map((path) => toPage(path))];
      }),
    showsSuccess: executes,
  },
  {
    name: 'API-only XSS and SSTi',
    attempts: async (shop) => {
      const attempts: Attempt[] = [];
      for (const payload of payloads) attempts.push(...(await store(shop, payload)));
      return attempts;
    },
    showsSuccess: (reply) => executes(reply) || reply.text.includes('62615533'),
  },
  {
    name: 'HTTP-Header XSS',
    attempts: ({ product }) => {
      const names =
        listWords(`True-Client-IP X-Forwarded-For User-Agent Referer X-Forwarded-Host X-Forwarded-Proto
        X-Request-Id Accept-Language Host`);
      const headers = Object.fromEntries(names.map((name) => [name, fakeHeader]));
      const paths = ['/', `/mainpage/product/${product._id}`, '/robots.txt', '/sitemap.xml', '/nothing'];
      return [...paths.map((path) => toPage(path, headers)), ...paths.map((path) => toPage(path))];
    },
    showsSuccess: hasText(fakeHeader),
  },
  {
    name: 'CSP Bypass',
    attempts: async (shop) => [
      ...(await store(shop, injectedPolicy)),
      toPage(`/?csp=${encodeURIComponent(injectedPolicy)}`),
      toPage('/', { 'X-Forwarded-Host': `example.com${injectedPolicy}` }),
      toPage('/', { 'X-Forwarded-Proto': `http${injectedPolicy}` }),
    ],
    showsSuccess: isPermissive,
  },
  {
    name: 'Cross-Site Imaging',
    attempts: ({ product, chef: { token }, app }) =>
      [
        ...listWords('https://elsewhere.example/cat.jpg //elsewhere.example/cat.jpg javascript:alert(1)'),
        ...listWords(
          'data:image/svg+xml,<svg/> /uploads/../api/docs /pictures/../../x.webp /pictures/none.webp',
        ),
        `/uploads/${'0'.repeat(32)}.webp`,
        `${app.url}/pictures/sample.webp`,
        '',
      ].map((image): Attempt => {
        const body = { ...product, image, updatedAt: undefined };
        return ['put', `/api/products/${product._id}`, { body, token }];
      }),
    showsSuccess: isSuccess,
  },
];

export const pages = [...files, ...scripts];
