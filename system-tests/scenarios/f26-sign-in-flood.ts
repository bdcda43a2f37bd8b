import { Agent } from 'node:http';
import type { Session } from '@homechef/contract/users/user';
import type { Reply } from '../client/http-client.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';

const guessCount = 200;
const maxSeconds = 3;
const password = 'known to one person only';

/** Requests from one client address, with a connection each. */
const createAddress = (localAddress: string) =>
  new Agent({ keepAlive: false, maxSockets: Infinity, localAddress });
const attackerAddress = createAddress('127.0.0.1');
const quietAddress = createAddress('127.0.0.2');

const signIn = (deployment: Deployment, agent: Agent, email: string, text = password): Promise<Reply> =>
  deployment.call('post', '/api/users/login', { body: { email, password: text }, agent, timeoutMs: 60_000 });

interface HonestSignIn {
  kind: string;
  agent: Agent;
  account: Session;
}

/** Signs in while the guesses run. Returns the seconds it takes. */
async function measureSignIn(deployment: Deployment, { kind, agent, account }: HonestSignIn) {
  const startedAt = performance.now();
  const { status } = await signIn(deployment, agent, account.email);
  return { kind, status, seconds: (performance.now() - startedAt) / 1_000 };
}

async function runRound(deployment: Deployment, round: number) {
  // `known` registered from the attacker's address; `stranger` signs in from another address for the first time.
  const [known, stranger] = await Promise.all([
    deployment.createFoodie({ password: deployment.registerSecret(password) }),
    deployment.createFoodie({ password }),
  ]);
  const guesses = Array.from({ length: guessCount }, (_, i) =>
    signIn(deployment, attackerAddress, `round${round}-${i}@example.com`, 'a wrong guess'),
  );
  await Promise.race(guesses);
  const times = await Promise.all(
    [
      { kind: 'other address', agent: quietAddress, account: stranger },
      { kind: 'known account', agent: attackerAddress, account: known },
    ].map((honest) => measureSignIn(deployment, honest)),
  );
  const replies = await Promise.all(guesses);
  const unexpected = replies.filter(({ status }) => status !== 401 && status !== 429);
  const tooLong = replies.filter(({ headers }) => Number(headers['retry-after'] ?? 0) > 60);
  return {
    times,
    failures: [
      ...times.flatMap(({ kind, status, seconds }) => [
        ...(status === 200 ? [] : [`${kind}: status ${status}`]),
        ...(seconds <= maxSeconds ? [] : [`${kind}: ${seconds.toFixed(1)} s`]),
      ]),
      ...unexpected.map(({ status }) => `a guess got ${status}`),
      ...(tooLong.length === 0 ? [] : [`${tooLong.length} guesses got a Retry-After above 60 s`]),
    ],
  };
}

/** A round is 200 wrong passwords at once, next to two honest sign-ins, with the usual limits and without limits. */
export const signInFlood: Scenario = {
  id: 'F26',
  name: '200 wrong passwords at once beside honest sign-ins',
  goal: `sign-ins from another address and of known accounts within ${maxSeconds} s, no 503`,
  rounds: { quick: 2, full: 6 },
  run: async ({ rounds, open }) => {
    const failures: string[] = [];
    const slowest = new Map<string, number>();
    for (const limit of ['10', '0']) {
      const deployment = await open({ workers: 1, settings: { RATE_LIMIT_LOGIN_FAILURES: limit } });
      for (let round = 0; round < rounds; round += 1) {
        const outcome = await runRound(deployment, round);
        failures.push(...outcome.failures.map((failure) => `limit ${limit}: ${failure}`));
        for (const { kind, seconds } of outcome.times) {
          const name = `${kind} (limit ${limit})`;
          slowest.set(name, Math.max(slowest.get(name) ?? 0, seconds));
        }
      }
    }
    const figures = [...slowest].map(([name, seconds]) => `${name} ${seconds.toFixed(2)} s`);
    return { figures: `slowest of ${rounds}: ${figures.join(', ')}`, failures };
  },
};
