import axios, { isAxiosError, type AxiosAdapter, type AxiosProgressEvent } from 'axios';
import type { ErrorBody } from '@homechef/contract/http/error-body';
import type { Endpoint, PathParams } from '@homechef/contract/http/endpoint';
import type { MessageCode, MessageValues } from '@homechef/contract/messages/api-message';
import type { z } from 'zod';
import { withRetries } from './retry.ts';
import { localizeApiMessage, localizeNetworkError } from '../i18n/localize-api-error.ts';

export interface CallOptions<E extends Endpoint> {
  params?: PathParams<E>;
  query?: z.input<E['query']>;
  /** The JSON body, or the form of a `multipart` endpoint. */
  body?: z.input<E['body']> | FormData;
  headers?: Record<string, string>;
  /**
   * Whether the caller's token goes along, if there is one; or whose, where somebody else may be signed in by the
   * time it is sent. Never where the endpoint ignores it.
   */
  token?: 'always' | 'never' | { of: string };
  /** Sent to the end even if the page is left meanwhile. */
  keepalive?: boolean;
  /** A read whose answer is worth nothing when it is old: never from memory (offline/). */
  fresh?: boolean;
  /** How long its answer may take, in milliseconds, where that is longer than usual. */
  patience?: number;
  /** Told how much of the body is on its way, in whole percent. */
  onProgress?: (percent: number) => void;
}

type Reply<E extends Endpoint> = z.output<E['reply']>;
type Item<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never;

/** A page of a list, and how many there are on all pages. */
export interface PagedResult<T> {
  items: readonly T[];
  total: number;
}

/** The server, as features see it. */
export interface Api {
  <E extends Endpoint>(endpoint: E, call?: CallOptions<E>): Promise<Reply<E>>;
  page: <E extends Endpoint>(endpoint: E, call?: CallOptions<E>) => Promise<PagedResult<Item<E>>>;
}

/** How one call travels: over the network, or in tests from a table of answers. */
export type Transport = (
  endpoint: Endpoint,
  call: CallOptions<Endpoint>,
) => Promise<{ data: unknown; total?: number }>;

export function createApiFromTransport(send: Transport): Api {
  const api = async <E extends Endpoint>(e: E, call: CallOptions<E> = {}) =>
    (await send(e, call)).data as Reply<E>;
  const page = async <E extends Endpoint>(e: E, call: CallOptions<E> = {}) => {
    const { data, total } = await send(e, call);
    const items = data as Item<E>[];
    return { items, total: total ?? items.length };
  };
  return Object.assign(api, { page });
}

/** What went wrong with a field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Failure {
  status?: number;
  code?: MessageCode;
  values?: MessageValues;
  fields?: FieldErrors;
  retryAfter?: number;
}

/** A call that failed: the words to show, and what the server said of single fields. */
export class ApiError extends Error {
  /** The HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** What went wrong, whatever the words; undefined when it was not our server that answered. */
  readonly code: MessageCode | undefined;
  /** What the words carry. */
  readonly values: MessageValues | undefined;
  readonly fields: FieldErrors;
  /** How long the server asks to wait, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { status, code, values, fields = {}, retryAfter }: Failure = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The server's words if it sent any, else the network's (spec §8); in the language of the page. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** What a call answers, or undefined where there is no such thing. */
export async function undefinedIfNotFound<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The seconds of a Retry-After; a date counts as none. */
const secondsOf = (header: unknown) => (/^\d+$/.test(String(header)) ? Number(header) : undefined);

function toCallError(error: unknown): unknown {
  if (!isAxiosError<ErrorBody | undefined>(error)) return error;
  const { status, data, headers } = error.response ?? {};
  const retryAfter = secondsOf(headers?.['retry-after']);
  if (!data?.message) {
    const words = localizeNetworkError({ message: error.message, code: error.code, status });
    return new ApiError(words, { status, retryAfter });
  }
  const { code, values, errors = [] } = data;
  const fields = Object.fromEntries(errors.map((problem) => [problem.path, localizeApiMessage(problem)]));
  return new ApiError(localizeApiMessage(data, errors), { status, code, values, fields, retryAfter });
}

interface Caller {
  token: () => string | undefined;
  /** The server no longer knows this token. */
  onTokenRefused: (token: string) => void;
  /** It is known that nobody answers: nothing is tried twice. */
  isAway?: () => boolean;
  /** A call fails for longer than a moment, and goes on trying. */
  onWaiting?: (error: unknown) => void;
}

/** How long an answer may take, in milliseconds; a picture on its way up may take longer. */
const patience = { usual: 10_000, multipart: 60_000 };

/** Where an endpoint is. */
export const endpointUrl = (e: Endpoint, params: Record<string, string> = {}) =>
  `/api${e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

/** How axios tells of the way up; nothing where nobody wants to know. */
const uploadProgress = (onProgress: CallOptions<Endpoint>['onProgress']) =>
  onProgress && {
    onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => {
      if (total) onProgress(Math.floor((100 * loaded) / total));
    },
  };

let outliving: { adapter?: AxiosAdapter; fetchOptions?: { keepalive: true } } = {};

/** How calls travel that may outlive their page (lib/outliving.ts); the usual way cannot. */
export function setKeepaliveAdapter(adapter: AxiosAdapter): void {
  outliving = { adapter, fetchOptions: { keepalive: true } };
}

/** What may be sent twice: what changes nothing, and what the server knows again by its key. */
const isRepeatable = ({ method }: Endpoint, { headers }: CallOptions<Endpoint>) =>
  method === 'get' || headers?.['Idempotency-Key'] !== undefined;

/** One call as axios makes it, but for how long it may take. */
function toRequest(e: Endpoint, call: CallOptions<Endpoint>, bearer: string | undefined) {
  const { params, query, body, headers, keepalive, onProgress } = call;
  return {
    method: e.method,
    url: endpointUrl(e, params),
    params: query,
    data: body,
    headers: { ...headers, ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    ...(keepalive && outliving),
    ...uploadProgress(onProgress),
  };
}

/** As axios tells that nobody answered. */
const nobody = { message: 'Network Error', code: 'ERR_NETWORK', status: undefined };

/** Whether this can be our server's answer; a hotel's sign-in page or a proxy's apology comes as 200 too. */
function isOurs({ isList: list, replyKind }: Endpoint, data: unknown): boolean {
  if (replyKind === 'text') return typeof data === 'string' && data.startsWith('/');
  return list ? Array.isArray(data) : typeof data === 'object' && data !== null;
}

async function sendOnce(e: Endpoint, request: ReturnType<typeof toRequest>, timeout: number) {
  try {
    const { data, headers } = await axios.request<unknown>({ ...request, timeout });
    if (!isOurs(e, data)) throw new ApiError(localizeNetworkError(nobody));
    const total: unknown = headers['x-total-count'];
    return { data, total: total === undefined ? undefined : Number(total) };
  } catch (error) {
    throw toCallError(error);
  }
}

/** The server over HTTP. The token is sent only where the caller's identity matters (contract, Everywhere). */
export function createApi({
  token,
  onTokenRefused,
  isAway = () => false,
  onWaiting = () => undefined,
}: Caller): Api {
  const bearerOf = (wish: CallOptions<Endpoint>['token']) => (typeof wish === 'object' ? wish.of : token());
  const read = (error: unknown) => (error instanceof ApiError ? error : undefined);
  return createApiFromTransport(async (e, call) => {
    const bearer = e.ignoresAuthorization || call.token === 'never' ? undefined : bearerOf(call.token);
    const request = toRequest(e, call, bearer);
    const longest = call.patience ?? (e.bodyKind === 'multipart' ? patience.multipart : patience.usual);
    const send = (left: number) => sendOnce(e, request, Math.min(left, longest));
    try {
      const isTriedAgain = isRepeatable(e, call) && !isAway();
      return await (isTriedAgain ? withRetries({ send, read, onWaiting }) : send(longest));
    } catch (error) {
      if (bearer && error instanceof ApiError && error.status === 401) onTokenRefused(bearer);
      throw error;
    }
  });
}
