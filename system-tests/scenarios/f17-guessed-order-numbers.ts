import { randomBytes } from 'node:crypto';
import {
  orderNumberByteLength,
  formatOrderNumber,
  encodeOrderNumber,
} from '@homechef/contract/orders/order-number';
import type { Reply } from '../client/http-client.ts';
import type { Scenario, ScenarioResult } from '../harness/scenario.ts';
import { orderItem, parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The usual limit: order numbers that do not exist, a minute and address. */
const allowed = 30;
const atOnce = 16;

/** Known numbers with one character changed, in turn at each place: the neighbours of what exists. */
function* neighbours(known: readonly string[]): Generator<string, undefined> {
  for (let step = 1; step < alphabet.length; step += 1)
    for (let place = orderNumberByteLength - 1; place >= 0; place -= 1)
      for (const number of known) {
        const next = (alphabet.indexOf(number.charAt(place)) + step) % alphabet.length;
        yield number.slice(0, place) + alphabet.charAt(next) + number.slice(place + 1);
      }
}

/** Other ways to write a number that does not exist, and what is no number at all. */
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

/** Guesses: half of them neighbours, half of them random; every fourth written in some other way. */
function guesses(known: readonly string[], count: number): string[] {
  const nearby = neighbours(known);
  const taken = new Set(known);
  return Array.from({ length: count }, (_, i) => {
    const next = i % 2 === 0 ? nearby.next().value : undefined;
    const number = next ?? encodeOrderNumber(randomBytes(orderNumberByteLength));
    const spelling = i % 4 === 3 ? spellings[(i >> 2) % spellings.length] : undefined;
    return taken.has(number) ? 'ZZZZZZZZZZZZ' : (spelling?.(number) ?? number);
  });
}

interface Known {
  numbers: string[];
  /** An item of the first order, for the guesses at the other route. */
  itemId: string;
}

/** A guess at one of the two routes that a number alone opens. */
const ask = (market: Deployment, guess: string, i: number, { itemId }: Known): Promise<Reply> => {
  const id = encodeURIComponent(guess);
  return i % 5 === 4
    ? market.call('put', `/api/orders/${id}/${itemId}/deliver`)
    : market.call('get', `/api/orders/guest/${id}`);
};

/** The statuses of these guesses, several asked at once, and how many an order came back for. */
async function guess(market: Deployment, tries: readonly string[], known: Known) {
  const statuses = new Map<number, number>();
  let found = 0;
  let next = 0;
  const asking = async () => {
    while (next < tries.length) {
      const i = next;
      next += 1;
      const reply = await ask(market, tries[i] ?? '', i, known);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.text.includes('orderItems')) found += 1;
      if (reply.status === 429 && !Number(reply.headers['retry-after'])) found += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asking));
  return { statuses, found };
}

/** Orders that exist; each is found by who holds its number, or nothing was shown by finding none. */
async function orders(market: Deployment): Promise<Known> {
  const item = await market.createProduct(await market.createChef(), { countInStock: 100 });
  const made = [];
  for (let i = 0; i < 20; i += 1)
    made.push(parsePlacedOrder(await market.placeGuestOrder([orderItem(item)])));
  const numbers = made.map(({ _id }) => market.registerSecret(_id));
  const replies = await Promise.all(
    numbers.map((number, i) => ask(market, number, i * 5, { numbers, itemId: '' })),
  );
  if (!replies.every(({ status }) => status === 200)) throw new Error('A known number opens nothing');
  return { numbers, itemId: made[0]?.orderItems[0]?._id ?? '' };
}

/** Without the limit nothing is found; every guess is answered alike. */
async function unlimited(market: Deployment, count: number): Promise<ScenarioResult> {
  const known = await orders(market);
  const { statuses, found } = await guess(market, guesses(known.numbers, count), known);
  const others = [...statuses].filter(([status]) => status !== 404);
  const misses = [
    ...(found > 0 ? [`${found} of ${count} guesses found something`] : []),
    ...others.map(([status, times]) => `${times} guesses were answered ${status}, not 404`),
  ];
  return { figures: `${count} guesses: ${found} found`, failures: misses };
}

/** With it: so many are answered by the two processes together, the rest refused, known numbers too. */
async function limited(market: Deployment, count: number): Promise<ScenarioResult> {
  const known = await orders(market);
  const wellFormed = guesses(known.numbers, count * 2).filter((number) =>
    /^[0-9A-HJKMNP-TV-Z]{12}$/.test(number),
  );
  const tries = wellFormed.slice(0, count);
  const begun = performance.now();
  const { statuses, found } = await guess(market, tries, known);
  const minutes = Math.ceil((performance.now() - begun + 1_000) / 60_000);
  const answered = statuses.get(404) ?? 0;
  const refused = statuses.get(429) ?? 0;
  const [number = ''] = known.numbers;
  const honest = await ask(market, number, 0, known);
  const misses = [
    ...(found > 0 ? [`${found} guesses found something, or were not told when to come back`] : []),
    ...(answered < allowed || answered > minutes * allowed
      ? [`${answered} guesses were answered, not ${allowed} a minute`]
      : []),
    ...(answered + refused === tries.length ? [] : [`${[...statuses].join(' ')} were answered`]),
    ...(honest.status === 429 ? [] : [`after the limit a number that exists was answered ${honest.status}`]),
  ];
  return { figures: `with the limit ${answered} answered, ${refused} refused with 429`, failures: misses };
}

/** A round is a guess; a tenth as many are made with the limit on. */
export const guessedOrderNumbers: Scenario = {
  id: 'F17',
  name: 'Guesses at order numbers: neighbours of known ones, random ones, other spellings',
  goal: '10,000 guesses, 0 found; 429 with Retry-After after the limit, counted by two processes together',
  rounds: { test: 1_000, quick: 2_000, full: 10_000 },
  run: async ({ rounds, open }) => {
    const free = await unlimited(await open(), rounds);
    const bounded = await limited(
      await open({ settings: { RATE_LIMIT_ORDER_MISSES: String(allowed) } }),
      rounds / 10,
    );
    return {
      figures: `${free.figures}; ${bounded.figures}`,
      failures: [...free.failures, ...bounded.failures],
    };
  },
};
