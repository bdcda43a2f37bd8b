import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '../deployment/deployment.ts';

const version = '4.32.5';
const installFolder = join(homedir(), '.cache/homechef-market', `schemathesis-${version}`);
const installedProgram = join(installFolder, 'bin/schemathesis');

function runProgram(
  program: string,
  options: readonly string[],
  { timeoutSeconds = 180, cwd = tmpdir() } = {},
): Promise<{ code: number | string; output: string }> {
  return new Promise((resolve) => {
    const limits = { timeout: timeoutSeconds * 1_000, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
    execFile(program, options, { cwd, ...limits }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? 'terminated') : 0, output: stdout + stderr }),
    );
  });
}

/**
 * Returns the program: the cached installation, one on the PATH, or a new installation. Undefined if it cannot be
 * installed.
 */
async function findSchemathesis(): Promise<string | undefined> {
  if (existsSync(installedProgram)) return installedProgram;
  for (const name of ['schemathesis', 'st'])
    if ((await runProgram(name, ['--version'])).output.includes('schemathesis, version')) return name;
  const hasVirtualEnv = (await runProgram('python3', ['-m', 'venv', installFolder])).code === 0;
  const pipArgs = ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`];
  if (hasVirtualEnv && (await runProgram(join(installFolder, 'bin/pip'), pipArgs)).code === 0)
    return installedProgram;
  await rm(installFolder, { recursive: true, force: true }); // an incomplete installation would be found by the next run
  return undefined;
}

/** Runs Schemathesis on the OpenAPI document as an admin, except in the tests, because it takes too long there. */
export async function runSchemathesis(
  deployment: Deployment,
  rounds: number,
): Promise<{ figures: string; failures: string[] }> {
  if (rounds <= 24) return { figures: 'Schemathesis not run', failures: [] };
  const program = await findSchemathesis();
  if (!program) return { figures: 'Schemathesis not run: it cannot be installed', failures: [] };
  const { token } = await deployment.createAdmin();
  const cwd = await mkdtemp(join(tmpdir(), 'homechef-schemathesis-'));
  const [maxExamples, phases] = rounds >= 1_000 ? ['100', 'examples,coverage,fuzzing'] : ['5', 'fuzzing'];
  const options = [
    'run',
    `${deployment.url}/api/openapi.json`,
    '--checks',
    'not_a_server_error',
    '--seed',
    '20261',
    '--max-examples',
    maxExamples,
    '--phases',
    phases,
    '--workers',
    '2',
    '--warnings',
    'off',
    '--generation-database',
    'none',
    '--no-color',
    '--header',
    `Authorization: Bearer ${token}`,
  ];
  const { code, output } = await runProgram(program, options, { timeoutSeconds: 540, cwd });
  await rm(cwd, { recursive: true, force: true });
  const cases = Number(/(\d+) generated/.exec(output)?.[1] ?? 0);
  return {
    figures: `Schemathesis ${cases.toLocaleString('en')} cases`,
    failures: code === 0 && cases > 0 ? [] : [`Schemathesis exited with ${code}: ${output.slice(-3_000)}`],
  };
}
