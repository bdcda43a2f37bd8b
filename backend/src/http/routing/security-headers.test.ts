import request from 'supertest';
import { expect, test } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { readEnv } from '../../config/env.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';

startTestApp();

const tilesUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png?key={z}';

test.each([
  ['the demo', {}, ' https://tile.openstreetmap.org'],
  ['production', { NODE_ENV: 'production' }, ''],
  [
    'subdomains',
    { MAP_TILES_URL: tilesUrl },
    ' https://a.tiles.example https://b.tiles.example https://c.tiles.example',
  ],
])('the policy allows map tiles of exactly one service: %s', async (_case, settings, origins) => {
  const app = createApp({ ...getTestApp().deps, env: readEnv(settings) });
  for (const path of ['/api/health', '/']) {
    const { headers } = await request(app).get(path);
    expect(headers['content-security-policy'], path).toBe(
      [
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
        "require-trusted-types-for 'script'",
        'trusted-types service-worker',
      ].join(';'),
    );
  }
});
