import { afterAll, beforeAll, type TestContext } from 'vitest';
import { storeKinds, type StoreKind } from '../platform/config/env.ts';
import { startS3Server, type S3Server } from './s3-server.ts';

const installMs = 600_000;

/** Only a full run starts an S3 server. */
export const hasS3 = process.env.FULL === '1';
export const testedStores: readonly StoreKind[] = storeKinds.filter((kind) => hasS3 || kind !== 's3');

/**
 * Starts an S3 server for the tests of a file. Returns the settings of each store, which are complete before the first
 * test.
 */
export function startStores(bucket: string) {
  let s3: S3Server | undefined;
  let problem = '';
  const settingsByStore: Record<StoreKind, Record<string, string>> = {
    disk: {},
    gridfs: { UPLOADS: 'gridfs' },
    s3: {},
  };
  beforeAll(async () => {
    if (!hasS3) return;
    try {
      s3 = await startS3Server(bucket);
      Object.assign(settingsByStore.s3, s3.settings);
    } catch (error) {
      problem = `not run: no S3 server, because ${String(error)}`;
      process.stderr.write(`S3 tests ${problem}\n`);
    }
  }, installMs);
  afterAll(() => s3?.stop());
  /** Returns the settings of the store s3. Skips the test if it could not be started. */
  const getS3 = ({ skip }: Pick<TestContext, 'skip'>): Record<string, string> =>
    s3?.settings ?? skip(problem);
  return { settingsByStore, getS3 };
}
