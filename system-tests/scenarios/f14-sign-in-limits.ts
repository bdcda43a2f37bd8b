import { Agent } from 'node:http';
import type { Session } from '@homechef/contract/users/user';
import type { Reply } from '../client/http-client.ts';
import type { Scenario, ScenarioResult } from '../harness/scenario.ts';
import type { Deployment } from '../deployment/deployment.ts';

const allowed = 10;
const aDay = 10 * allowed;
const quarterHour = 15 * 60;
const password = 'known to one person only';

/** Every call on a connection of its own, so that the processes take turns; from here, or from another address. */
const strangers = new Agent({ keepAlive: false });
const elsewhere = new Agent({ keepAlive: false, localAddress: '127.0.0.2' });

const signIn = (market: Deployment, email: string, words: string, agent?: Agent): Promise<Reply> =>
  market.call('post', '/api/users/login', { body: { email, password: words }, ...(agent && { agent }) });
const guess = (market: Deployment, email: string) => signIn(market, email, 'a wrong guess', strangers);

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;

/** A known and an unknown e-mail in turns, so that whatever else goes on here meets both alike. */
async function timed(market: Deployment, tries: number): Promise<ScenarioResult> {
  const { email } = await market.createFoodie({ password: market.registerSecret(password) });
  const times = { known: [] as number[], unknown: [] as number[] };
  const time = async (kind: keyof typeof times, round: number) => {
    const begun = performance.now();
    const asked = kind === 'known' ? email : `nobody${round}@example.com`;
    const { status } = await signIn(market, asked, 'a wrong guess');
    if (status !== 401) throw new Error(`A wrong guess was answered ${status}`);
    times[kind].push(performance.now() - begun);
  };
  for (let round = 0; round < tries; round += 1) {
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) await time(kind, round);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known / unknown - 1) * 100;
  const figures = `medians of ${tries}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (${apart.toFixed(1)} % apart)`;
  return {
    figures,
    failures: apart <= 10 ? [] : [`known and unknown e-mails are ${apart.toFixed(1)} % apart`],
  };
}

const tally = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status);
const waits = (replies: readonly Reply[]) => replies.map(({ headers }) => Number(headers['retry-after']));

/** How many failures each process has answered, by its lines in the log. */
function byProcess(market: Deployment): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of market.processes.output().split('\n')) {
    if (!row.includes('"/users/login"') || !row.includes('"status":401')) continue;
    const worker = /"worker":(\d+)/.exec(row)?.[1] ?? 'only';
    counts.set(worker, (counts.get(worker) ?? 0) + 1);
  }
  return counts;
}

/** Forty guesses at one account at the same moment, over both processes: ten are answered, all others wait. */
async function perAccount(market: Deployment, account: Session): Promise<string[]> {
  const replies = await Promise.all(Array.from({ length: 4 * allowed }, () => guess(market, account.email)));
  const answered = tally(replies, 401).length;
  const refused = tally(replies, 429);
  const late = waits(refused).filter((seconds) => !(seconds > 0 && seconds <= quarterHour));
  const right = await signIn(market, account.email, password, strangers);
  const fromElsewhere = await signIn(market, account.email, password, elsewhere);
  return [
    ...(answered === allowed ? [] : [`${answered} failures were allowed, not ${allowed}`]),
    ...(answered + refused.length === replies.length ? [] : ['a guess was answered otherwise']),
    ...(late.length === 0 ? [] : [`Retry-After of ${late.join()} s`]),
    ...(right.status === 429 ? [] : [`the right password was answered ${right.status} while it was limited`]),
    ...(fromElsewhere.status === 200
      ? []
      : [`from another address the owner was answered ${fromElsewhere.status}`]),
  ];
}

/** Guesses at ever other accounts, one at each: a hundred a day from one address, then none. */
async function perAddress(market: Deployment, spent: number): Promise<string[]> {
  const left = aDay - spent;
  const emails = Array.from({ length: left + 2 * allowed }, (_, i) => `someone${i}@example.com`);
  const replies: Reply[] = [];
  for (let i = 0; i < emails.length; i += 10)
    replies.push(...(await Promise.all(emails.slice(i, i + 10).map((email) => guess(market, email)))));
  const answered = tally(replies, 401).length;
  const short = waits(tally(replies, 429)).filter((seconds) => !(seconds > quarterHour));
  return [
    ...(answered === left ? [] : [`${answered + spent} failures a day were allowed, not ${aDay}`]),
    ...(short.length === 0 ? [] : [`of the day, Retry-After of ${short.join()} s`]),
  ];
}

async function limited(market: Deployment): Promise<ScenarioResult> {
  const [account, other] = await Promise.all([
    market.createFoodie({ password: market.registerSecret(password) }),
    market.createFoodie({ password }),
  ]);
  const often: Reply[] = [];
  for (let i = 0; i < allowed + 2; i += 1) often.push(await signIn(market, other.email, password, strangers));
  const misses = [
    ...(tally(often, 200).length === often.length ? [] : ['who has the right password was kept out']),
    ...(await perAccount(market, account)),
    ...((await signIn(market, other.email, password, strangers)).status === 200
      ? []
      : ['another account was kept out']),
  ];
  const shares = [...byProcess(market).values()];
  if (shares.length < 2) misses.push('one process answered every guess: nothing was shown of two');
  misses.push(...(await perAddress(market, allowed)));
  return {
    figures: `${allowed} failures over two processes (${shares.join(' + ')}), then 429`,
    failures: misses,
  };
}

/** A round is one try with a known and one with an unknown e-mail; then come the limits. */
export const signInLimits: Scenario = {
  id: 'F14',
  name: 'Guesses at a password: how long they take, how many there are',
  goal: 'the 11th failure is 429; known and unknown e-mail within 10 % in median over 200 tries (limits off); the limits hold across two processes',
  rounds: { quick: 40, full: 200 },
  run: async ({ rounds, open }) => {
    const alike = await timed(await open(), rounds);
    const few = await limited(await open({ settings: { RATE_LIMIT_LOGIN_FAILURES: String(allowed) } }));
    return { figures: `${alike.figures}; ${few.figures}`, failures: [...alike.failures, ...few.failures] };
  },
};
