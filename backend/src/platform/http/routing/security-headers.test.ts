import request from 'supertest';
import { expect, test } from 'vitest';
import { createApp } from '../../../app/create-app.ts';
import { readEnv } from '../../config/env.ts';
import { apiAsVisitor } from '../../../testing/api-client.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1' });

const tilesUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png?key={z}';

const docsPolicy = (origins: string): string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: blob:${origins}`,
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const appPolicy = (origins: string): string[] => [
  ...docsPolicy(origins),
  "require-trusted-types-for 'script'",
  'trusted-types service-worker default',
];

test.each([
  ['the demo', {}, ' https://tile.openstreetmap.org'],
  ['production', { NODE_ENV: 'production' }, ''],
  [
    'subdomains',
    { MAP_TILES_URL: tilesUrl },
    ' https://a.tiles.example https://b.tiles.example https://c.tiles.example',
  ],
])(
  'the content security policy allows the map tiles of exactly one service: %s',
  async (_case, settings, origins) => {
    const app = createApp({ ...getTestApp().deps, env: readEnv(settings) });
    for (const path of ['/api/health', '/']) {
      const { headers } = await request(app).get(path);
      expect(headers['content-security-policy'], path).toBe(appPolicy(origins).join(';'));
    }
  },
);

const appPaths = ['/', '/mainpage', '/sw.js', '/api/products', '/api/nope', '/pictures/sample.webp'];
// Swagger UI creates markup from strings, so its pages require no Trusted Types.
const docsPaths = ['/api/docs', '/api/docs/start.js'];

test.each([...appPaths, ...docsPaths])(
  '%s allows only scripts of this server, and is isolated from other sites',
  async (path) => {
    const policy = docsPaths.includes(path) ? docsPolicy('') : appPolicy('');
    const { headers } = await apiAsVisitor().get(path, { Accept: 'text/html' });
    expect(headers).toMatchObject({
      'content-security-policy': policy.join(';'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    for (const name of ['access-control-allow-origin', 'set-cookie', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name);
  },
);

test.each([...appPaths, ...docsPaths])(
  '%s enables HSTS for a year with subdomains behind a proxy with TLS',
  async (path) => {
    const { headers } = await apiAsVisitor().get(path, { Accept: 'text/html', 'X-Forwarded-Proto': 'https' });
    const [, seconds] =
      /max-age=(\d+); includeSubDomains/.exec(headers['strict-transport-security'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
    expect(headers['content-security-policy']).toMatch(/;upgrade-insecure-requests$/);
  },
);
