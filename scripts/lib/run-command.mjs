import { spawn } from 'node:child_process';
import { basename } from 'node:path';

const silentMs = 5000;

/** One line of progress. */
export const say = (line) => process.stdout.write(`${line}\n`);

const seconds = (since) => `${Math.round((performance.now() - since) / 1000)} s`;

/**
 * Runs a program, showing what it says; while it says nothing, a line every few seconds tells that it still works.
 * Resolves to whether it succeeded.
 */
export function run(what, command, args, { cwd, env = process.env, shell = false } = {}) {
  const begun = performance.now();
  let spoke = begun;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const beat = setInterval(() => {
      if (performance.now() - spoke < silentMs) return;
      spoke = performance.now();
      say(`  … ${what}, ${seconds(begun)}`);
    }, 1000);
    const pass = (to) => (chunk) => {
      spoke = performance.now();
      to.write(chunk);
    };
    child.stdout.on('data', pass(process.stdout));
    child.stderr.on('data', pass(process.stderr));
    // Whoever stops us, stops what we started: an npm left alone would go on writing into node_modules.
    const follow = () => child.kill();
    process.once('exit', follow);
    const end = (ok, words) => {
      clearInterval(beat);
      process.off('exit', follow);
      say(`  ${what}: ${words} after ${seconds(begun)}`);
      resolve(ok);
    };
    child.once('error', (error) => end(false, `cannot run ${command} (${error.message})`));
    child.once('close', (code, signal) =>
      end(code === 0, code === 0 ? 'done' : `failed with ${signal ?? `code ${code}`}`),
    );
  });
}

/** Runs npm: the very one that runs us, when there is one. */
export function npm(what, args, { cwd, env = process.env } = {}) {
  const own = env.npm_execpath ?? '';
  if (/^npm-cli\.[cm]?js$/.test(basename(own)))
    return run(what, process.execPath, [own, ...args], { cwd, env });
  return run(what, 'npm', args, { cwd, env, shell: process.platform === 'win32' });
}
