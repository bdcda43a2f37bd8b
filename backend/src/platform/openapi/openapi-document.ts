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
import { OrderKey } from '@homechef/contract/orders/order';
import { orderKeyHeader } from '@homechef/contract/orders/order-key';
import { IdempotencyKey } from '@homechef/contract/orders/requests';
import { productVersion } from '../config/product-version.ts';

const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const statusDescriptions: Record<number, string> = {
  400: 'Malformed or invalid',
  401: 'No token, or one that is no longer good',
  403: 'The wrong role, not yours, or an admin without the second factor that the market requires',
  404: 'No such thing',
  409: 'In conflict with the present state',
  413: 'Too large',
  415: 'The wrong media type',
  429: 'Too many',
  503: 'The database is unavailable',
  507: 'No storage space left',
};

function listErrorStatuses({
  access,
  accountParam,
  allowsMissingSecondFactor,
  needsSettledPassword,
  isOwnData,
  method,
  errors,
}: AnyEndpoint): number[] {
  // An admin who views a kitchen cannot read their own data.
  const isUnlimited = allowsMissingSecondFactor && !needsSettledPassword && !isOwnData;
  const needsSessionOnly = access === 'signedIn' && !accountParam && isUnlimited;
  const accessErrors = access === 'anyone' ? [] : needsSessionOnly ? [401] : [401, 403];
  // Every request can be malformed.
  const bodyErrors = method === 'get' ? [] : [413, 415];
  return [...new Set([...accessErrors, 400, ...bodyErrors, ...errors, 503])].sort((a, b) => a - b);
}

const createErrorResponse = (status: number) => ({
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

const lastEventIdHeader = z.object({
  'Last-Event-ID': z
    .string()
    .optional()
    .meta({ description: 'Id of the last event that the client has. The stream continues after it' }),
});

const uploadSchema: ZodOpenApiMediaTypeObject['schema'] = {
  type: 'object',
  required: ['image'],
  properties: { image: { type: 'string', format: 'binary' } },
};

function createRequestBody({ bodyKind, body }: AnyEndpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (bodyKind === 'none' || bodyKind === 'ignored') return {};
  const content =
    bodyKind === 'multipart'
      ? { 'multipart/form-data': { schema: uploadSchema } }
      : { 'application/json': { schema: body } };
  return { requestBody: { required: true, content } };
}

function createParameters({
  path,
  params,
  query,
  idempotent,
  takesOrderKey,
  replyKind,
}: AnyEndpoint): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const pathParams = [...path.matchAll(/:(\w+)/g)].map(
    ([, name = '']) => [name, params?.[name] ?? z.string()] as const,
  );
  return {
    requestParams: {
      ...(pathParams.length ? { path: z.object(Object.fromEntries(pathParams)) } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
      ...(replyKind === 'stream' ? { header: lastEventIdHeader } : {}),
      ...(idempotent || takesOrderKey
        ? {
            header: z.object({
              ...(idempotent ? { 'Idempotency-Key': IdempotencyKey.optional() } : {}),
              ...(takesOrderKey ? { [orderKeyHeader]: OrderKey.optional() } : {}),
            }),
          }
        : {}),
    },
  };
}

function createOperation(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { name, summary, path, access, reply, replyKind, isList, ignoresAuthorization } = endpoint;
  const statuses = [endpoint.status, endpoint.previewStatus].filter((status) => status !== undefined);
  const textType = name === 'docs' ? 'text/html' : (endpoint.textType ?? 'text/plain');
  const type =
    replyKind === 'stream' ? 'text/event-stream' : replyKind === 'text' ? textType : 'application/json';
  const success = {
    description:
      replyKind === 'stream'
        ? 'Stream that stays open. Each item is one event: the fields `event` and `id`, and `data` as JSON'
        : 'Success',
    content: { [type]: { schema: reply } },
    ...(isList ? { headers: listHeaders } : {}),
  };
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[1] ?? ''],
    security: ignoresAuthorization ? [] : access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...createParameters(endpoint),
    ...createRequestBody(endpoint),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [String(status), success])),
      ...Object.fromEntries(
        listErrorStatuses(endpoint).map((code) => [String(code), createErrorResponse(code)]),
      ),
    },
  };
}

/** Creates the OpenAPI 3.1 document of all routes from the schemas that validate requests and replies. */
export function createOpenApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of allEndpoints) {
    const path = `/api${toOpenApiPath(endpoint.path)}`;
    paths[path] = { ...paths[path], [endpoint.method]: createOperation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'HomeChef Market',
      version: productVersion.version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Home chefs and food trucks list what they cook today; people nearby order it and pay cash at pickup.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}
