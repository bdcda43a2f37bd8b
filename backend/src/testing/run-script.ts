import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const entry = fileURLToPath(new URL('../operations/cli/homechef.ts', import.meta.url));

/** Runs a command of `bin` as its npm script does. Returns its output and exit code. */
export async function runScript(
  name: string,
  settings: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  input = '',
) {
  const child = spawn(process.execPath, ['--import', tsx, entry, ...(name ? [name] : []), ...args], {
    env: { ...process.env, ...settings },
  });
  child.stdin.on('error', () => undefined); // a command that ends early does not read its input
  child.stdin.end(input);
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr, code: await exitCode };
}
