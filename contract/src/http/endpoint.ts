import { ignoredInput } from './field-schemas.ts';
import type { z } from 'zod';
import type { Actor, AccessLevel } from '../permissions/permissions.ts';
import type { ParameterlessCode } from '../messages/api-message.ts';

type WithoutExtension<Name extends string> = Name extends `${infer Base}.${string}` ? Base : Name;
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? WithoutExtension<Name>
    : never;

/** Declaration of one API route. The server, the web client, the OpenAPI document and the tests share it. */
export interface Endpoint<
  Path extends string = string,
  Access extends AccessLevel = AccessLevel,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  name: string; // unique, also the operationId in OpenAPI
  summary: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: Path; // below /api, with parameters as :name
  access: Access;
  /** Path parameter with an account id. Other accounts except admins get 403 before any other check. */
  accountParam?: ParamNames<Path>;
  /** Also refuses admins who act for the account of `accountParam` with 403. */
  isOwnerOnly?: boolean;
  /** Answers with data of the account of the caller. A view of a kitchen has none of it (docs/adr/0070-view-as.md). */
  isOwnData?: boolean;
  params?: Readonly<Record<string, z.ZodType>>; // only for OpenAPI, the handler validates the values
  query: Query;
  body: Body;
  /** `ignored`: the server reads no body, and accepts each media type. */
  bodyKind?: 'json' | 'multipart' | 'ignored' | 'none';
  maxBodyKilobytes?: number; // limit of a JSON body, 100 by default
  reply: Reply;
  /** A stream stays open and sends server-sent events. `reply` is then the schema of one event. */
  replyKind?: 'json' | 'text' | 'stream';
  textType?: string; // media type of a text, `text/plain` by default
  status: number;
  previewStatus?: number; // instead of `status` for a request with `?preview=1`
  isList?: boolean; // with the headers X-Total-Count and Link
  noStore?: boolean; // The response has personal data or depends on the caller.
  /** Refuses an account with an unproven email with 403. */
  needsProvenEmail?: boolean;
  /** Refuses an account whose password was set with the token alone in the last 24 hours. Calls of admins always do. */
  needsSettledPassword?: boolean;
  /** Also serves an admin who has to set up a second factor first. */
  allowsMissingSecondFactor?: boolean;
  /** Sends the same response to all callers. The server ignores the token and the web client sends none. */
  ignoresAuthorization?: boolean;
  /** Returns the message code of an invalid body if the specification defines its text. */
  bodyErrorCode?: (body: unknown) => ParameterlessCode | undefined;
  /** Long work for each request that the cache does not answer: the server runs one at a time per client network. */
  isOnePerNetwork?: boolean;
  idempotent?: boolean;
  /** A guest shows by `X-Order-Key`, or by the email of the order as `email` in the body, to be its customer. */
  takesOrderKey?: boolean;
  errors: readonly number[]; // statuses in addition to those of every route
}

export type AnyEndpoint = Endpoint;
export type PathParams<E extends Endpoint> = Record<ParamNames<E['path']>, string>;
export type EndpointActor<E extends Endpoint> = E['access'] extends 'anyone' ? Actor | undefined : Actor;

type EndpointDeclaration<
  P extends string,
  A extends AccessLevel,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = Omit<Endpoint<P, A, Q, B, R>, 'query' | 'body' | 'status' | 'errors'> & {
  query?: Q;
  body?: B;
  status?: number;
  errors?: readonly number[];
};

export const defineEndpoint = <
  const P extends string,
  const A extends AccessLevel,
  R extends z.ZodType,
  Q extends z.ZodType = typeof ignoredInput,
  B extends z.ZodType = typeof ignoredInput,
>(
  declaration: EndpointDeclaration<P, A, Q, B, R>,
): Endpoint<P, A, Q, B, R> => ({
  status: 200,
  errors: [],
  bodyKind: declaration.body ? 'json' : 'none',
  ...declaration,
  query: declaration.query ?? (ignoredInput as unknown as Q),
  body: declaration.body ?? (ignoredInput as unknown as B),
});
