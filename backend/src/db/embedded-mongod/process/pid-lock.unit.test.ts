import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir, DataDirLockedError, removePidLock, findLivePidLocks } from './pid-lock.ts';

let lockDir: string;
beforeEach(() => {
  lockDir = mkdtempSync(join(tmpdir(), 'homechef-claims-'));
});
afterEach(() => rmSync(lockDir, { recursive: true, force: true }));

test('of twenty who ask at once exactly one gets the folder', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir('/data', lockDir)));
  const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refusals).toHaveLength(19);
  refusals.forEach((refusal) => expect(refusal).toBeInstanceOf(DataDirLockedError));
});

test('a folder that was given free can be had again', async () => {
  removePidLock(await lockDataDir('/data', lockDir));
  await expect(lockDataDir('/data', lockDir)).resolves.toMatchObject({ pid: process.pid });
});

test('the claim of a dead process, or of one whose number a stranger has now, counts for nothing', async () => {
  writeFileSync(join(lockDir, `app.${process.pid}.another-start.0badcafe`), 'held');
  writeFileSync(join(lockDir, 'app.4194303.any.0badcafe'), 'held');
  expect(findLivePidLocks(lockDir, 'app')).toEqual([]);
  await lockDataDir('/data', lockDir);
  expect(readdirSync(lockDir)).toHaveLength(1);
});
