import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { demoAccounts, demoPassword } from '../../backend/src/demo/demo-accounts.ts';
import { checkAsvsCoverage, formatSummary } from '../../scripts/lib/asvs-coverage.mjs';
import type { Scenario } from '../harness/scenario.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { waitUntil } from '../deployment/server-process.ts';

const read = (path: string) => readFileSync(path, 'utf8');

function checkCoverage() {
  const { levels } = JSON.parse(read('docs/security/asvs-requirements.json')) as {
    levels: Record<string, string[]>;
  };
  const source = { read, exists: existsSync, list: (folder: string) => readdirSync(folder) };
  return checkAsvsCoverage(read('docs/security/asvs.md'), levels, source);
}

/** ASVS 6.3.2 and 15.2.3: an external database starts without accounts, products or demo logins. */
async function checkEmptyStart(deployment: Deployment): Promise<string[]> {
  const users = await deployment.collection('users').countDocuments();
  const products = await deployment.collection('products').countDocuments();
  const signIns = await Promise.all(
    demoAccounts.map(({ email }) =>
      deployment.call('post', '/api/users/login', { body: { email, password: demoPassword } }),
    ),
  );
  return [
    ...(users + products > 0 ? [`${users} accounts and ${products} products in a new database`] : []),
    ...signIns.flatMap(({ status }, i) =>
      status === 401 ? [] : [`${demoAccounts[i]?.email} signed in: ${status}`],
    ),
  ];
}

const forgedLine = '{"level":30,"msg":"forged"}';

/** ASVS 16.2.2, 16.2.4 and 16.4.1: every log line is JSON with a UTC time, and input cannot forge a line. */
async function checkLogLines(deployment: Deployment): Promise<string[]> {
  const lengthBefore = deployment.processes.output().length;
  const encodedForgery = encodeURIComponent(`\n${forgedLine}\n`);
  await deployment.call('get', `/api/products/${encodedForgery}`);
  await deployment.call('get', `/api/products?name=${encodedForgery}`);
  await deployment.call('get', '/api/users', {
    token: `x.${Buffer.from(forgedLine).toString('base64url')}.x`,
  });
  await deployment.call('post', '/api/users/login', {
    body: { email: `a@example.com\n${forgedLine}`, password: `\n${forgedLine}\n` },
  });
  const readNewLines = () => deployment.processes.output().slice(lengthBefore).split('\n').filter(Boolean);
  await waitUntil('the log contains all requests', () => readNewLines().length >= 4); // workers buffer log lines
  const lines = readNewLines();
  const isValidLine = (line: string) => {
    try {
      const { time, msg } = JSON.parse(line) as { time?: string; msg?: string };
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time ?? '') && msg !== 'forged';
    } catch {
      return false;
    }
  };
  return lines.filter((line) => !isValidLine(line)).map((line) => `invalid log line: ${line}`);
}

/** Has no rounds: checks the document once, and the requirements that name this scenario on a deployment. */
export const asvs: Scenario = {
  id: 'F16',
  name: 'OWASP ASVS 5.0.0, levels 1 and 2, requirement by requirement',
  goal: '100 % of the requirements covered',
  rounds: { quick: 1, full: 1 },
  run: async ({ open }) => {
    const coverage = checkCoverage();
    const deployment = await open({ nodes: 1 });
    const problems = [...(await checkEmptyStart(deployment)), ...(await checkLogLines(deployment))];
    await deployment.createFoodie(); // The ledger audit of every scenario rejects an empty database.
    return { figures: formatSummary(coverage), failures: [...coverage.problems, ...problems] };
  },
};
