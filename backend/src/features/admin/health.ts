import { statfs } from 'node:fs/promises';
import type { HealthPart } from '@homechef/contract/admin/overview';
import type { HealthState } from '@homechef/contract/admin/overview-options';
import { readDatabaseState } from '../../platform/db/database-state.ts';
import { isLeaseHeld } from '../../platform/db/lease.ts';
import { countFailedMessages } from '../notices/deliver/outboxes.ts';
import { readLateWork } from './late-work.ts';

/** Seconds after which timed work counts as late. In regular operation it is at most 25 s plus its duration behind. */
const maxLateSeconds = 60;
const diskPercents = { low: 80, bad: 95 };
const maxAnswerMs = 1_000;

async function checkNotices(at: Date): Promise<HealthPart> {
  const { count, since } = await countFailedMessages(at);
  return {
    name: 'notices',
    state: count > 0 ? 'bad' : 'good',
    count,
    ...(since ? { since: since.toISOString() } : {}),
  };
}

async function checkTimedWork(at: Date): Promise<HealthPart> {
  const [lateWork, isHeld] = await Promise.all([readLateWork(at), isLeaseHeld('timed-work')]);
  const lateSeconds = Math.round(Math.max(...lateWork.map(({ seconds }) => seconds)));
  const isLate = !isHeld || lateSeconds > maxLateSeconds;
  return { name: 'timedWork', state: isLate ? 'bad' : 'good', count: lateSeconds };
}

async function checkDisk(folder: string): Promise<HealthPart> {
  const { blocks, bavail, bfree } = await statfs(folder);
  const used = blocks - bfree;
  const percent = Math.round((100 * used) / Math.max(1, used + bavail));
  const stateAbove = (['bad', 'low'] as const).find((state) => percent >= diskPercents[state]);
  return { name: 'disk', state: stateAbove ?? 'good', count: percent };
}

async function checkDatabase(): Promise<HealthPart> {
  const { copies, missing, answerMs } = await readDatabaseState();
  const isLow = missing > 0 || answerMs > maxAnswerMs;
  return { name: 'database', state: isLow ? 'low' : 'good', count: copies, missing };
}

const rank: Record<HealthState, number> = { bad: 0, low: 1, good: 2 };

/** Checks the parts of the server, and lists the worst first. A part whose check fails is bad. */
export async function checkHealth(uploadsFolder: string, at: Date): Promise<HealthPart[]> {
  const checks = {
    notices: checkNotices(at),
    timedWork: checkTimedWork(at),
    disk: checkDisk(uploadsFolder),
    database: checkDatabase(),
  };
  const parts = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check.catch((): HealthPart => ({ name: name as keyof typeof checks, state: 'bad' })),
    ),
  );
  return parts.sort((a, b) => rank[a.state] - rank[b.state]);
}
