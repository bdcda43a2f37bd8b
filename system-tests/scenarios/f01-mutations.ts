import fc, { type Arbitrary } from 'fast-check';
import { callerRoles, type CallerRole } from '../../backend/src/testing/access-matrix.ts';
import * as hostile from '../cases/hostile-inputs.ts';

/** One change of a valid request. Numbers select a property, parameter or position. */
export type FieldMutation =
  | { set: number; to: unknown }
  | { drop: number }
  | { add: string; to: unknown }
  | { wholeBody: unknown }
  | { text: string }
  | { bytes: Uint8Array }
  | { insertAt: number; bytes: Uint8Array }
  | { param: number; to: string }
  | { query: string }
  | { header: string; to: string }
  | { method: string };

/**
 * Generated input: the caller and the changes of a valid request. `row` selects the row of the access matrix.
 */
export interface InputMutation {
  row: number;
  caller: CallerRole | 'authorized';
  changes: FieldMutation[];
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

const bytes = fc.oneof(fc.constantFrom(...hostile.hostileBytes), fc.uint8Array({ maxLength: 60 }));
const bytesMutation: Arbitrary<FieldMutation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ insertAt: fc.nat({ max: 500 }), bytes }) },
  { weight: 2, arbitrary: fc.record({ text: fc.constantFrom(...hostile.hostileTexts) }) },
  { weight: 1, arbitrary: fc.record({ bytes }) },
);
const jsonMutation: Arbitrary<FieldMutation> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ set: index, to: anyValue }) },
  { weight: 1, arbitrary: fc.record({ drop: index }) },
  { weight: 2, arbitrary: fc.record({ add: anyKey, to: anyValue }) },
  { weight: 1, arbitrary: fc.record({ wholeBody: anyValue }) },
  { weight: 3, arbitrary: bytesMutation },
);

const percentEncode = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const plainUrlText = fc
  .string({ unit: 'grapheme-ascii', maxLength: 20 })
  .map((text) => text.replace(/[ #?]/g, '+'));
const urlText = fc.oneof(plainUrlText, anyText.map(percentEncode));

const paramMutation: Arbitrary<FieldMutation> = fc.record({
  param: index,
  to: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...hostile.hostilePathParams) }, urlText),
});
const queryNames = 'limit page q sort name category minPrice maxPrice city state x'.split(' ');
const queryMutation: Arbitrary<FieldMutation> = fc.oneof(
  fc.record({ query: fc.constantFrom(...hostile.hostileQueries) }),
  fc
    .tuple(fc.constantFrom(...queryNames), urlText)
    .map(([name, text]) => ({ query: `${name}=${text}` }) satisfies FieldMutation),
);
const headerMutation: Arbitrary<FieldMutation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...hostile.hostileHeaders)
      .map(([header, to]) => ({ header, to }) satisfies FieldMutation),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...hostile.hostileContentTypes)
      .map((to) => ({ header: 'Content-Type', to }) satisfies FieldMutation),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      header: fc.constantFrom('Authorization', 'Idempotency-Key', 'Accept', 'Content-Type', 'If-None-Match'),
      to: fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    }),
  },
);
const methodMutation: Arbitrary<FieldMutation> = fc.record({
  method: fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'GET', 'POST', 'PUT', 'DELETE'),
});

interface MutableParts {
  body: 'json' | 'multipart' | 'none';
  params: boolean;
}

/**
 * Generates bad inputs for a route. Most of them come from an authorized caller, so that they pass the access
 * check.
 */
export function createInputMutations({ body, params }: MutableParts): Arbitrary<InputMutation> {
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
