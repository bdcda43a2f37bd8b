import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '../deployment/deployment.ts';

const version = '4.32.5';
const installFolder = join(homedir(), '.cache/homechef-market', `schemathesis-${version}`);
const installedProgram = join(installFolder, 'bin/schemathesis');

interface ProcessOutput {
  code: number | string;
  output: string;
}

function runProgram(
  program: string,
  options: readonly string[],
  { timeoutSeconds = 180, cwd = tmpdir() } = {},
): Promise<ProcessOutput> {
  return new Promise((resolve) => {
    const execOptions = {
      cwd,
      timeout: timeoutSeconds * 1_000,
      killSignal: 'SIGKILL',
      maxBuffer: 2 ** 26,
    } as const;
    execFile(program, options, execOptions, (error, stdout, stderr) =>
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

export interface SchemathesisResult {
  figures: string;
  cases: number;
  failures: string[];
}

/** Runs Schemathesis on the OpenAPI document as an admin. `examples` limits the cases per route. */
export async function runSchemathesis(
  deployment: Deployment,
  maxExamples: number,
  phases: string,
): Promise<SchemathesisResult> {
  const program = await findSchemathesis();
  if (!program) return { figures: 'Schemathesis not run: it cannot be installed', cases: 0, failures: [] };
  const { token } = await deployment.createAdmin();
  const cwd = await mkdtemp(join(tmpdir(), 'homechef-schemathesis-'));
  const options = [
    ...['run', `${deployment.url}/api/openapi.json`, '--checks', 'not_a_server_error', '--seed', '20261'],
    ...['--max-examples', String(maxExamples), '--phases', phases, '--workers', '2', '--warnings', 'off'],
    ...['--generation-database', 'none', '--no-color', '--header', `Authorization: Bearer ${token}`],
  ];
  const { code, output } = await runProgram(program, options, { timeoutSeconds: 540, cwd });
  await rm(cwd, { recursive: true, force: true });
  const cases = Number(/(\d+) generated/.exec(output)?.[1] ?? 0);
  const figures = `Schemathesis ${cases.toLocaleString('en')} cases`;
  const isSuccess = code === 0 && cases > 0;
  return {
    figures,
    cases,
    failures: isSuccess ? [] : [`Schemathesis exited with ${code}: ${output.slice(-3_000)}`],
  };
}
