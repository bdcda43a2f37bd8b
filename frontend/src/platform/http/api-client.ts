import axios, { isAxiosError, type AxiosAdapter, type AxiosProgressEvent } from 'axios';
import type { ErrorBody } from '@homechef/contract/http/error-body';
import type { Endpoint, PathParams } from '@homechef/contract/http/endpoint';
import { serverTimeHeader } from '@homechef/contract/http/headers';
import type { MessageCode, MessageValues } from '@homechef/contract/messages/api-message';
import type { z } from 'zod';
import { recordServerTime } from '../time/server-clock.ts';
import { withRetries } from './retry.ts';
import { localizeApiMessage, localizeNetworkError } from '../i18n/localize-api-error.ts';

export interface CallOptions<E extends Endpoint> {
  params?: PathParams<E>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']> | FormData;
  headers?: Record<string, string>;
  /**
   * Which token to send: the session’s (default), none, or the given one if the account can change before the request
   * is sent. An endpoint with `ignoresAuthorization` never gets a token.
   */
  token?: 'always' | 'never' | { of: string };
  keepalive?: boolean;
  /**
   * Whether a 401 loses a change: true if the request finds out why one was not made, false if it only reads although it
   * has a body. Usually it follows from the method.
   */
  isOfChange?: boolean;
  skipCache?: boolean;
  timeoutMs?: number;
  onUploadProgress?: (percent: number) => void;
}

type Reply<E extends Endpoint> = z.output<E['reply']>;
type Item<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never;

export interface PagedResult<T> {
  items: readonly T[];
  total: number;
}

export interface Api {
  <E extends Endpoint>(endpoint: E, call?: CallOptions<E>): Promise<Reply<E>>;
  page: <E extends Endpoint>(endpoint: E, call?: CallOptions<E>) => Promise<PagedResult<Item<E>>>;
}

export type Transport = (
  endpoint: Endpoint,
  call: CallOptions<Endpoint>,
) => Promise<{ data: unknown; total?: number }>;

export function createApiFromTransport(send: Transport): Api {
  const api = async <E extends Endpoint>(endpoint: E, call: CallOptions<E> = {}) =>
    (await send(endpoint, call)).data as Reply<E>;
  const page = async <E extends Endpoint>(endpoint: E, call: CallOptions<E> = {}) => {
    const { data, total } = await send(endpoint, call);
    const items = data as Item<E>[];
    return { items, total: total ?? items.length };
  };
  return Object.assign(api, { page });
}

export type FieldErrors = Readonly<Record<string, string>>;

interface ErrorDetails {
  status?: number;
  code?: MessageCode;
  values?: MessageValues;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
}

/** A failed API call, with a message in the page language. `status` is undefined if there was no response. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly code: MessageCode | undefined;
  readonly values: MessageValues | undefined;
  readonly fields: FieldErrors;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { status, code, values, fields = {}, retryAfterSeconds }: ErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Resolves to the response, or to undefined if the API returns 404.
 * @throws ApiError for every other failure
 */
export async function ignoreNotFound<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const parseRetryAfter = (header: unknown) => (/^\d+$/.test(String(header)) ? Number(header) : undefined);

function toApiError(error: unknown): unknown {
  if (!isAxiosError<ErrorBody | undefined>(error)) return error;
  const { status, data, headers } = error.response ?? {};
  const retryAfterSeconds = parseRetryAfter(headers?.['retry-after']);
  if (!data?.message) {
    const message = localizeNetworkError({ code: error.code, status });
    return new ApiError(message, { status, retryAfterSeconds });
  }
  const { code, values, errors = [] } = data;
  const fields = Object.fromEntries(errors.map((error) => [error.path, localizeApiMessage(error)]));
  return new ApiError(localizeApiMessage(data, errors), { status, code, values, fields, retryAfterSeconds });
}

interface ClientOptions {
  getToken: () => string | undefined;
  /** `isLost`: the request would have changed something, and is not kept to be sent again. */
  onTokenRejected: (token: string, isLost: boolean) => void;
  isServerUnavailable?: () => boolean;
  /** Called before retrying a request that has taken more than a second. */
  onRetry?: (error: unknown) => void;
}

const timeoutsMs = { default: 10_000, multipart: 60_000 };

export const getEndpointUrl = ({ path }: Endpoint, params: Record<string, string> = {}) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

const toProgressOptions = (onPercent: CallOptions<Endpoint>['onUploadProgress']) =>
  onPercent && {
    onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => {
      if (total) onPercent(Math.floor((100 * loaded) / total));
    },
  };

let keepaliveOptions: { adapter?: AxiosAdapter; fetchOptions?: { keepalive: true } } = {};

export function setKeepaliveAdapter(adapter: AxiosAdapter): void {
  keepaliveOptions = { adapter, fetchOptions: { keepalive: true } };
}

const isRepeatable = ({ method }: Endpoint, { headers }: CallOptions<Endpoint>) =>
  method === 'get' || headers?.['Idempotency-Key'] !== undefined;

function toRequestConfig(endpoint: Endpoint, call: CallOptions<Endpoint>, token: string | undefined) {
  const { params, query, body, headers, keepalive, onUploadProgress } = call;
  return {
    method: endpoint.method,
    url: getEndpointUrl(endpoint, params),
    params: query,
    data: body,
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(keepalive && keepaliveOptions),
    ...toProgressOptions(onUploadProgress),
  };
}

/** Rejects responses that cannot come from the API, such as the HTML that a captive portal sends with status 200. */
function isApiResponse({ isList, replyKind }: Endpoint, data: unknown): boolean {
  if (replyKind === 'text') return typeof data === 'string' && /^(\/|BEGIN:)/.test(data);
  return isList ? Array.isArray(data) : typeof data === 'object' && data !== null;
}

async function sendOnce(endpoint: Endpoint, config: ReturnType<typeof toRequestConfig>, timeoutMs: number) {
  const sentMs = Date.now();
  try {
    const { data, headers } = await axios.request<unknown>({ ...config, timeout: timeoutMs });
    recordServerTime(headers[serverTimeHeader.toLowerCase()], sentMs, Date.now());
    if (!isApiResponse(endpoint, data)) throw new ApiError(localizeNetworkError({}));
    const total: unknown = headers['x-total-count'];
    return { data, total: total === undefined ? undefined : Number(total) };
  } catch (error) {
    throw toApiError(error);
  }
}

/**
 * Creates an API client over HTTP. Sends the token only to endpoints that check the account. While the server is
 * unavailable, retries requests that are safe to repeat.
 */
export function createApi({
  getToken,
  onTokenRejected,
  isServerUnavailable = () => false,
  onRetry = () => undefined,
}: ClientOptions): Api {
  const chooseToken = (option: CallOptions<Endpoint>['token']) =>
    typeof option === 'object' ? option.of : getToken();
  // The checkout shows this wait and makes the second attempt itself.
  const isShownWait = ({ code }: ApiError) => code === 'order.too_many_at_once';
  const toFailure = (error: unknown) =>
    error instanceof ApiError && !isShownWait(error) ? error : undefined;
  return createApiFromTransport(async (endpoint, call) => {
    const isAnonymous = endpoint.ignoresAuthorization === true || call.token === 'never';
    const token = isAnonymous ? undefined : chooseToken(call.token);
    const config = toRequestConfig(endpoint, call, token);
    const isMultipart = endpoint.bodyKind === 'multipart';
    const timeoutMs = call.timeoutMs ?? (isMultipart ? timeoutsMs.multipart : timeoutsMs.default);
    const send = (remainingMs: number) => sendOnce(endpoint, config, Math.min(remainingMs, timeoutMs));
    try {
      const canRetry = isRepeatable(endpoint, call) && !isServerUnavailable();
      return await (canRetry ? withRetries({ send, toFailure, onRetry }) : send(timeoutMs));
    } catch (error) {
      if (token && error instanceof ApiError && error.status === 401)
        onTokenRejected(
          token,
          call.isOfChange ?? (endpoint.method !== 'get' && typeof call.token !== 'object'),
        );
      throw error;
    }
  });
}
