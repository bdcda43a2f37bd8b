import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Runs a command of `bin` like its npm script. Returns its output and exit code. */
export async function runScript(name: string, settings: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const script = fileURLToPath(new URL(`../bin/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, script, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr, code: await exitCode };
}
