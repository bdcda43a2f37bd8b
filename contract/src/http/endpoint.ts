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
  /** Path parameter that holds an account id. Anyone but that account and admins gets 403 before any other check. */
  accountParam?: ParamNames<Path>;
  /** Also answers 403 to admins who act for the account of `accountParam`. */
  isOwnerOnly?: boolean;
  /**
   * Replies with data of the caller's own account. An admin who views a kitchen gets none (docs/adr/0029-admins.md).
   */
  isOwnData?: boolean;
  params?: Readonly<Record<string, z.ZodType>>; // for OpenAPI only: the handler validates the values
  query: Query;
  body: Body;
  /** `ignored`: the server reads no body and accepts any media type. */
  bodyKind?: 'json' | 'multipart' | 'ignored' | 'none';
  maxBodyKilobytes?: number; // limit of a JSON body, 100 by default
  reply: Reply;
  /** A stream stays open and sends server-sent events; its `reply` is the schema of one event. */
  replyKind?: 'json' | 'text' | 'stream';
  textType?: string; // media type of a text, `text/plain` by default
  status: number;
  previewStatus?: number; // instead of `status` for a request with `?preview=1`
  isList?: boolean; // The response has the headers X-Total-Count and Link.
  noStore?: boolean; // The response has personal data or depends on the caller.
  /** Answers 403 to an account whose email is unproven. */
  needsProvenEmail?: boolean;
  /**
   * Refuses an account whose password was set with only the token in the last 24 hours. Admin routes always do
   * (docs/rules/accounts.md §5).
   */
  needsSettledPassword?: boolean;
  /** Also serves an admin who still has to set up a second factor. */
  allowsMissingSecondFactor?: boolean;
  /** Sends every caller the same response. The server ignores the token, and the web client does not send one. */
  ignoresAuthorization?: boolean;
  /** Returns the message code for an invalid body if the specification prescribes the text. */
  bodyErrorCode?: (body: unknown) => ParameterlessCode | undefined;
  /** Each cache miss means long work, so the server runs one such request at a time per client network. */
  isOnePerNetwork?: boolean;
  idempotent?: boolean;
  /** A guest proves to be the customer with `X-Order-Key`, or with the email of the order as `email` in the body. */
  takesOrderKey?: boolean;
  errors: readonly number[]; // statuses beyond those that every route can send
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
