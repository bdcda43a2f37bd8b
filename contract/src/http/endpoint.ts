import { ignoredInput } from './field-schemas.ts';
import type { z } from 'zod';
import type { Actor, AccessLevel } from '../permissions/permissions.ts';
import type { ParameterlessCode } from '../messages/api-message.ts';

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a route answers with: JSON by its schema, or plain text. */
type ReplyKind = 'json' | 'text';

/**
 * One route of the API, declared once as data: the server serves it, the client calls it, OpenAPI lists it,
 * the tests walk it.
 */
export interface Endpoint<
  Path extends string = string,
  W extends AccessLevel = AccessLevel,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Unique; the `operationId` of OpenAPI. */
  name: string;
  summary: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`, parameters as `:name`. */
  path: Path;
  access: W;
  /** The path parameter that is an account's id: only that account and admins pass (403 before anything else). */
  accountParam?: Names<Path>;
  /** What a path parameter must be, where it is more than text; for who reads of it, the route checks it itself. */
  params?: Readonly<Record<string, z.ZodType>>;
  query: Query;
  body: Body;
  /** `multipart` where the body is one file in the field `image`. */
  bodyKind?: 'json' | 'multipart' | 'none';
  reply: Reply;
  replyKind?: ReplyKind;
  status: number;
  /** A list answers with `X-Total-Count` and `Link`. */
  isList?: boolean;
  /** Holds personal data, or depends on who asks: never stored by a cache. */
  noStore?: boolean;
  /** Answers everybody alike: the token is not looked at, and the web client sends none. */
  ignoresAuthorization?: boolean;
  /** What is said of a body that does not fit, where the specification has its own words. */
  bodyErrorCode?: (body: unknown) => ParameterlessCode | undefined;
  /** Accepts the optional header `Idempotency-Key`. */
  idempotent?: boolean;
  /** The failures a caller should expect, besides those every route shares. */
  errors: readonly number[];
}

export type AnyEndpoint = Endpoint;
export type PathParams<E extends Endpoint> = Record<Names<E['path']>, string>;
export type EndpointActor<E extends Endpoint> = E['access'] extends 'anyone' ? Actor | undefined : Actor;

type EndpointDeclaration<
  P extends string,
  W extends AccessLevel,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = Omit<Endpoint<P, W, Q, B, R>, 'query' | 'body' | 'status' | 'errors'> & {
  query?: Q;
  body?: B;
  status?: number;
  errors?: readonly number[];
};

/** Declares a route; what is left out is: no query, no body, status 200. */
export const defineEndpoint = <
  const P extends string,
  const W extends AccessLevel,
  R extends z.ZodType,
  Q extends z.ZodType = typeof ignoredInput,
  B extends z.ZodType = typeof ignoredInput,
>(
  e: EndpointDeclaration<P, W, Q, B, R>,
): Endpoint<P, W, Q, B, R> => ({
  status: 200,
  errors: [],
  bodyKind: e.body ? 'json' : 'none',
  ...e,
  query: e.query ?? (ignoredInput as unknown as Q),
  body: e.body ?? (ignoredInput as unknown as B),
});
