import { extname } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { Env } from '../../../platform/config/env.ts';
import { accessStore, type FileStore, type FileStores, type StoreArea } from './file-store.ts';

const timeoutsMs = { connection: 2_000, request: 5_000 };
const maxAttempts = 3;
const missing = 404;

const toUndefinedIfMissing = (error: unknown) => {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === missing;
  if (isMissing && error.name !== 'NoSuchBucket') return undefined;
  throw error;
};

/** Creates the client. Without keys in the settings, the SDK looks for those of the machine. */
function createS3Client({
  S3_ENDPOINT,
  S3_REGION,
  S3_PATH_STYLE,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Env): S3Client {
  return new S3Client({
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
    ...(S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
      ? {}
      : { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
    region: S3_REGION,
    forcePathStyle: S3_PATH_STYLE === '1',
    maxAttempts,
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutsMs.connection,
      requestTimeout: timeoutsMs.request,
      throwOnRequestTimeout: true,
    },
  });
}

const getContentType = (file: string) =>
  ['.webp', '.avif'].includes(extname(file)) ? `image/${extname(file).slice(1)}` : 'text/plain';

/** An object appears only once it is complete, so there are no partial files. */
function createArea(client: S3Client, Bucket: string, area: StoreArea): FileStore {
  const folder = `${area}/`;
  const toKey = (file: string) => ({ Bucket, Key: `${folder}${file}` });
  return {
    put: (file, data) =>
      accessStore(async () => {
        const content = { Body: data, ContentType: getContentType(file) };
        await client.send(new PutObjectCommand({ ...toKey(file), ...content }));
      }),
    read: (file) =>
      accessStore(async () => {
        const found = await client.send(new GetObjectCommand(toKey(file))).catch(toUndefinedIfMissing);
        const bytes = await found?.Body?.transformToByteArray();
        return bytes && Buffer.from(bytes);
      }),
    head: (file) =>
      accessStore(async () => {
        const found = await client.send(new HeadObjectCommand(toKey(file))).catch(toUndefinedIfMissing);
        return found && { file, bytes: found.ContentLength ?? 0, touchedAt: +(found.LastModified ?? 0) };
      }),
    touch: (file) =>
      accessStore(async () => {
        // Copying an object onto itself updates its time. S3 requires that the copy replaces something, here the
        // content type with the same one.
        const copy = new CopyObjectCommand({
          ...toKey(file),
          CopySource: `${Bucket}/${folder}${encodeURIComponent(file)}`,
          MetadataDirective: 'REPLACE',
          ContentType: getContentType(file),
        });
        return (await client.send(copy).catch(toUndefinedIfMissing)) !== undefined;
      }),
    remove: (file) => accessStore(async () => void (await client.send(new DeleteObjectCommand(toKey(file))))),
    async *list(prefix = '') {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}${prefix}` });
      for (;;) {
        const { value, done } = await accessStore(() => pages.next());
        if (done) return;
        for (const { Key = '', Size = 0, LastModified = 0 } of value.Contents ?? [])
          yield { file: Key.slice(folder.length), bytes: Size, touchedAt: +LastModified };
      }
    },
  };
}

/** Opens the store of a bucket without waiting for it. */
export function openS3Stores(env: Env): FileStores {
  const client = createS3Client(env);
  const bucket = env.S3_BUCKET ?? '';
  return {
    uploads: createArea(client, bucket, 'uploads'),
    permits: createArea(client, bucket, 'permits'),
    close: () => client.destroy(),
  };
}
