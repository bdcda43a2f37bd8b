import { createFilePart, createForm } from '../multipart-forms.ts';
import { createJpegWithExif } from '../crafted-pictures.ts';
import { sendAll, hasReply, hasText, type Challenge, type Attempt } from './challenge.ts';
import { getRaw, inFolders, isFound, isServed, traversalPaths } from './served-files.ts';

export const data: readonly Challenge[] = [
  {
    name: 'Access Log',
    attack: 'read the logs of the server and of its database',
    successSign: 'a file',
    isSolved: (shop) =>
      isServed(shop, [
        ...inFolders(['access.log', 'logs', 'logs/access.log', 'mongod.log', 'keeper.log', 'npm-debug.log']),
        ...[
          '/support/logs',
          '/support/logs/access.log',
          '/.data/mongod.log',
          '/data/mongod.log',
          '/api/logs',
        ],
      ]),
  },
  {
    name: 'Confidential Document',
    attack: 'list folders and use path traversal',
    successSign: 'a listing, or a file outside the served folders',
    isSolved: (shop) =>
      isServed(shop, [
        ...['/uploads', '/uploads/', '/pictures', '/pictures/', '/assets', '/assets/', '/ftp', '/api/'],
        ...traversalPaths,
        ...inFolders([
          'acquisitions.md',
          'package.json',
          '.env',
          '.git/HEAD',
          '.git/config',
          'mongod.json',
          'server.js',
        ]),
      ]),
  },
  {
    name: 'Forgotten Developer Backup',
    attack: 'request backup copies of files',
    successSign: 'a file',
    isSolved: (shop) => {
      const files = ['package.json', 'index.html', '.env', 'server.js', 'package-lock.json'];
      const endings = [
        '.bak',
        '~',
        '.old',
        '.orig',
        '.swp',
        '.bak%2500.md',
        '.save',
        '.1',
        '.zip',
        '.tar.gz',
      ];
      return isServed(shop, inFolders(files.flatMap((file) => endings.map((ending) => file + ending))));
    },
  },
  {
    name: 'Forgotten Sales Backup',
    attack: 'request database dumps and customer lists',
    successSign: 'a file',
    isSolved: (shop) => {
      const names = ['dump', 'backup', 'orders', 'users', 'customers', 'coupons_2013.md', 'db', 'homechef'];
      const endings = ['.bson', '.gz', '.json', '.csv', '.sql', '.zip', '.bak', '.bak%2500.md', '.xlsx'];
      return isServed(shop, inFolders(names.flatMap((name) => endings.map((ending) => name + ending))));
    },
  },
  {
    name: 'Misplaced Signature File',
    attack: 'request settings, sources and source maps',
    successSign: 'a file',
    isSolved: async (shop) => {
      const page = (await shop.app.call('get', '/', { headers: { Accept: 'text/html' } })).text;
      const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => `${path}.map`);
      if (scripts.length === 0) throw new Error('The page has no scripts to test');
      const files = [
        'suspicious_errors.yml',
        'tsconfig.json',
        'server.ts',
        'src/app.ts',
        'Dockerfile',
        '.npmrc',
        '.env.example',
      ];
      return isServed(shop, [...scripts, ...inFolders(files)]);
    },
  },
  {
    name: 'Poison Null Byte',
    attack: 'truncate file names with a null byte to bypass the extension check',
    successSign: 'a file',
    isSolved: (shop) => {
      const ends = ['%00.webp', '%2500.webp', '%00', '\\0.webp', '%0a.webp', ';.webp', '?.webp', '%23.webp'];
      const files = ['../package.json', '..%2fpackage.json', 'package.json', '../.env', '.gitkeep'];
      const paths = ['/uploads/', '/pictures/', '/assets/'].flatMap((folder) =>
        files.flatMap((file) => ends.map((end) => `${folder}${file}${end}`)),
      );
      return isServed(shop, paths);
    },
  },
  {
    name: 'Email Leak',
    attack: 'request a member’s data as a cross-site script (JSONP)',
    successSign: 'a script, or a CORS permission',
    isSolved: (shop) => {
      const paths = ['/api/users/profile', '/rest/user/whoami', '/api/orders/myorders', '/api/products'];
      const attempts = paths.flatMap((path) =>
        ['callback', 'jsonp', 'cb'].map((name): Attempt => {
          const headers = { Origin: 'https://elsewhere.example', Referer: 'https://elsewhere.example/' };
          return ['get', `${path}?${name}=stolen`, { token: shop.member.token, headers }];
        }),
      );
      return hasReply(shop, attempts, ({ text, headers }) => {
        const isScript = /javascript/.test(String(headers['content-type']));
        return isScript || text.includes('stolen(') || 'access-control-allow-origin' in headers;
      });
    },
  },
  {
    name: 'Exposed Metrics',
    attack: 'request operator metrics',
    successSign: 'metrics',
    isSolved: async (shop) => {
      const paths = [
        'metrics',
        'prometheus',
        'actuator',
        'actuator/env',
        'debug/vars',
        'server-status',
        'status',
        'json',
        'env',
        '_stats',
      ];
      const found = await isServed(
        shop,
        paths.flatMap((path) => [`/${path}`, `/api/${path}`]),
      );
      const replies = await sendAll(shop, [
        ['get', '/api/health'],
        ['get', '/api/ready'],
      ]);
      return found || replies.some(hasText(/mongodb:|heap|uptime|pid|version|hostname/i));
    },
  },
  {
    name: 'Meta Geo Stalking',
    attack: 'read the GPS position from a product picture',
    successSign: 'position or camera data in the picture',
    isSolved: async (shop) => {
      const { app, chef } = shop;
      const { type, body } = createForm([
        createFilePart(await createJpegWithExif('the kitchen of the chef')),
      ]);
      const headers = { 'Content-Type': type };
      const { status, text } = await app.call('post', '/api/upload', {
        body,
        headers,
        token: chef.token,
      });
      if (status !== 200) throw new Error(`The photo was rejected: ${status}`);
      const endings = ['', '-320', '-640'].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
      const files = await Promise.all(endings.map((ending) => getRaw(shop, text.replace('.webp', ending))));
      if (!files.every(isFound)) throw new Error('The photo is not served');
      return files.some((file) => /Exif|GPS|kitchen of the chef/.test(file));
    },
  },
  {
    name: 'Error Handling',
    attack: 'cause errors that reveal internals',
    successSign: 'a 5xx status, a stack trace, or database details',
    isSolved: async (shop) => {
      const { token } = shop.attacker;
      const json = { 'Content-Type': 'application/json' };
      const bodies = [
        '{"a":',
        '[',
        '"',
        '\0',
        'null',
        '[]',
        '7',
        '{"email":"\ud800"}',
        '{"__proto__":null}',
        `${'['.repeat(20_000)}`,
      ];
      const writes = [
        '/api/users/login',
        '/api/orders',
        '/api/products/x/reviews',
        '/api/users/profile',
      ].flatMap((path) =>
        bodies.map((body): Attempt => [
          path.endsWith('profile') ? 'put' : 'post',
          path,
          { body, token, headers: json },
        ]),
      );
      const paths = [
        '/api/%',
        '/%c0%ae',
        '/api/products/%ff',
        '/uploads/%',
        '/api/orders/%00',
        '/assets/%E0%A4%A',
      ];
      const queries = [
        '/api/products?limit=1e999',
        '/api/products?page=-1',
        '/api/products?sort=toString',
        '/api/products?__proto__[x]=1',
      ];
      const replies = await sendAll(shop, [
        ...writes,
        ...[...paths, ...queries].map((path): Attempt => ['get', path, { token }]),
      ]);
      const internals = /(?:\n|\\n) +at |node_modules|MongoServer|Mongoose|ECONN|SyntaxError|CastError|<pre>/;
      return replies.some(({ status, text }) => status >= 500 || internals.test(text));
    },
  },
];
