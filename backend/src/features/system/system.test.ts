import { afterAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { readEnv } from '../../platform/config/env.ts';
import { productVersion } from '../../platform/config/product-version.ts';
import * as catalog from '../products/catalog-index/index-instance.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { listenOnFreePort, startTestApp, getTestApp } from '../../testing/test-app.ts';

startTestApp({ LOG_LEVEL: 'silent' });

const cleanups: (() => void)[] = [];
afterAll(() => cleanups.forEach((cleanUp) => cleanUp()));

test('health and ready respond with 200 while the database is available', async () => {
  expect(await apiAsVisitor().get('/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok', ...productVersion },
  });
  expect(await apiAsVisitor().get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('ready says where a catalog comes from that is not in memory', async () => {
  expect((await apiAsVisitor().get('/api/ready')).body).toEqual({ status: 'ready' });
  const getCatalogMode = vi.spyOn(catalog, 'getCatalogMode');
  const server = await listenOnFreePort(createApp(getTestApp().deps));
  cleanups.push(() => server.close());
  for (const mode of ['loading', 'database'] as const) {
    getCatalogMode.mockReturnValue(mode);
    expect((await apiAs(undefined, server).get('/api/ready')).body).toEqual({
      status: 'ready',
      catalog: mode,
    });
  }
});

test('ready responds with 503 while the server drains, and requests are still served', async () => {
  const draining = createApp({ ...getTestApp().deps, isDraining: () => true });
  const server = await listenOnFreePort(draining);
  cleanups.push(() => server.close());
  const api = apiAs(undefined, server);
  const reply = await api.get('/api/ready');
  expect(reply).toMatchObject({ status: 503, body: { code: 'server.draining' } });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.get('/api/health')).status).toBe(200);
  expect((await api.get('/api/products')).status).toBe(200);
});

describe('without a database', () => {
  const openServer = async () => {
    const server = await listenOnFreePort(createApp({ ...getTestApp().deps, isReady: () => false }));
    cleanups.push(() => server.close());
    return apiAs(undefined, server);
  };

  test('without a database, ready says that the catalog is served from memory', async () => {
    const api = await openServer();
    expect(await api.get('/api/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: 'away' },
    });
    expect((await api.get('/api/products')).status).toBe(200);
  });

  test('without a database or a catalog, ready responds with 503 and Retry-After', async () => {
    vi.spyOn(catalog, 'getCatalogMode').mockReturnValue('loading');
    const api = await openServer();
    const reply = await api.get('/api/ready');
    expect(reply.status).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.get('/api/health')).status).toBe(200);
    vi.restoreAllMocks();
  });
});

test('the public settings are what the operator set', async () => {
  expect((await apiAsVisitor().get('/api/config')).body).toEqual({
    supportEmail: null,
    mapTiles: null,
    freeCancelMinutes: 3,
    notices: { push: true, email: false },
  });
  const { deps } = getTestApp();
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Ann' };
  const env = readEnv({
    SUPPORT_EMAIL: 'help@market.example',
    SMTP_URL: 'smtp://mail.example',
    PUSH_HOSTS: 'off',
    FREE_CANCEL_MINUTES: '0',
    MAP_TILES_URL: tiles.url,
    MAP_TILES_ATTRIBUTION: tiles.attribution,
  });
  const server = await listenOnFreePort(createApp({ ...deps, env }));
  cleanups.push(() => server.close());
  const { body } = await apiAs(undefined, server).get('/api/config');
  expect(body).toEqual({
    supportEmail: 'help@market.example',
    mapTiles: tiles,
    freeCancelMinutes: 0,
    notices: { push: false, email: true },
  });
});

describe('the API documentation', () => {
  test('the page of the API documentation loads all files from this server', async () => {
    const page = await apiAsVisitor().get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.text).not.toMatch(/https?:|\/\/|<script>|style=|onload/);
    const paths = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThanOrEqual(4);
    for (const path of paths) expect((await apiAsVisitor().get(path)).status, path).toBe(200);
    expect((await apiAsVisitor().get('/api/docs/')).status).toBe(200);
  });
  test('the API documentation shows the OpenAPI document of this server', async () => {
    expect((await apiAsVisitor().get('/api/docs/start.js')).text).toContain("'/api/openapi.json'");
  });
});
