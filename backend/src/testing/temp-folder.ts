import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates an empty folder, which is removed after the test. The removal has no time limit: a slow disk takes minutes for
 * an installation of packages, and that is not a failure of the test.
 */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'homechef-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), Number.POSITIVE_INFINITY);
  return folder;
}
