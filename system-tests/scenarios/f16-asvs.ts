import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { demoAccounts, demoPassword } from '../../backend/src/demo/demo-accounts.ts';
import { asvsCoverage, inOneLine } from '../../scripts/lib/asvs-coverage.mjs';
import type { Scenario } from '../harness/scenario.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { waitUntil } from '../deployment/server-process.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** The document, held against the numbers and levels of the standard. */
function coverage() {
  const { levels } = JSON.parse(read('docs/security/asvs-requirements.json')) as {
    levels: Record<string, string[]>;
  };
  const source = { read, exists: existsSync, list: (folder: string) => readdirSync(folder) };
  return asvsCoverage(read('docs/security/asvs.md'), levels, source);
}

/** 6.3.2, 15.2.3: on a database that was given nobody is there from the beginning, nor anything to try out. */
async function whatIsThere(market: Deployment): Promise<string[]> {
  const users = await market.collection('users').countDocuments();
  const products = await market.collection('products').countDocuments();
  const tries = await Promise.all(
    demoAccounts.map(({ email }) =>
      market.call('post', '/api/users/login', { body: { email, password: demoPassword } }),
    ),
  );
  return [
    ...(users + products > 0 ? [`${users} accounts and ${products} items from the beginning`] : []),
    ...tries.flatMap(({ status }, i) =>
      status === 401 ? [] : [`${demoAccounts[i]?.email} signed in: ${status}`],
    ),
  ];
}

const forged = '{"level":30,"msg":"forged"}';

/** 16.2.2, 16.2.4, 16.4.1: every line of the log is JSON with a time in UTC, and of our own making. */
async function linesOfTheLog(market: Deployment): Promise<string[]> {
  const before = market.processes.output().length;
  const inAddress = encodeURIComponent(`\n${forged}\n`);
  await market.call('get', `/api/products/${inAddress}`);
  await market.call('get', `/api/products?name=${inAddress}`);
  await market.call('get', '/api/users', { token: `x.${Buffer.from(forged).toString('base64url')}.x` });
  await market.call('post', '/api/users/login', {
    body: { email: `a@example.com\n${forged}`, password: `\n${forged}\n` },
  });
  const said = () => market.processes.output().slice(before).split('\n').filter(Boolean);
  await waitUntil('the log has all of it', () => said().length >= 4); // busy processes write their lines together
  const lines = said();
  const isGood = (line: string) => {
    try {
      const { time, msg } = JSON.parse(line) as { time?: string; msg?: string };
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time ?? '') && msg !== 'forged';
    } catch {
      return false;
    }
  };
  return lines.filter((line) => !isGood(line)).map((line) => `a line of the log: ${line}`);
}

/** No rounds: the document is read once, and what it says of this campaign is looked at in a market. */
export const asvs: Scenario = {
  id: 'F16',
  name: 'OWASP ASVS 5.0.0, levels 1 and 2, requirement by requirement',
  goal: '100 % accounted for',
  rounds: { quick: 1, full: 1 },
  run: async ({ open }) => {
    const found = coverage();
    const market = await open({ nodes: 1 });
    const seen = [...(await whatIsThere(market)), ...(await linesOfTheLog(market))];
    return { figures: inOneLine(found), failures: [...found.problems, ...seen] };
  },
};
