import { describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { z } from 'zod';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { messageCodes } from '@homechef/contract/messages/api-message';
import { apiAsVisitor } from '../testing/api-client.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';

const logLines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
startTestApp({}, { log });

const toRoute = (line: string): unknown[] => {
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

const reply = async () => apiAsVisitor().get('/api/openapi.json');
const theDocument = async () => Document.parse((await reply()).body);
const pathOf = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

/** Every method and path that the router of Express answers. */
function servedRoutes(): string[] {
  interface Layer {
    route?: { path: string; methods: Record<string, boolean> };
    handle?: { stack?: Layer[] };
  }
  const walk = (layers: readonly Layer[]): string[] =>
    layers.flatMap(({ route, handle }) =>
      route ? Object.keys(route.methods).map((m) => `${m} ${route.path}`) : walk(handle?.stack ?? []),
    );
  const { stack } = getTestApp().app.router as unknown as { stack: Layer[] };
  return walk(stack);
}

describe('every declared endpoint', () => {
  const declared = allEndpoints.map((e) => [e.name, e] as const);
  test.each(declared)('%s is served', (_name, { method, path, name }) => {
    if (name === 'docs') return expect(servedRoutes()).toContain('get /');
    expect(servedRoutes()).toContain(`${method} ${path}`);
  });
  test.each(declared)(
    '%s is in the OpenAPI document, with its body, its answers and who may call it',
    async (name, e) => {
      const operation = (await theDocument()).paths[pathOf(e.path)]?.[e.method];
      expect(operation?.operationId).toBe(name);
      const { responses = {}, requestBody, security } = operation ?? {};
      expect(responses).toHaveProperty(String(e.status));
      expect(responses).toHaveProperty('503');
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) >= 400) expect(JSON.stringify(content)).toContain('#/components/schemas/Error');
      }
      expect(Boolean(requestBody)).toBe(e.bodyKind !== 'none');
      expect(Boolean(security?.some((way) => 'bearer' in way))).toBe(!e.ignoresAuthorization);
      if (e.access !== 'anyone') expect(responses).toHaveProperty('401');
    },
  );
  // A route with a parameter could match the literal path of a route that is declared after it.
  test.each(declared.filter(([name]) => name !== 'docs'))(
    '%s is not shadowed by another route',
    async (_name, e) => {
      logLines.length = 0;
      const path = `/api${e.path.replace(/:\w+/g, '0'.repeat(24))}`;
      await apiAsVisitor()[e.method](path);
      await expect.poll(() => logLines.map(toRoute)).toContainEqual([e.method.toUpperCase(), e.path]);
    },
  );
});

test('nothing is served that is not declared', () => {
  const declared = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
  const files = [
    'get /:file',
    'get /^\\//',
    'get /robots.txt',
    'get /sitemap.xml',
    'get /',
    'get /start.js',
    'get /swagger-ui.css',
    'get /swagger-ui-bundle.js',
  ];
  const others = servedRoutes().filter((route) => !declared.has(route) && !files.includes(route));
  expect(others).toEqual(['get /favicon-32x32.png']);
});

test('a failure is described with its code, the values of its words, and the same of each field', async () => {
  const Schemas = z.object({
    components: z.object({
      schemas: z.object({
        ErrorCode: z.object({ enum: z.array(z.string()) }),
        Error: z.object({
          required: z.array(z.string()),
          properties: z.object({
            code: z.unknown(),
            values: z.unknown(),
            errors: z.object({ items: z.object({ required: z.array(z.string()) }) }),
          }),
        }),
      }),
    }),
  });
  const { ErrorCode, Error: failure } = Schemas.parse((await reply()).body).components.schemas;
  expect(ErrorCode.enum).toEqual(messageCodes);
  expect(failure.required).toEqual(['code', 'message', 'requestId']);
  expect(failure.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' });
  expect(failure.properties.errors.items.required).toEqual(['path', 'code', 'message']);
});

test('the document has no route that is not declared, and every reference in it leads somewhere', async () => {
  const { paths } = await theDocument();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m} ${path}`),
  );
  expect(listed.sort()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${pathOf(path)}`).sort());
  const { text, body } = await reply();
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    expect(body).toHaveProperty(['components', 'schemas', name]);
  }
});

test('a path with parameters can be malformed, and the stock in one is a whole number', async () => {
  const { paths } = await theDocument();
  for (const [path, methods] of Object.entries(paths).filter(([address]) => address.includes('{')))
    for (const { responses } of Object.values(methods)) expect(responses, path).toHaveProperty('400');
  const parameters = paths['/api/products/{id}/{remainingStock}']?.put?.parameters;
  expect(parameters).toContainEqual({
    ...{ in: 'path', name: 'remainingStock', required: true },
    schema: { type: 'integer', minimum: 0, maximum: 10_000 },
  });
});

test('the names of the routes are unique', () => {
  const names = allEndpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
