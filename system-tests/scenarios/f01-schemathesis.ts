import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '../deployment/deployment.ts';

const version = '4.32.5';
/** An installation of its own, beside the other things this project keeps from one run to the next. */
const home = join(homedir(), '.cache/homechef-market', `schemathesis-${version}`);
const installed = join(home, 'bin/schemathesis');

interface Outcome {
  code: number | string;
  said: string;
}

/** Runs a program to its end, or until it has had its time. */
function run(
  program: string,
  options: readonly string[],
  { seconds = 180, cwd = tmpdir() } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const limits = { cwd, timeout: seconds * 1_000, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
    execFile(program, options, limits, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? 'ended') : 0, said: stdout + stderr }),
    );
  });
}

/** Where the program is: on the path, in its own place, or put there now. Undefined when it cannot be had. */
async function find(): Promise<string | undefined> {
  if (existsSync(installed)) return installed;
  for (const name of ['schemathesis', 'st'])
    if ((await run(name, ['--version'])).said.includes('schemathesis, version')) return name;
  const isMade = (await run('python3', ['-m', 'venv', home])).code === 0;
  const pip = ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`];
  if (isMade && (await run(join(home, 'bin/pip'), pip)).code === 0) return installed;
  await rm(home, { recursive: true, force: true }); // half an installation would be found the next time
  return undefined;
}

/** What it did, in words for the figures; how many cases; what it found. */
export interface SchemathesisResult {
  figures: string;
  cases: number;
  misses: string[];
}

/** Lets Schemathesis make inputs of the OpenAPI document, as an admin; so many a route at most. */
export async function runSchemathesis(
  market: Deployment,
  examples: number,
  phases: string,
): Promise<SchemathesisResult> {
  const program = await find();
  if (!program) return { figures: 'Schemathesis could not be had', cases: 0, misses: [] };
  const { token } = await market.createAdmin();
  const cwd = await mkdtemp(join(tmpdir(), 'homechef-schemathesis-'));
  const options = [
    ...['run', `${market.url}/api/openapi.json`, '--checks', 'not_a_server_error', '--seed', '20261'],
    ...['--max-examples', String(examples), '--phases', phases, '--workers', '2', '--warnings', 'off'],
    ...['--generation-database', 'none', '--no-color', '--header', `Authorization: Bearer ${token}`],
  ];
  const { code, said } = await run(program, options, { seconds: 540, cwd });
  await rm(cwd, { recursive: true, force: true });
  const cases = Number(/(\d+) generated/.exec(said)?.[1] ?? 0);
  const figures = `Schemathesis ${cases.toLocaleString('en')} cases`;
  const isFine = code === 0 && cases > 0;
  return { figures, cases, misses: isFine ? [] : [`Schemathesis ended with ${code}: ${said.slice(-3_000)}`] };
}
