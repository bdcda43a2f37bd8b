import { expect } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { ErrorBody } from '@homechef/contract/http/error-body';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { getMessageTemplate, type ApiMessage } from '@homechef/contract/messages/api-message';
import { createOpenApiDocument } from '../openapi/openapi-document.ts';
import type { ApiReply } from './api-reply.ts';

const { paths = {} } = createOpenApiDocument();

const parametersIn = ({ path }: AnyEndpoint) => path.split(':').length;
const fixedFirst = [...allEndpoints].sort((a, b) => parametersIn(a) - parametersIn(b));

/** The declared route that answers this address, undefined where there is none. */
export function findEndpoint(method: string, path: string): AnyEndpoint | undefined {
  const [pathname = ''] = path.split('?');
  if (/%(?![0-9a-f]{2})|%e0%a4%a/i.test(pathname)) return undefined; // cannot be decoded: no route sees it
  const fits = (e: AnyEndpoint) => new RegExp(`^/api${e.path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);
  return fixedFirst.find((e) => e.method === method && fits(e));
}

/** Every amount in it, however deep: money has at most two decimals (contract, Everywhere). */
function amountsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === 'number' && /price$/i.test(key) ? [inside] : amountsIn(inside),
  );
}

/** Words that belong to the inside of a server: a stack, a file, the database's driver. */
const insides = /node_modules|\.[jt]s:\d|mongo|E11000|Cast to|ObjectId|<!doctype/i;

/** The words are those of the code, with everything they carry: a client may say the same in its own language. */
function checkWords({ code, values = {}, message }: ApiMessage): void {
  const words = getMessageTemplate(code).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  expect(message, `the words of ${code}`).toBe(words);
}

function checkFailure(reply: ApiReply): void {
  expect(ErrorBody.parse(reply.body), 'the body of a failure has these fields only').toEqual(reply.body);
  const { errors = [], ...whole } = ErrorBody.parse(reply.body);
  [whole, ...errors].forEach(checkWords);
  expect(reply.headers['x-request-id']).toBe(ErrorBody.parse(reply.body).requestId);
  expect(reply.text).not.toMatch(insides);
  if (reply.status === 429 || reply.status === 503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
}

function checkSuccess(endpoint: AnyEndpoint, reply: ApiReply): void {
  const body = endpoint.replyKind === 'text' ? reply.text : reply.body;
  expect(endpoint.reply.parse(body), `${endpoint.name} answers with the contract's fields only`).toEqual(
    body,
  );
  for (const amount of amountsIn(body)) expect(amount).toBe(Number(amount.toFixed(2)));
  if (endpoint.isList) expect(reply.headers['x-total-count']).toMatch(/^\d+$/);
}

/**
 * Holds a reply against the contract: the body against the schema of its route, no field too many; the status among
 * those the OpenAPI document names; the headers every answer has.
 */
export function expectReplyMatchesContract(method: string, path: string, reply: ApiReply): void {
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers).not.toHaveProperty('x-powered-by');
  const endpoint = findEndpoint(method, path);
  const failed = reply.status >= 400;
  if (failed) checkFailure(reply);
  if (!endpoint || reply.status === 304) return;
  if (!failed) checkSuccess(endpoint, reply);
  const declared =
    paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method]?.responses ?? {};
  expect(Object.keys(declared), `statuses of ${endpoint.name} in OpenAPI`).toContain(String(reply.status));
  if (failed || endpoint.noStore) expect(reply.headers['cache-control']).toContain('no-store');
}
