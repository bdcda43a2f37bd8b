import { randomBytes } from 'node:crypto';
import { encodeOrderNumber, orderNumberByteLength } from '@homechef/contract/orders/order-number';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const maxMissesPerMinute = 30;
const concurrency = 16;

/** Creates guesses: random numbers, and known ones with one changed character. */
function createGuesses(known: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    if (i % 2 === 0) return encodeOrderNumber(randomBytes(orderNumberByteLength));
    const number = known[i % known.length] ?? '';
    const position = (i >> 1) % number.length;
    const step = 1 + (i % (alphabet.length - 1));
    const next = alphabet[(alphabet.indexOf(number.charAt(position)) + step) % alphabet.length];
    return `${number.slice(0, position)}${next}${number.slice(position + 1)}`;
  });
}

/** Sends the guesses concurrently. Returns the number of replies per status and of those that reveal an order. */
async function sendGuesses({ call }: Deployment, guesses: readonly string[]) {
  const queue = [...guesses];
  const statuses = new Map<number, number>();
  let found = 0;
  const worker = async () => {
    for (let guess = queue.pop(); guess !== undefined; guess = queue.pop()) {
      const { status, text, headers } = await call('get', `/api/orders/guest/${guess}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (text.includes('orderItems') || (status === 429 && !Number(headers['retry-after']))) found += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { found, answered: statuses.get(404) ?? 0, rejected: statuses.get(429) ?? 0 };
}

/** Places orders and checks that their numbers open them. Otherwise the test would prove nothing. */
async function placeKnownOrders(deployment: Deployment): Promise<string[]> {
  const product = await deployment.createProduct(await deployment.createChef(), { countInStock: 100 });
  const numbers: string[] = [];
  while (numbers.length < 20) {
    const { _id } = parsePlacedOrder(await deployment.placeGuestOrder([toOrderItem(product)]));
    numbers.push(deployment.registerSecret(_id));
    const { status } = await deployment.call('get', `/api/orders/guest/${_id}`);
    if (status !== 200) throw new Error(`A known order number got ${status}`);
  }
  return numbers;
}

/** A round is one guess. A tenth as many guesses are sent with the limit on. */
export const guessedOrderNumbers: Scenario = {
  id: 'F17',
  name: 'guesses of order numbers: neighbors of known ones and random ones',
  goal: '10,000 guesses, 0 found; 429 with Retry-After after the limit, counted across two workers',
  rounds: { test: 600, quick: 2_000, full: 10_000 },
  run: async ({ rounds, open }) => {
    const unlimited = await open();
    const free = await sendGuesses(unlimited, createGuesses(await placeKnownOrders(unlimited), rounds));
    const limited = await open({ settings: { RATE_LIMIT_ORDER_MISSES: String(maxMissesPerMinute) } });
    const known = await placeKnownOrders(limited);
    const guesses = createGuesses(known, Math.max(2 * maxMissesPerMinute, rounds / 10));
    const startedAt = performance.now();
    const { found, answered, rejected } = await sendGuesses(limited, guesses);
    const minutes = Math.ceil((performance.now() - startedAt + 1_000) / 60_000);
    const knownReply = await limited.call('get', `/api/orders/guest/${known[0]}`);
    const isLimited = answered >= maxMissesPerMinute && answered <= minutes * maxMissesPerMinute;
    const problems = {
      [`${free.found + found} guesses found an order or had no Retry-After`]: free.found + found > 0,
      [`${free.answered} of ${rounds} guesses got 404`]: free.answered !== rounds,
      [`${answered} guesses were answered, ${rejected} rejected`]:
        !isLimited || answered + rejected !== guesses.length,
      [`after the limit, a known number got ${knownReply.status}`]:
        minutes === 1 && knownReply.status !== 429,
    };
    return {
      figures: `${rounds} guesses: ${free.found} found; with the limit ${answered} answered, ${rejected} rejected with 429`,
      failures: Object.entries(problems).flatMap(([problem, isPresent]) => (isPresent ? [problem] : [])),
    };
  },
};
