import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { createAccessFixtures, type AccessFixtures, type Market } from '../../../testing/access-fixtures.ts';
import {
  accessMatrix,
  callerRoles,
  type AccessRow,
  type CallerRole,
} from '../../../testing/access-matrix.ts';
import { createAdmin, createChef, createFoodie } from '../../../testing/accounts.ts';
import { expectReplyMatchesContract } from '../../../testing/check-contract.ts';
import { hashDatabase } from '../../../testing/database-hash.ts';
import { createProduct } from '../../../testing/fixtures.ts';
import { createSampleRequest, findEndpoint } from '../../../testing/sample-requests.ts';
import { getTestApp, startTestApp, testSecret } from '../../../testing/test-app.ts';

startTestApp();

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a request and checks the reply against the contract. A stream is closed at once. */
const call = async (...[method, path, { token, body, headers } = {}]: Parameters<Market['call']>) => {
  const { port } = getTestApp().server.address() as { port: number };
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: method.toUpperCase(),
    headers: {
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : new Uint8Array(body) }),
  });
  if (reply.headers.get('content-type') === 'text/event-stream') {
    await reply.body?.cancel();
    return { status: reply.status, text: '', body: undefined, headers: {} };
  }
  const text = await reply.text();
  const received = {
    status: reply.status,
    text,
    body: parseJson(text),
    headers: Object.fromEntries(reply.headers),
  };
  if (path.startsWith('/api')) expectReplyMatchesContract(method, path, received);
  return received;
};

const hash = () =>
  hashDatabase(
    mongoose.connection.getClient().db(mongoose.connection.name),
    getTestApp().deps.env.UPLOADS_DIR,
  );

const queryNames = 'limit page sort q name city near within when days items products topics about'.split(' ');

let fixtures: AccessFixtures;
beforeAll(async () => {
  fixtures = await createAccessFixtures({
    secret: testSecret,
    call,
    createFoodie,
    createChef,
    createAdmin,
    createProduct,
  });
});

async function sendAs(caller: CallerRole, { route, kind }: AccessRow): Promise<number> {
  const { method, path, query, options } = await createSampleRequest(route, kind, fixtures);
  const token = fixtures.token(caller);
  const reply = await call(method, query ? `${path}?${query}` : path, {
    ...options,
    ...(token && { token }),
  });
  return reply.status;
}

/** Lists the paths of the fields that the schema rejects. The contract has tests of the schemas themselves. */
const listPaths = (schema: ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

/** Lists inputs in which one field of the body is a MongoDB operator, or one query parameter is repeated. */
function listInvalidInputs({ body: bodySchema, query: querySchema }: AnyEndpoint, body: unknown) {
  const fields = typeof body === 'object' && !Buffer.isBuffer(body) ? Object.keys(body ?? {}) : [];
  const bodies = fields.map((field) => {
    const changed = Object.assign({}, body, { [field]: { $gt: '' } });
    return { query: undefined, body: changed, paths: listPaths(bodySchema, changed) };
  });
  const queries = queryNames.map((name) => {
    const paths = listPaths(querySchema, { [name]: ['a', 'b'] });
    return { query: `${name}=a&${name}=b`, body, paths: paths.filter((path) => path === name) };
  });
  return [...bodies, ...queries].filter(({ paths }) => paths.length > 0);
}

test('each route names the invalid fields of its body and query, and changes nothing', async () => {
  const checked = new Set<string>();
  for (const { route, kind, cells } of accessMatrix) {
    const endpoint = findEndpoint(route);
    const allowed = callerRoles.find((_, i) => cells[i] !== 401 && cells[i] !== 403);
    if (checked.has(route) || !allowed || endpoint.bodyKind === 'multipart') continue;
    checked.add(route);
    const { method, path, options } = await createSampleRequest(route, kind, fixtures);
    const token = fixtures.token(allowed);
    const before = await hash();
    for (const { query, body, paths } of listInvalidInputs(endpoint, options.body)) {
      const url = query === undefined ? path : `${path}?${query}`;
      const reply = await call(method, url, { ...options, body, ...(token && { token }) });
      const { errors = [] } = reply.body as { errors?: { path: string }[] };
      expect([url, reply.status, errors.map((error) => error.path)]).toEqual([
        url,
        400,
        expect.arrayContaining(paths),
      ]);
    }
    expect(await hash(), route).toBe(before);
  }
  expect(checked.size).toBeGreaterThan(100);
});

const idempotentRows = accessMatrix.filter(
  ({ route, cells }) => findEndpoint(route).idempotent && cells.some((cell) => cell === 200 || cell === 201),
);

test.each(idempotentRows.map((row) => [row.route, row.kind, row] as const))(
  '%s of %s, repeated with the same idempotency key, has one effect and one reply',
  async (route, kind, { cells }) => {
    await fixtures.resetResources(kind);
    const caller = callerRoles.find((_, i) => cells[i] === 200 || cells[i] === 201) ?? 'visitor';
    const { method, path, options } = await createSampleRequest(route, kind, fixtures);
    const token = fixtures.token(caller);
    const headers = { ...options.headers, 'Idempotency-Key': `${route}-${kind}-twice` };
    const send = () => call(method, path, { ...options, headers, ...(token && { token }) });
    const first = await send();
    const afterFirst = await hash();
    const second = await send();
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect([first, second].map((reply) => reply.headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    expect(await hash()).toBe(afterFirst);
    await fixtures.resetResources(kind);
  },
);

test('the access matrix lists every route of the contract', () => {
  const listed = new Set(accessMatrix.map(({ route }) => route));
  expect([...listed].sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
});

test.each(accessMatrix.map((row) => [row.route, row.kind, row] as const))(
  '%s of %s gives each role the reply and the writes that it is allowed',
  async (route, kind, row) => {
    const { method, status, textType } = findEndpoint(route);
    // The audit trail records each CSV file that an admin downloads.
    const canWrite = method !== 'get' || textType === 'text/csv';
    const columns = callerRoles.map((caller, i) => {
      const outcome = row.cells[i] ?? 0;
      const expected = outcome === 'kept' ? status : outcome;
      return { caller, expected, isWrite: canWrite && outcome !== 'kept' && outcome < 400 };
    });
    const reads = columns.filter(({ isWrite }) => !isWrite);
    await fixtures.getResource(kind);
    const before = await hash();
    const statuses = await Promise.all(reads.map(({ caller }) => sendAs(caller, row)));
    expect(reads.map(({ caller }, i) => `${caller} ${statuses[i]}`)).toEqual(
      reads.map(({ caller, expected }) => `${caller} ${expected}`),
    );
    const unchanged = await hash();
    expect(unchanged, 'a refused request changes nothing').toBe(before);
    let previous = unchanged;
    for (const [i, { caller, expected }] of columns.filter(({ isWrite }) => isWrite).entries()) {
      if (i > 0) {
        await fixtures.resetResources(kind);
        await fixtures.getResource(kind);
        if (kind !== 'nothing') previous = await hash();
      }
      expect([caller, await sendAs(caller, row)]).toEqual([caller, expected]);
      const changed = await hash();
      expect(changed, `${caller} changes something`).not.toBe(previous);
      previous = changed;
    }
    if (columns.some(({ isWrite }) => isWrite)) await fixtures.resetResources(kind);
  },
);
