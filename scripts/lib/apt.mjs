import { existsSync } from 'node:fs';
import { runProgram } from './run-command.mjs';

export const isRoot = process.getuid?.() === 0;
export const hasApt = existsSync('/usr/bin/apt-get');

/** Runs apt-get. Resolves to whether it succeeded. `retries` is how often it retries a failed download. */
export function runApt(args, { retries }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', `Acquire::Retries=${retries}`];
  return runProgram(`apt-get ${args.join(' ')}`, 'apt-get', [...options, ...args], { env });
}

export const installWithApt = (names, options) =>
  runApt(['install', '-y', '--no-install-recommends', ...names], options);
