import { Tinypool } from 'tinypool';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password-hashing.ts';

// The first, since what is compared with is made once.
test('where the stand-in for a missing account cannot be made, the next who signs in tries again', async () => {
  vi.spyOn(Tinypool.prototype, 'run').mockRejectedValueOnce(new Error('no thread'));
  await expect(verifyPassword('correct horse', undefined)).rejects.toThrow('no thread');
  expect(await verifyPassword('correct horse', undefined)).toBe(false);
});

test('a password is stored as a bcrypt hash of at least 2 to the 10th rounds, salted each time', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(first) ?? [];
  expect(Number(cost)).toBeGreaterThanOrEqual(10);
  expect(second).not.toBe(first);
});

test('without an account no password is the right one, the stand-in’s own neither', async () => {
  expect(await verifyPassword('no account has this password', undefined)).toBe(false);
  expect(await verifyPassword('correct horse', await hashPassword('correct horse'))).toBe(true);
});
