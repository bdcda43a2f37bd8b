#!/usr/bin/env node
/**
 * `npx homechef <command>`: installs missing packages and builds changed sources, then runs the command. The output of
 * the first two steps goes to stderr, because stdout is for the result of the command.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ensure = fileURLToPath(new URL('ensure.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [ensure, 'install', 'build'], { stdio: ['ignore', 2, 2] });
if (status === 0) await import('../backend/dist/homechef.js');
else process.exitCode = status ?? 1;
