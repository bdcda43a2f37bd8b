import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { ErrorBody } from '@homechef/contract/http/error-body';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { IdempotencyKey } from '@homechef/contract/orders/requests';

/** `/orders/:id` as OpenAPI writes it: `/orders/{id}`. */
const toPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const statusDescriptions: Record<number, string> = {
  400: 'Malformed or invalid',
  401: 'No token, or one that is no longer good',
  403: 'The wrong role, or not yours',
  404: 'No such thing',
  409: 'In conflict with the present state',
  413: 'Too large',
  415: 'The wrong media type',
  429: 'Too many',
  503: 'The database is unavailable',
  507: 'No storage space left',
};

/** What a route may answer beside success: its own errors, and those that come with its kind. */
export function errorStatusesOf({
  access: who,
  accountParam: account,
  method,
  path,
  bodyKind,
  query,
  body,
  errors,
  isList: list,
}: AnyEndpoint): number[] {
  const byRole = who === 'anyone' ? [] : who === 'signedIn' && !account ? [401] : [401, 403];
  // A parameter in the path can have broken percent signs.
  const hasInput =
    list || path.includes(':') || !isIgnoredInput(query) || !isIgnoredInput(body) || bodyKind !== 'none';
  const byBody = method === 'get' ? [] : [400, 413, 415];
  return [...new Set([...byRole, ...(hasInput ? [400] : []), ...byBody, ...errors, 503])].sort(
    (a, b) => a - b,
  );
}

const isIgnoredInput = (schema: z.ZodType) => schema instanceof z.ZodUnknown;

const failure = (status: number) => ({
  description: statusDescriptions[status] ?? 'Failure',
  content: { 'application/json': { schema: ErrorBody } },
  ...(status === 429 || status === 503
    ? { headers: z.object({ 'Retry-After': z.string().meta({ description: 'Seconds' }) }) }
    : {}),
});

const listHeaders = z.object({
  'X-Total-Count': z.string().meta({ description: 'How many there are in all' }),
  Link: z.string().optional().meta({ description: 'rel="next": the next page, while there is one' }),
});

const upload: ZodOpenApiMediaTypeObject['schema'] = {
  type: 'object',
  required: ['image'],
  properties: { image: { type: 'string', format: 'binary' } },
};

function bodyOf({ bodyKind, body }: AnyEndpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (bodyKind === 'none') return {};
  const content =
    bodyKind === 'multipart'
      ? { 'multipart/form-data': { schema: upload } }
      : { 'application/json': { schema: body } };
  return { requestBody: { required: true, content } };
}

function parametersOf({
  path,
  params,
  query,
  idempotent,
}: AnyEndpoint): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const names = [...path.matchAll(/:(\w+)/g)].map(
    ([, name = '']) => [name, params?.[name] ?? z.string()] as const,
  );
  return {
    requestParams: {
      ...(names.length ? { path: z.object(Object.fromEntries(names)) } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
      ...(idempotent ? { header: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }) } : {}),
    },
  };
}

function operation(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const {
    name,
    summary,
    path,
    access: who,
    reply,
    replyKind,
    status,
    isList: list,
    ignoresAuthorization: ignoresToken,
  } = endpoint;
  const type = replyKind === 'text' ? (name === 'docs' ? 'text/html' : 'text/plain') : 'application/json';
  const success = {
    description: 'Success',
    content: { [type]: { schema: reply } },
    ...(list ? { headers: listHeaders } : {}),
  };
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(ignoresToken ? {} : { security: who === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    ...parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      [String(status)]: success,
      ...Object.fromEntries(errorStatusesOf(endpoint).map((code) => [String(code), failure(code)])),
    },
  };
}

/** The OpenAPI 3.1 document of every route, made of the same schemas that check requests and replies. */
export function createOpenApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of allEndpoints) {
    const path = `/api${toPath(endpoint.path)}`;
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'HomeChef Market',
      version: '1.0.0', // of the API; the packages have their own
      description:
        'Home chefs and food trucks list what they cook today; people nearby order it and pay cash at pickup.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}
