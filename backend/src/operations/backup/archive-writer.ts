import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { createEncryption, type Stage } from './archive-encryption.ts';
import { BackupError } from './backup-error.ts';

/** The default level takes twice as long for documents and makes them only a few percent smaller. */
const gzipLevel = 4;

export interface ArchiveEntry {
  name: string;
  data: Uint8Array;
}

export interface WrittenArchive {
  bytes: number;
  sha256: string;
}

interface WriteOptions {
  file: string;
  /** Public age key. Without it, the archive is not encrypted. */
  recipient: string | undefined;
  signal: AbortSignal;
}

const passThrough: Stage = (source) => source;

/** Encodes one entry at a time, so that memory use does not grow. */
async function* encodeTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const takeEncoded = function* () {
    for (let chunk: unknown; (chunk = archive.read()) !== null;) yield chunk as Uint8Array;
  };
  for await (const { name, data } of entries) {
    archive.entry({ name, mode: 0o600 }, Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    yield* takeEncoded();
  }
  archive.finalize();
  yield* takeEncoded();
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes entries to a file that only its owner can read. The file gets its name only once it is complete and on disk,
 * and after an error no file is left.
 * @throws BackupError if the file exists; and errors of the entries, the disk or the signal
 */
export async function writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  { file, recipient, signal }: WriteOptions,
): Promise<WrittenArchive> {
  signal.throwIfAborted();
  const partialFile = `${file}.part`;
  for (const path of [file, partialFile])
    if (await stat(path).catch(() => undefined)) throw new BackupError(`${path} exists already.`);
  const hash = createHash('sha256');
  let bytes = 0;
  const measure: Stage = async function* (source) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  // Opened first, so that an interruption finds the file that it has to remove.
  const handle = await open(partialFile, 'wx', 0o600);
  try {
    await pipeline(
      encodeTar(entries),
      createGzip({ level: gzipLevel }),
      recipient === undefined ? passThrough : createEncryption(recipient),
      measure,
      handle.createWriteStream({ flush: true }),
      { signal },
    );
    await rename(partialFile, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await handle.close().catch(() => undefined); // closed already, unless the stream never began
    await rm(partialFile, { force: true });
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
