import fc, { type Arbitrary } from 'fast-check';
import { callerRoles, type CallerRole } from '../../backend/src/testing/access-matrix.ts';
import * as hostile from '../cases/hostile-inputs.ts';

export interface RawRequest {
  method: string;
  /** Path segments. `params` lists the indexes of the path parameters. */
  segments: string[];
  params: number[];
  query: string;
  headers: Record<string, string>;
  body?: unknown;
  bytes?: Buffer;
}

/** Changes a copy of a valid request. */
type Mutation = (request: RawRequest) => void;

/** A generated input: the caller and the changes to a valid request. `row` selects the row of the access matrix. */
export interface InputMutation {
  row: number;
  caller: CallerRole | 'authorized';
  changes: Mutation[];
}

/** Returns the bytes of the body, or undefined if there is none. */
export const encodeBody = ({ body, bytes }: RawRequest): Buffer | undefined =>
  bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body) ?? 'undefined'));

type Properties = Record<string, unknown>;
const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null;

const listProperties = (value: unknown): [Properties, string][] =>
  isObject(value)
    ? Object.keys(value).flatMap(
        (name) => [[value, name], ...listProperties(value[name])] as [Properties, string][],
      )
    : [];

const changeProperty =
  (index: number, change: (holder: Properties, name: string) => void): Mutation =>
  ({ body }) => {
    const properties = listProperties(body);
    const [holder, name] = properties[index % properties.length] ?? [];
    if (holder && name !== undefined) change(holder, name);
  };

/**
 * Defines a property, even one named `__proto__`. Copies `value`, so that later changes of the request do not affect
 * it.
 */
const defineProperty = (holder: Properties, name: string, value: unknown) =>
  Object.defineProperty(holder, name, {
    value: structuredClone(value),
    enumerable: true,
    configurable: true,
    writable: true,
  });

function addProperty(request: RawRequest, name: string, value: unknown): void {
  if (!isObject(request.body)) request.body = {};
  defineProperty(request.body as Properties, name, value);
}

function insertBytes(request: RawRequest, at: number, bytes: Uint8Array): void {
  const original = encodeBody(request) ?? Buffer.alloc(0);
  request.bytes = Buffer.concat([original.subarray(0, at), bytes, original.subarray(at)]);
}

function setParam({ params, segments }: RawRequest, index: number, text: string): void {
  const segment = params[index % params.length];
  if (segment !== undefined) segments[segment] = text;
}

const index = fc.nat({ max: 40 });
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const anyValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostile.hostileValues) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }) },
);
const anyKey = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hostile.hostileKeys) }, anyText);
const percentEncode = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const anyUrlText = anyText.map(percentEncode);

/** Creates mutations whose arguments come from these arbitraries. */
const mutate = <T extends unknown[]>(
  change: (request: RawRequest, ...values: T) => void,
  ...arbitraries: { [K in keyof T]: Arbitrary<T[K]> }
): Arbitrary<Mutation> =>
  fc.tuple(...arbitraries).map((values) => (request) => change(request, ...(values as unknown as T)));

const setQuery = (request: RawRequest, query: string) => void (request.query = query);
const setHeader = ({ headers }: RawRequest, name: string, value: string) => void (headers[name] = value);
const queryNames = 'limit page q sort name category minPrice maxPrice city state x'.split(' ');
const headerNames = ['Authorization', 'Idempotency-Key', 'Accept', 'Content-Type', 'If-None-Match'];

const bytesMutation = fc.oneof(
  { weight: 3, arbitrary: mutate(insertBytes, fc.nat({ max: 500 }), fc.uint8Array({ maxLength: 60 })) },
  {
    weight: 3,
    arbitrary: mutate(
      (request, text) => void (request.bytes = Buffer.from(text)),
      fc.constantFrom(...hostile.hostileTexts),
    ),
  },
);
const jsonMutation = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(index, anyValue)
      .map(([i, value]) => changeProperty(i, (holder, name) => defineProperty(holder, name, value))),
  },
  { weight: 1, arbitrary: index.map((i) => changeProperty(i, (holder, name) => delete holder[name])) },
  { weight: 2, arbitrary: mutate(addProperty, anyKey, anyValue) },
  {
    weight: 1,
    arbitrary: mutate((request, value) => void (request.body = structuredClone(value)), anyValue),
  },
  { weight: 3, arbitrary: bytesMutation },
);
const paramMutation = fc.oneof(
  { weight: 3, arbitrary: mutate(setParam, index, fc.constantFrom(...hostile.hostilePathParams)) },
  { weight: 1, arbitrary: mutate(setParam, index, anyUrlText) },
);
const queryMutation = fc.oneof(
  mutate(setQuery, fc.constantFrom(...hostile.hostileQueries)),
  mutate(
    (request, name, text) => setQuery(request, `${name}=${text}`),
    fc.constantFrom(...queryNames),
    anyUrlText,
  ),
);
const headerMutation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...hostile.hostileHeaders).map(
      ([name, value]): Mutation =>
        (request) =>
          setHeader(request, name, value),
    ),
  },
  {
    weight: 1,
    arbitrary: mutate(
      setHeader,
      fc.constantFrom(...headerNames),
      fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    ),
  },
);
const methodMutation = mutate(
  (request, method) => void (request.method = method),
  fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'GET', 'POST', 'PUT', 'DELETE'),
);

/**
 * Generates bad inputs for a route. Most of them come from an authorized caller, so that they get past the access
 * check.
 */
export function createInputMutations({
  body,
  params,
}: {
  body: 'json' | 'multipart' | 'none';
  params: boolean;
}): Arbitrary<InputMutation> {
  const mutation = fc.oneof(
    { weight: body === 'none' ? 1 : 12, arbitrary: body === 'multipart' ? bytesMutation : jsonMutation },
    { weight: params ? 6 : 0, arbitrary: paramMutation },
    { weight: 3, arbitrary: queryMutation },
    { weight: 3, arbitrary: headerMutation },
    { weight: 1, arbitrary: methodMutation },
  );
  return fc.record({
    row: index,
    caller: fc.oneof(
      { weight: 3, arbitrary: fc.constant('authorized' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...callerRoles) },
    ),
    changes: fc.oneof(
      { weight: 3, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
      fc.array(mutation, { minLength: 2, maxLength: 3 }),
    ),
  });
}

/** Returns a changed copy of a valid request. */
export function applyMutations(validRequest: RawRequest, mutations: readonly Mutation[]): RawRequest {
  const request = structuredClone({ ...validRequest, bytes: undefined });
  const copy: RawRequest = { ...request, ...(validRequest.bytes && { bytes: validRequest.bytes }) };
  for (const mutation of mutations) mutation(copy);
  return copy;
}
