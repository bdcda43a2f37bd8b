import fc, { type Arbitrary } from 'fast-check';
import { callers, type Caller } from '../fixtures/access-matrix.ts';
import { nastyHeaders, nastyParams, nastyQueries } from '../cases/hostile-urls.ts';
import { nastyBytes, nastyKeys, nastyTexts, nastyTypes, nastyValues } from '../cases/hostile-bodies.ts';

/** One thing done to an honest request; numbers choose among what it has. */
export type Change =
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
export interface Recipe {
  row: number;
  caller: Caller | 'entitled';
  changes: Change[];
}

const which = fc.nat({ max: 40 });
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const value: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nastyValues) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }) },
);
const key = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...nastyKeys) }, text);

const bytes = fc.oneof(fc.constantFrom(...nastyBytes), fc.uint8Array({ maxLength: 60 }));
const ofBytes: Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ splice: fc.nat({ max: 500 }), bytes }) },
  { weight: 2, arbitrary: fc.record({ text: fc.constantFrom(...nastyTexts) }) },
  { weight: 1, arbitrary: fc.record({ bytes }) },
);
const ofJson: Arbitrary<Change> = fc.oneof(
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

const ofParams: Arbitrary<Change> = fc.record({
  param: which,
  to: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...nastyParams) }, inAddress),
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
const ofQuery: Arbitrary<Change> = fc.oneof(
  fc.record({ query: fc.constantFrom(...nastyQueries) }),
  fc
    .tuple(fc.constantFrom(...names), inAddress)
    .map(([name, words]) => ({ query: `${name}=${words}` }) satisfies Change),
);
const ofHeaders: Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...nastyHeaders).map(([header, to]) => ({ header, to }) satisfies Change),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...nastyTypes).map((to) => ({ header: 'Content-Type', to }) satisfies Change),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      header: fc.constantFrom('Authorization', 'Idempotency-Key', 'Accept', 'Content-Type', 'If-None-Match'),
      to: fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    }),
  },
);
const ofMethod: Arbitrary<Change> = fc.record({
  method: fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'GET', 'POST', 'PUT', 'DELETE'),
});

/** What a request has that can be made bad. */
interface Parts {
  body: 'json' | 'multipart' | 'none';
  params: boolean;
}

/** Bad inputs for a route with these parts: mostly sent by someone who is let in, so that they get far. */
export function recipes({ body, params }: Parts): Arbitrary<Recipe> {
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
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    ),
    changes: fc.oneof(
      { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 1 }) },
      fc.array(change, { minLength: 2, maxLength: 3 }),
    ),
  });
}
