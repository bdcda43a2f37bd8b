import { Agent } from 'node:http';
import type { Session } from '@homechef/contract/users/user';
import type { Reply } from '../client/http-client.ts';
import type { Scenario, ScenarioResult } from '../harness/scenario.ts';
import type { Deployment } from '../deployment/deployment.ts';

const maxFailures = 10;
const maxFailuresPerMinute = 2 * maxFailures; // for an address that does not know the account
const quarterHourSeconds = 15 * 60;
const password = 'known to one person only';

/**
 * One connection per request, so that both workers get requests. `otherAddressAgent` uses another client address.
 */
const newConnectionAgent = new Agent({ keepAlive: false });
const otherAddressAgent = new Agent({ keepAlive: false, localAddress: '127.0.0.2' });

const signIn = (
  deployment: Deployment,
  email: string,
  passwordToTry: string,
  agent?: Agent,
): Promise<Reply> =>
  deployment.call('post', '/api/users/login', {
    body: { email, password: passwordToTry },
    ...(agent && { agent }),
  });
const guessPassword = (deployment: Deployment, email: string) =>
  signIn(deployment, email, 'a wrong guess', newConnectionAgent);

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;

/**
 * Measures sign-ins with known and unknown e-mail addresses in turns, so that other load on the machine affects
 * both alike.
 */
async function measureTiming(deployment: Deployment, attempts: number): Promise<ScenarioResult> {
  const { email } = await deployment.createFoodie({ password: deployment.registerSecret(password) });
  const times = { known: [] as number[], unknown: [] as number[] };
  const measureAttempt = async (kind: keyof typeof times, round: number) => {
    const startedAt = performance.now();
    const requestedEmail = kind === 'known' ? email : `nobody${round}@example.com`;
    const { status } = await signIn(deployment, requestedEmail, 'a wrong guess');
    if (status !== 401) throw new Error(`A wrong password got status ${status}`);
    times[kind].push(performance.now() - startedAt);
  };
  for (let round = 0; round < attempts; round += 1) {
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) await measureAttempt(kind, round);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const differencePercent = Math.abs(known / unknown - 1) * 100;
  const figures = `medians of ${attempts}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (${differencePercent.toFixed(1)} % difference)`;
  return {
    figures,
    failures:
      differencePercent <= 10
        ? []
        : [`the medians of known and unknown e-mails differ by ${differencePercent.toFixed(1)} %`],
  };
}

const filterByStatus = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status);
const getRetryAfter = (replies: readonly Reply[]) =>
  replies.map(({ headers }) => Number(headers['retry-after']));

function countByWorker(deployment: Deployment): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of deployment.processes.output().split('\n')) {
    if (!line.includes('"/users/login"') || !line.includes('"status":401')) continue;
    const worker = /"worker":(\d+)/.exec(line)?.[1] ?? 'only';
    counts.set(worker, (counts.get(worker) ?? 0) + 1);
  }
  return counts;
}

/** Sends 40 concurrent guesses for one account to both workers: 10 get 401, the rest 429. */
async function checkAccountLimit(deployment: Deployment, account: Session): Promise<string[]> {
  const replies = await Promise.all(
    Array.from({ length: 4 * maxFailures }, () => guessPassword(deployment, account.email)),
  );
  const failed = filterByStatus(replies, 401).length;
  const limited = filterByStatus(replies, 429);
  const wrongRetryAfter = getRetryAfter(limited).filter(
    (seconds) => !(seconds > 0 && seconds <= quarterHourSeconds),
  );
  const rightPassword = await signIn(deployment, account.email, password, newConnectionAgent);
  const fromOtherAddress = await signIn(deployment, account.email, password, otherAddressAgent);
  return [
    ...(failed === maxFailures ? [] : [`${failed} failures were allowed, not ${maxFailures}`]),
    ...(failed + limited.length === replies.length ? [] : ['a guess got an unexpected status']),
    ...(wrongRetryAfter.length === 0 ? [] : [`Retry-After of ${wrongRetryAfter.join()} s`]),
    ...(rightPassword.status === 429
      ? []
      : [`the right password got ${rightPassword.status} during the limit`]),
    ...(fromOtherAddress.status === 200
      ? []
      : [`the owner got ${fromOtherAddress.status} from another address`]),
  ];
}

/** Sends one guess each for many accounts: the address is slowed down for a minute, except for known accounts. */
async function checkAddressLimit(deployment: Deployment, known: Session): Promise<string[]> {
  const emails = Array.from({ length: 4 * maxFailuresPerMinute }, (_, i) => `someone${i}@example.com`);
  const replies = await Promise.all(emails.map((email) => guessPassword(deployment, email)));
  const limited = filterByStatus(replies, 429);
  const tooLong = getRetryAfter(limited).filter((seconds) => !(seconds > 0 && seconds <= 60));
  const knownAccount = await signIn(deployment, known.email, password, newConnectionAgent);
  return [
    ...(limited.length >= emails.length - maxFailuresPerMinute
      ? []
      : [`only ${limited.length} of ${emails.length} guesses were rejected`]),
    ...(tooLong.length === 0 ? [] : [`slowed address: Retry-After of ${tooLong.join()} s`]),
    ...(knownAccount.status === 200 ? [] : [`a known account got ${knownAccount.status}`]),
  ];
}

async function checkLimits(deployment: Deployment): Promise<ScenarioResult> {
  const [account, other] = await Promise.all([
    deployment.createFoodie({ password: deployment.registerSecret(password) }),
    deployment.createFoodie({ password }),
  ]);
  const repeated: Reply[] = [];
  for (let i = 0; i < maxFailures + 2; i += 1)
    repeated.push(await signIn(deployment, other.email, password, newConnectionAgent));
  const failures = [
    ...(filterByStatus(repeated, 200).length === repeated.length ? [] : ['the right password was rejected']),
    ...(await checkAccountLimit(deployment, account)),
    ...((await signIn(deployment, other.email, password, newConnectionAgent)).status === 200
      ? []
      : ['another account was rejected']),
  ];
  const failuresPerWorker = [...countByWorker(deployment).values()];
  if (failuresPerWorker.length < 2)
    failures.push('one worker served every guess: the limit across workers was not tested');
  failures.push(...(await checkAddressLimit(deployment, other)));
  return {
    figures: `${maxFailures} failures on two workers (${failuresPerWorker.join(' + ')}), then 429`,
    failures,
  };
}

/** A round is one sign-in with a known and one with an unknown e-mail address. The limits are checked once. */
export const signInLimits: Scenario = {
  id: 'F14',
  name: 'password guessing: response times and limits',
  goal: 'the 11th failure is 429; medians of known and unknown e-mails within 10 % over 200 attempts (limits off); limits hold across two workers',
  rounds: { quick: 40, full: 200 },
  run: async ({ rounds, open }) => {
    const timing = await measureTiming(await open(), rounds);
    const limits = await checkLimits(
      await open({ settings: { RATE_LIMIT_LOGIN_FAILURES: String(maxFailures) } }),
    );
    return {
      figures: `${timing.figures}; ${limits.figures}`,
      failures: [...timing.failures, ...limits.failures],
    };
  },
};
