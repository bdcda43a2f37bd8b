import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTempFolder } from '../../../../testing/temp-folder.ts';
import { lockDataDir, DataDirLockedError, removePidLock, findLivePidLocks } from './pid-lock.ts';

let lockDir: string;
beforeEach(() => {
  lockDir = createTempFolder();
});

test('exactly one of twenty concurrent calls gets the lock', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir('/data', lockDir)));
  const errors = attempts.flatMap((attempt) =>
    attempt.status === 'rejected' ? [attempt.reason as unknown] : [],
  );
  expect(errors).toHaveLength(19);
  errors.forEach((error) => expect(error).toBeInstanceOf(DataDirLockedError));
});

test('an unlocked folder can be locked again', async () => {
  removePidLock(await lockDataDir('/data', lockDir));
  await expect(lockDataDir('/data', lockDir)).resolves.toMatchObject({ pid: process.pid });
});

test('locks of dead processes and of reused pids are ignored', async () => {
  writeFileSync(join(lockDir, `app.${process.pid}.another-start.0badcafe`), 'held');
  writeFileSync(join(lockDir, 'app.4194303.any.0badcafe'), 'held');
  expect(findLivePidLocks(lockDir, 'app')).toEqual([]);
  await lockDataDir('/data', lockDir);
  expect(readdirSync(lockDir)).toHaveLength(1);
});
