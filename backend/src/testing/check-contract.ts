import { expect } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { ErrorBody } from '@homechef/contract/http/error-body';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { getMessageTemplate, type ApiMessage } from '@homechef/contract/messages/api-message';
import { createOpenApiDocument } from '../platform/openapi/openapi-document.ts';
import type { ApiReply } from './api-reply.ts';

const { paths = {} } = createOpenApiDocument();

const countParameters = ({ path }: AnyEndpoint) => path.split(':').length;
const fixedPathsFirst = [...allEndpoints]
  .sort((a, b) => countParameters(a) - countParameters(b))
  .map((e) => ({ e, pattern: new RegExp(`^/api${e.path.replace(/:\w+/g, '[^/]+')}/?$`) }));

export function findEndpoint(method: string, path: string): AnyEndpoint | undefined {
  const [pathname = ''] = path.split('?');
  if (/%(?![0-9a-f]{2})|%e0%a4%a/i.test(pathname)) return undefined; // cannot be decoded, so it matches no route
  return fixedPathsFirst.find(({ e, pattern }) => e.method === method && pattern.test(pathname))?.e;
}

/** Returns all prices in a reply, at any depth, to check that they have at most two decimals. */
function findPrices(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'number' && /price$/i.test(key) ? [child] : findPrices(child),
  );
}

/** Server internals that no error may contain: stacks, files, messages of the database driver. */
const internals = /node_modules|\.[jt]s:\d|mongo|E11000|Cast to|ObjectId|<!doctype/i;

/** Checks that code and values yield the message, so that clients can translate it. */
function expectMessageMatchesCode({ code, values = {}, message }: ApiMessage): void {
  const expected = getMessageTemplate(code).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  );
  expect(message, `message of ${code}`).toBe(expected);
}

function expectError(reply: ApiReply): void {
  expect(ErrorBody.parse(reply.body), 'an error body has only the fields of the contract').toEqual(
    reply.body,
  );
  const { errors = [], ...body } = ErrorBody.parse(reply.body);
  [body, ...errors].forEach(expectMessageMatchesCode);
  expect(reply.headers['x-request-id']).toBe(ErrorBody.parse(reply.body).requestId);
  expect(reply.text).not.toMatch(internals);
  if (reply.status === 429 || reply.status === 503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
}

function expectSuccess(endpoint: AnyEndpoint, reply: ApiReply): void {
  const isFile = String(reply.headers['content-type']).startsWith('text/csv');
  if (isFile && endpoint.replyKind !== 'text') return;
  const body = endpoint.replyKind === 'text' ? reply.text : reply.body;
  expect(endpoint.reply.parse(body), `${endpoint.name} has only the fields of the contract`).toEqual(body);
  for (const price of findPrices(body)) expect(price).toBe(Number(price.toFixed(2)));
  if (endpoint.isList) expect(reply.headers['x-total-count']).toMatch(/^\d+$/);
}

/**
 * Checks a reply against the contract: the body against the schema of the route (additional fields are not allowed),
 * the status against the OpenAPI document, and the headers that every reply has.
 */
export function expectReplyMatchesContract(method: string, path: string, reply: ApiReply): void {
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers).not.toHaveProperty('x-powered-by');
  const endpoint = findEndpoint(method, path);
  const isError = reply.status >= 400;
  if (isError) expectError(reply);
  if (!endpoint || reply.status === 304) return;
  if (!isError) expectSuccess(endpoint, reply);
  const declared =
    paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method]?.responses ?? {};
  expect(Object.keys(declared), `statuses of ${endpoint.name} in OpenAPI`).toContain(String(reply.status));
  if (isError || endpoint.noStore) expect(reply.headers['cache-control']).toContain('no-store');
}
