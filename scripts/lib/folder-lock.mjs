import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './run-command.mjs';

/** When a process began; empty where the system does not say so, nothing when there is no such process. */
function startOf(pid) {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return '';
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch (error) {
    return error.code === 'EPERM' ? '' : undefined;
  }
}

const isAlive = (claim) => {
  const [pid, start] = claim.split('.');
  return startOf(Number(pid)) === start;
};

/** Where a user's claims on a folder lie: outside of it, since an install may empty what is inside. */
export const claimsOn = (root) => {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `homechef-ensure-${process.getuid?.() ?? 'any'}-${hash}`);
};

/**
 * Does the work while no other process does any in this folder. A claim is a file named after its process and counts only while that
 * lives: what was killed locks nobody out, and of two that ask at once one sees the other and steps back.
 */
export async function alone(root, work) {
  const dir = claimsOn(root);
  const name = [process.pid, startOf(process.pid), randomBytes(4).toString('hex')].join('.');
  const mine = join(dir, name);
  let told = 0;
  for (;;) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(mine, '');
    const others = readdirSync(dir).filter((other) => other !== name);
    others.filter((other) => !isAlive(other)).forEach((other) => rmSync(join(dir, other), { force: true }));
    const living = others.find(isAlive);
    if (living === undefined) break;
    rmSync(mine, { force: true });
    if (performance.now() - told > 5000) {
      say(`  waiting for process ${living.split('.')[0]}, which prepares this folder too`);
      told = performance.now();
    }
    await sleep(100 + Math.random() * 200);
  }
  try {
    return await work();
  } finally {
    rmSync(mine, { force: true });
  }
}
