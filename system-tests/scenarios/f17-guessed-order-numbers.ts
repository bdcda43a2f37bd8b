import { randomBytes } from 'node:crypto';
import {
  orderNumberByteLength,
  formatOrderNumber,
  encodeOrderNumber,
} from '@homechef/contract/orders/order-number';
import type { Reply } from '../client/http-client.ts';
import type { Scenario, ScenarioResult } from '../harness/scenario.ts';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Default limit: unknown order numbers per minute and client address. */
const maxMissesPerMinute = 30;
const concurrency = 16;

/** Yields the known numbers with one character changed, at each position. */
function* listNeighbors(knownNumbers: readonly string[]): Generator<string, undefined> {
  for (let step = 1; step < alphabet.length; step += 1)
    for (let position = orderNumberByteLength - 1; position >= 0; position -= 1)
      for (const number of knownNumbers) {
        const next = (alphabet.indexOf(number.charAt(position)) + step) % alphabet.length;
        yield number.slice(0, position) + alphabet.charAt(next) + number.slice(position + 1);
      }
}

const spellings: readonly ((number: string) => string)[] = [
  (number) => number,
  formatOrderNumber,
  (number) => number.toLowerCase(),
  (number) => ` ${number.replaceAll('1', 'l').replaceAll('0', 'o')} `,
  (number) => [...number].reverse().join(''),
  (number) => `${number}\0`,
  (number) => `${number.slice(0, -1)}_`,
  (number) => `${number.slice(0, 8)}*`,
  (number) => `{"$gte":"${number}"}`,
];

/** Creates guesses: half of them neighbors of known numbers, half random, every fourth in another spelling. */
function createGuesses(knownNumbers: readonly string[], count: number): string[] {
  const neighbors = listNeighbors(knownNumbers);
  const existing = new Set(knownNumbers);
  return Array.from({ length: count }, (_, i) => {
    const next = i % 2 === 0 ? neighbors.next().value : undefined;
    const number = next ?? encodeOrderNumber(randomBytes(orderNumberByteLength));
    const spelling = i % 4 === 3 ? spellings[(i >> 2) % spellings.length] : undefined;
    return existing.has(number) ? 'ZZZZZZZZZZZZ' : (spelling?.(number) ?? number);
  });
}

interface KnownOrders {
  numbers: string[];
  itemId: string;
}

/** Sends a guess to one of the two routes that need only an order number. */
const sendGuess = (
  deployment: Deployment,
  guessText: string,
  i: number,
  { itemId }: KnownOrders,
): Promise<Reply> => {
  const id = encodeURIComponent(guessText);
  return i % 5 === 4
    ? deployment.call('put', `/api/orders/${id}/${itemId}/deliver`)
    : deployment.call('get', `/api/orders/guest/${id}`);
};

/**
 * Sends the guesses concurrently. Returns the number of replies per status and of those that reveal an order.
 */
async function sendGuesses(deployment: Deployment, attempts: readonly string[], knownNumbers: KnownOrders) {
  const statuses = new Map<number, number>();
  let foundCount = 0;
  let next = 0;
  const worker = async () => {
    while (next < attempts.length) {
      const i = next;
      next += 1;
      const reply = await sendGuess(deployment, attempts[i] ?? '', i, knownNumbers);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.text.includes('orderItems')) foundCount += 1;
      if (reply.status === 429 && !Number(reply.headers['retry-after'])) foundCount += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { statuses, foundCount };
}

/** Places orders and checks that their numbers open them. Otherwise the test would prove nothing. */
async function placeKnownOrders(deployment: Deployment): Promise<KnownOrders> {
  const product = await deployment.createProduct(await deployment.createChef(), { countInStock: 100 });
  const placedOrders = [];
  for (let i = 0; i < 20; i += 1)
    placedOrders.push(parsePlacedOrder(await deployment.placeGuestOrder([toOrderItem(product)])));
  const numbers = placedOrders.map(({ _id }) => deployment.registerSecret(_id));
  const replies = await Promise.all(
    numbers.map((number, i) => sendGuess(deployment, number, i * 5, { numbers, itemId: '' })),
  );
  if (!replies.every(({ status }) => status === 200)) throw new Error('A known order number opens no order');
  return { numbers, itemId: placedOrders[0]?.orderItems[0]?._id ?? '' };
}

async function checkWithoutLimit(deployment: Deployment, count: number): Promise<ScenarioResult> {
  const knownNumbers = await placeKnownOrders(deployment);
  const { statuses, foundCount } = await sendGuesses(
    deployment,
    createGuesses(knownNumbers.numbers, count),
    knownNumbers,
  );
  const unexpected = [...statuses].filter(([status]) => status !== 404);
  const failures = [
    ...(foundCount > 0 ? [`${foundCount} of ${count} guesses found an order`] : []),
    ...unexpected.map(([status, times]) => `${times} guesses got ${status} instead of 404`),
  ];
  return { figures: `${count} guesses: ${foundCount} found`, failures };
}

/**
 * Checks with the limit that both workers together answer up to the limit and reject the rest, also known numbers.
 */
async function checkWithLimit(deployment: Deployment, count: number): Promise<ScenarioResult> {
  const knownNumbers = await placeKnownOrders(deployment);
  const wellFormed = createGuesses(knownNumbers.numbers, count * 2).filter((number) =>
    /^[0-9A-HJKMNP-TV-Z]{12}$/.test(number),
  );
  const attempts = wellFormed.slice(0, count);
  const startedAt = performance.now();
  const { statuses, foundCount } = await sendGuesses(deployment, attempts, knownNumbers);
  const minutes = Math.ceil((performance.now() - startedAt + 1_000) / 60_000);
  const answered = statuses.get(404) ?? 0;
  const rejected = statuses.get(429) ?? 0;
  const [number = ''] = knownNumbers.numbers;
  const knownReply = await sendGuess(deployment, number, 0, knownNumbers);
  const failures = [
    ...(foundCount > 0 ? [`${foundCount} guesses found an order or had no Retry-After`] : []),
    ...(answered < maxMissesPerMinute || answered > minutes * maxMissesPerMinute
      ? [`${answered} guesses were answered instead of ${maxMissesPerMinute} per minute`]
      : []),
    ...(answered + rejected === attempts.length ? [] : [`${[...statuses].join(' ')} are the statuses`]),
    ...(knownReply.status === 429 ? [] : [`after the limit, a known number got ${knownReply.status}`]),
  ];
  return { figures: `with the limit ${answered} answered, ${rejected} rejected with 429`, failures };
}

/** A round is one guess. A tenth as many guesses are sent with the limit on. */
export const guessedOrderNumbers: Scenario = {
  id: 'F17',
  name: 'guesses of order numbers: neighbors of known ones, random ones, other spellings',
  goal: '10,000 guesses, 0 found; 429 with Retry-After after the limit, counted across two workers',
  rounds: { test: 1_000, quick: 2_000, full: 10_000 },
  run: async ({ rounds, open }) => {
    const withoutLimit = await checkWithoutLimit(await open(), rounds);
    const withLimit = await checkWithLimit(
      await open({ settings: { RATE_LIMIT_ORDER_MISSES: String(maxMissesPerMinute) } }),
      rounds / 10,
    );
    return {
      figures: `${withoutLimit.figures}; ${withLimit.figures}`,
      failures: [...withoutLimit.failures, ...withLimit.failures],
    };
  },
};
