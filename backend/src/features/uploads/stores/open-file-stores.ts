import { assertS3Bucket, type Env, type StoreKind } from '../../../platform/config/env.ts';
import { createDiskStores, openDiskStores } from './disk-file-store.ts';
import type { FileStores } from './file-store.ts';

interface OpenOptions {
  kind?: StoreKind;
  preparesFolder?: boolean;
}

/**
 * Opens a store of pictures. The code for S3 is loaded only if it is needed.
 * @throws SettingsError if the folder cannot be written, or if settings of the store are missing
 */
export async function openFileStores(
  env: Env,
  { kind = env.UPLOADS, preparesFolder = true }: OpenOptions = {},
): Promise<FileStores> {
  if (kind === 'disk') return (preparesFolder ? openDiskStores : createDiskStores)(env.UPLOADS_DIR);
  if (kind === 'gridfs') return (await import('./gridfs-file-store.ts')).openGridfsStores();
  assertS3Bucket(env);
  return (await import('./s3-file-store.ts')).openS3Stores(env);
}
