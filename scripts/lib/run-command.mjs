import { spawn } from 'node:child_process';
import { basename } from 'node:path';

const progressDelayMs = 5000;

export const printLine = (line) => process.stdout.write(`${line}\n`);

const formatElapsed = (startedAt) => `${Math.round((performance.now() - startedAt) / 1000)} s`;

/**
 * Runs a program and passes its output on. Prints a progress line whenever it is silent for `progressDelayMs`.
 * Resolves to true if the program succeeded.
 */
export function runProgram(label, command, args, { cwd, env = process.env, shell = false } = {}) {
  const startedAt = performance.now();
  let lastOutputAt = startedAt;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const progressTimer = setInterval(() => {
      if (performance.now() - lastOutputAt < progressDelayMs) return;
      lastOutputAt = performance.now();
      printLine(`  … ${label}, ${formatElapsed(startedAt)}`);
    }, 1000);
    const forwardTo = (stream) => (chunk) => {
      lastOutputAt = performance.now();
      stream.write(chunk);
    };
    child.stdout.on('data', forwardTo(process.stdout));
    child.stderr.on('data', forwardTo(process.stderr));
    // The child must end with this process: an orphaned npm would keep writing to node_modules.
    const stopChild = () => child.kill();
    process.once('exit', stopChild);
    const finish = (isSuccess, result) => {
      clearInterval(progressTimer);
      process.off('exit', stopChild);
      printLine(`  ${label}: ${result} after ${formatElapsed(startedAt)}`);
      resolve(isSuccess);
    };
    child.once('error', (error) => finish(false, `cannot run ${command} (${error.message})`));
    child.once('close', (code, signal) =>
      finish(code === 0, code === 0 ? 'done' : `failed with ${signal ?? `code ${code}`}`),
    );
  });
}

/** Runs npm, from the same installation as the npm that started this process, if any. */
export function runNpm(label, args, { cwd, env = process.env } = {}) {
  const parentNpm = env.npm_execpath ?? '';
  if (/^npm-cli\.[cm]?js$/.test(basename(parentNpm)))
    return runProgram(label, process.execPath, [parentNpm, ...args], { cwd, env });
  return runProgram(label, 'npm', args, { cwd, env, shell: process.platform === 'win32' });
}
