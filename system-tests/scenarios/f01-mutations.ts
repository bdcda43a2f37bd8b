import fc, { type Arbitrary } from 'fast-check';
import { callerRoles, type CallerRole } from '../fixtures/access-matrix.ts';
import { hostileHeaders, hostilePathParams, hostileQueries } from '../cases/hostile-urls.ts';
import {
  hostileBytes,
  hostileKeys,
  hostileTexts,
  hostileContentTypes,
  hostileValues,
} from '../cases/hostile-bodies.ts';

/** One thing done to an honest request; numbers choose among what it has. */
export type FieldMutation =
  | { set: number; to: unknown }
  | { drop: number }
  | { add: string; to: unknown }
  | { whole: unknown }
  | { text: string }
  | { bytes: Uint8Array }
  | { splice: number; bytes: Uint8Array }
  | { param: number; to: string }
  | { query: string }
  | { header: string; to: string }
  | { method: string };

/** A bad input: who sends it, and what is done to the honest request. Which one it is, `row` chooses. */
export interface InputMutation {
  row: number;
  caller: CallerRole | 'entitled';
  changes: FieldMutation[];
}

const which = fc.nat({ max: 40 });
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const value: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }) },
);
const key = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hostileKeys) }, text);

const bytes = fc.oneof(fc.constantFrom(...hostileBytes), fc.uint8Array({ maxLength: 60 }));
const ofBytes: Arbitrary<FieldMutation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ splice: fc.nat({ max: 500 }), bytes }) },
  { weight: 2, arbitrary: fc.record({ text: fc.constantFrom(...hostileTexts) }) },
  { weight: 1, arbitrary: fc.record({ bytes }) },
);
const ofJson: Arbitrary<FieldMutation> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ set: which, to: value }) },
  { weight: 1, arbitrary: fc.record({ drop: which }) },
  { weight: 2, arbitrary: fc.record({ add: key, to: value }) },
  { weight: 1, arbitrary: fc.record({ whole: value }) },
  { weight: 3, arbitrary: ofBytes },
);

/** Any text as it can stand in an address. */
const escaped = (words: string) =>
  [...Buffer.from(words)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const plain = fc
  .string({ unit: 'grapheme-ascii', maxLength: 20 })
  .map((words) => words.replace(/[ #?]/g, '+'));
const inAddress = fc.oneof(plain, text.map(escaped));

const ofParams: Arbitrary<FieldMutation> = fc.record({
  param: which,
  to: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...hostilePathParams) }, inAddress),
});
const names = [
  'limit',
  'page',
  'q',
  'sort',
  'name',
  'category',
  'minPrice',
  'maxPrice',
  'city',
  'state',
  'x',
];
const ofQuery: Arbitrary<FieldMutation> = fc.oneof(
  fc.record({ query: fc.constantFrom(...hostileQueries) }),
  fc
    .tuple(fc.constantFrom(...names), inAddress)
    .map(([name, words]) => ({ query: `${name}=${words}` }) satisfies FieldMutation),
);
const ofHeaders: Arbitrary<FieldMutation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...hostileHeaders)
      .map(([header, to]) => ({ header, to }) satisfies FieldMutation),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...hostileContentTypes)
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
const ofMethod: Arbitrary<FieldMutation> = fc.record({
  method: fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'GET', 'POST', 'PUT', 'DELETE'),
});

/** What a request has that can be made bad. */
interface Parts {
  body: 'json' | 'multipart' | 'none';
  params: boolean;
}

/** Bad inputs for a route with these parts: mostly sent by someone who is let in, so that they get far. */
export function inputMutations({ body, params }: Parts): Arbitrary<InputMutation> {
  const change = fc.oneof(
    { weight: body === 'none' ? 1 : 12, arbitrary: body === 'multipart' ? ofBytes : ofJson },
    { weight: params ? 6 : 0, arbitrary: ofParams },
    { weight: 3, arbitrary: ofQuery },
    { weight: 3, arbitrary: ofHeaders },
    { weight: 1, arbitrary: ofMethod },
  );
  return fc.record({
    row: which,
    caller: fc.oneof(
      { weight: 3, arbitrary: fc.constant('entitled' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...callerRoles) },
    ),
    changes: fc.oneof(
      { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 1 }) },
      fc.array(change, { minLength: 2, maxLength: 3 }),
    ),
  });
}
