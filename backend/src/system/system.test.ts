import request from 'supertest';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app/create-app.ts';
import * as openapi from '../openapi/openapi-document.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { listenOnFreePort, startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp({ LOG_LEVEL: 'silent' });

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

test('health answers 200, ready 200 while the database can be reached', async () => {
  expect(await apiAsVisitor().get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await apiAsVisitor().get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('ready answers 503 with Retry-After while it cannot; health stays 200', async () => {
  const away = await listenOnFreePort(createApp({ ...getTestApp().deps, isReady: () => false }));
  closing.push(() => away.close());
  const reply = await apiAs(undefined, away).get('/api/ready');
  expect(reply.status).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await apiAs(undefined, away).get('/api/health')).status).toBe(200);
});

test('the document that could not be made is made for the next who asks', async () => {
  vi.spyOn(openapi, 'createOpenApiDocument').mockImplementationOnce(() => {
    throw new Error('no memory');
  });
  // Past `as`, which wants the document to name every failure.
  expect((await request(getTestApp().server).get('/api/openapi.json')).status).toBe(500);
  expect(await apiAsVisitor().get('/api/openapi.json')).toMatchObject({
    status: 200,
    body: { openapi: '3.1.0' },
  });
});

describe('the page of the documentation', () => {
  test('is HTML; every part of it comes from this server', async () => {
    const page = await apiAsVisitor().get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.text).not.toMatch(/https?:|\/\/|<script>|style=|onload/);
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(parts.length).toBeGreaterThanOrEqual(4);
    for (const path of parts) expect((await apiAsVisitor().get(path)).status, path).toBe(200);
    expect((await apiAsVisitor().get('/api/docs/')).status).toBe(200);
  });
  test('shows the document of this server', async () => {
    expect((await apiAsVisitor().get('/api/docs/start.js')).text).toContain("'/api/openapi.json'");
  });
});
