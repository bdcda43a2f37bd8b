import type { Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';
import { getMedian } from '../metrics/statistics.ts';

const maxDifferencePercent = 10;

/** Tries a wrong password. Returns the milliseconds. */
async function measureGuess({ call }: Deployment, email: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await call('post', '/api/users/login', { body: { email, password: 'a wrong guess' } });
  if (status !== 401) throw new Error(`A wrong password got status ${status}`);
  return performance.now() - startedAt;
}

/** A round is one guess for a known and one for an unknown email, alternating so that other load affects both alike. */
export const signInTiming: Scenario = {
  id: 'F14',
  name: 'response times of wrong passwords for known and unknown emails',
  goal: `medians within ${maxDifferencePercent} % over 200 attempts`,
  rounds: { quick: 40, full: 200 },
  run: async ({ rounds, open }) => {
    const deployment = await open();
    const { email } = await deployment.createFoodie();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const measureKnown = async () => times.known.push(await measureGuess(deployment, email));
      if (round % 2 === 0) await measureKnown();
      times.unknown.push(await measureGuess(deployment, `nobody${round}@example.com`));
      if (round % 2 === 1) await measureKnown();
    }
    const known = getMedian(times.known);
    const unknown = getMedian(times.unknown);
    const differencePercent = Math.abs(known / unknown - 1) * 100;
    const figures = `medians of ${rounds}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (${differencePercent.toFixed(1)} % difference)`;
    return { figures, failures: differencePercent <= maxDifferencePercent ? [] : [figures] };
  },
};
