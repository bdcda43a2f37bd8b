import type { FieldMutation } from './f01-mutations.ts';

export interface RawRequest {
  method: string;
  /** Path segments. `params` holds the indexes of the path parameters. */
  segments: string[];
  params: number[];
  query: string;
  headers: Record<string, string>;
  body?: unknown;
  bytes?: Buffer;
}

type ParentObject = Record<string, unknown>;
const isObject = (value: unknown): value is ParentObject => typeof value === 'object' && value !== null;

const listProperties = (value: unknown): [ParentObject, string][] =>
  isObject(value)
    ? Object.keys(value).flatMap(
        (name) => [[value, name], ...listProperties(value[name])] as [ParentObject, string][],
      )
    : [];

function withProperty(
  body: unknown,
  index: number,
  action: (holder: ParentObject, name: string) => void,
): void {
  const properties = listProperties(body);
  const [holder, name] = properties[index % properties.length] ?? [];
  if (holder && name !== undefined) action(holder, name);
}

/** Defines a property, also with a name such as `__proto__`. */
const defineProperty = (holder: ParentObject, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });

const copyRequest = (request: RawRequest): RawRequest => ({
  ...request,
  segments: [...request.segments],
  headers: { ...request.headers },
  body: structuredClone(request.body),
});

export function encodeRequest({ body, bytes, headers }: RawRequest): {
  bytes?: Buffer;
  headers: Record<string, string>;
} {
  const content =
    bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body) ?? 'undefined'));
  if (!content) return { headers };
  return { bytes: content, headers: { 'Content-Type': 'application/json', ...headers } };
}

const insertBytes = (original: Buffer | undefined = Buffer.alloc(0), at: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([original.subarray(0, at), bytes, original.subarray(at)]);

function applyMutation(request: RawRequest, mutation: FieldMutation): void {
  if ('set' in mutation)
    withProperty(request.body, mutation.set, (holder, name) => defineProperty(holder, name, mutation.to));
  else if ('drop' in mutation)
    withProperty(request.body, mutation.drop, (holder, name) => delete holder[name]);
  else if ('add' in mutation) {
    if (!isObject(request.body)) request.body = {};
    defineProperty(request.body as ParentObject, mutation.add, mutation.to);
  } else if ('wholeBody' in mutation) request.body = mutation.wholeBody;
  else if ('text' in mutation) request.bytes = Buffer.from(mutation.text);
  else if ('insertAt' in mutation)
    request.bytes = insertBytes(encodeRequest(request).bytes, mutation.insertAt, mutation.bytes);
  else if ('bytes' in mutation) request.bytes = Buffer.from(mutation.bytes);
  else if ('param' in mutation) {
    const segment = request.params[mutation.param % request.params.length];
    if (segment !== undefined) request.segments[segment] = mutation.to;
  } else if ('query' in mutation) request.query = mutation.query;
  else if ('header' in mutation) request.headers[mutation.header] = mutation.to;
  else request.method = mutation.method;
}

export function applyMutations(validRequest: RawRequest, mutations: readonly FieldMutation[]): RawRequest {
  const request = copyRequest(validRequest);
  for (const mutation of structuredClone(mutations)) applyMutation(request, mutation); // a mutation may modify a value that an earlier one inserted
  return request;
}
