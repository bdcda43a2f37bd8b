import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { createDecryption, encryptedMagic, type Stage } from './archive-encryption.ts';
import { BackupError } from './backup-error.ts';

/** Larger than any entry of a backup: a part of documents ends after the document that exceeds the part size. */
const maxEntryBytes = 64 * 1024 * 1024;

export interface ArchiveSource {
  file: string;
  keyFile: string | undefined;
  signal: AbortSignal;
}

interface ReadEntry {
  name: string;
  data: Buffer;
}

type Entry = Extract extends AsyncIterable<infer Item> ? Item : never;

const passThrough: Stage = (source) => source;

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new BackupError(`The archive cannot be read: ${error.message}`);
  });
  const start = Buffer.alloc(encryptedMagic.length);
  await handle.read(start).finally(() => handle.close());
  return start.toString('latin1') === encryptedMagic;
}

async function createOpening(file: string, keyFile: string | undefined): Promise<Stage> {
  if (!(await isEncrypted(file))) return passThrough;
  if (keyFile === undefined)
    throw new BackupError(`${file} is encrypted. Set BACKUP_KEY_FILE to the file with its key.`);
  return createDecryption(keyFile);
}

async function readEntry(entry: Entry): Promise<ReadEntry> {
  const { name, size = 0, type } = entry.header;
  if (type !== 'file' || size > maxEntryBytes)
    throw new BackupError(`The archive has the unexpected entry ${name}.`);
  return { name, data: await buffer(entry) };
}

/**
 * Reads all entries of an archive in order, one at a time. Returns the SHA-256 of the file.
 * @throws BackupError if the file is not an archive, is damaged or cut off, or if the key is wrong. `take` can throw
 * other errors.
 */
export async function readArchive(
  { file, keyFile, signal }: ArchiveSource,
  take: (entry: ReadEntry) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  const measure: Stage = async function* (source) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  let isTaking = false;
  const takeAll = async (source: AsyncIterable<Uint8Array>) => {
    const archive = extract();
    const decoded = pipeline(Readable.from(source, { objectMode: false }), archive);
    decoded.catch(() => undefined); // the loop throws the same error
    for await (const entry of archive) {
      const read = await readEntry(entry);
      isTaking = true;
      await take(read);
      isTaking = false;
    }
    await decoded;
  };
  const opening = await createOpening(file, keyFile);
  try {
    await pipeline(createReadStream(file), measure, opening, createGunzip(), takeAll, { signal });
  } catch (error) {
    if (isTaking || error instanceof BackupError || signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The archive is damaged or cut off: ${reason}`);
  }
  return hash.digest('hex');
}
