import { beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { z } from 'zod';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { adminQueueNames } from '@homechef/contract/admin/overview-options';
import { productVersion } from '../config/product-version.ts';
import { apiAsVisitor } from '../../testing/api-client.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';

const logLines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
startTestApp({}, { log });

const parseRoute = (line: string): unknown[] => {
  const { method, route } = JSON.parse(line) as Record<string, unknown>;
  return [method, route];
};

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

const fetchDocument = async () => apiAsVisitor().get('/api/openapi.json');
let openApi: z.infer<typeof Document>;
beforeAll(async () => {
  openApi = Document.parse((await fetchDocument()).body);
});
const toOpenApiPath = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

function listRoutes(): string[] {
  interface Layer {
    route?: { path: string; methods: Record<string, boolean> };
    handle?: { stack?: Layer[] };
  }
  const listLayerRoutes = (layers: readonly Layer[]): string[] =>
    layers.flatMap(({ route, handle }) =>
      route
        ? Object.keys(route.methods).map((m) => `${m} ${route.path}`)
        : listLayerRoutes(handle?.stack ?? []),
    );
  const { stack } = getTestApp().app.router as unknown as { stack: Layer[] };
  return listLayerRoutes(stack);
}

describe('declared endpoints', () => {
  const declared = allEndpoints.map((e) => [e.name, e] as const);
  test.each(declared)('%s is in the OpenAPI document with body, responses and security', (name, e) => {
    const operation = openApi.paths[toOpenApiPath(e.path)]?.[e.method];
    expect(operation?.operationId).toBe(name);
    const { responses = {}, requestBody, security } = operation ?? {};
    expect(responses).toHaveProperty(String(e.status));
    expect(responses).toHaveProperty('400');
    expect(responses).toHaveProperty('503');
    expect(security).toBeDefined();
    for (const [status, { content }] of Object.entries(responses)) {
      if (Number(status) >= 400) expect(JSON.stringify(content)).toContain('#/components/schemas/Error');
    }
    expect(Boolean(requestBody)).toBe(e.bodyKind === 'json' || e.bodyKind === 'multipart');
    expect(Boolean(security?.some((scheme) => 'bearer' in scheme))).toBe(!e.ignoresAuthorization);
    if (e.access !== 'anyone') expect(responses).toHaveProperty('401');
  });
  // A route with a parameter could shadow the literal path of a route that is declared after it.
  test.each(declared.filter(([name]) => name !== 'docs'))(
    '%s is not shadowed by another route',
    async (_name, e) => {
      logLines.length = 0;
      const path = `/api${e.path.replace(/:\w+/g, '0'.repeat(24))}`;
      await apiAsVisitor()[e.method](path);
      await expect.poll(() => logLines.map(parseRoute)).toContainEqual([e.method.toUpperCase(), e.path]);
    },
  );
});

test('only declared endpoints and known files are served', () => {
  const declared = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
  const fileRoutes = [
    'get /:file',
    'get /^\\//',
    'get /robots.txt',
    'get /sitemap.xml',
    'get /',
    'get /start.js',
    'get /swagger-ui.css',
    'get /swagger-ui-bundle.js',
  ];
  const otherRoutes = listRoutes().filter((route) => !declared.has(route) && !fileRoutes.includes(route));
  expect(otherRoutes).toEqual(['get /favicon-32x32.png']);
});

test.each([
  ['the version of the product', ['info', 'version'], productVersion.version],
  ['the license', ['info', 'license'], { name: 'MIT', identifier: 'MIT' }],
  [
    'the names of all queues of admins',
    ['components', 'schemas', 'AdminQueues', 'required'],
    adminQueueNames,
  ],
])('the document has %s', async (_what, path, value) => {
  expect((await fetchDocument()).body).toHaveProperty(path, value);
});

test('the document has only declared routes and valid references', async () => {
  const { paths } = openApi;
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m} ${path}`),
  );
  expect(listed.sort()).toEqual(
    allEndpoints.map(({ method, path }) => `${method} ${toOpenApiPath(path)}`).sort(),
  );
  const { text, body } = await fetchDocument();
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    expect(body).toHaveProperty(['components', 'schemas', name]);
  }
});
