import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKeyFile } from './archive-encryption.ts';
import { writeArchive, type ArchiveEntry } from './archive-writer.ts';
import { createManifestEntry } from './backup.fixture.ts';
import type { Manifest } from './manifest.ts';
import { verifyArchive } from './restore-backup.ts';
import { CollectionHash, PictureHash } from './running-hashes.ts';

let folder: string;
let recipient: string;
const getPath = (name: string) => join(folder, name);
const { signal } = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homechef-archive-'));
  recipient = await createKeyFile(getPath('key'));
});
beforeEach(() => rm(getPath('archive'), { force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

const order = mongoose.mongo.BSON.serialize({ _id: 1, total: 12.5 });
const picture = { name: `pictures/${'a'.repeat(32)}.webp`, data: Buffer.from('picture') };
const orders = { name: 'documents/orders/000001.bson', data: order };

function createManifest(changes: Partial<Manifest> = {}): ArchiveEntry {
  const documents = new CollectionHash('orders');
  documents.add(order);
  const pictures = new PictureHash();
  pictures.add(picture.name, picture.data);
  return createManifestEntry({
    collections: [documents.finish()],
    pictures: pictures.finish(),
    ...changes,
  });
}

async function* yieldAll(entries: readonly ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}
const write = (entries: readonly ArchiveEntry[], key?: string) =>
  writeArchive(yieldAll(entries), { file: getPath('archive'), recipient: key, signal });
const verify = (file = 'archive', expectedSha256?: string) =>
  verifyArchive({ file: getPath(file), keyFile: getPath('key'), expectedSha256, signal });

test('a complete archive is accepted, encrypted or not, but only with its own hash', async () => {
  for (const key of [undefined, recipient]) {
    await rm(getPath('archive'), { force: true });
    const { sha256 } = await write([orders, picture, createManifest()], key);
    expect(await verify('archive', sha256)).toMatchObject({ database: 'market' });
    await expect(verify('archive', '0'.repeat(64))).rejects.toThrow(/another SHA-256/);
  }
});

test.each([
  ['without its manifest', [orders, picture]],
  ['without a picture', [orders, createManifest()]],
  ['without a document', [picture, createManifest()]],
  [
    'with another document',
    [{ ...orders, data: mongoose.mongo.BSON.serialize({ _id: 1 }) }, picture, createManifest()],
  ],
  ['with an added document', [orders, orders, picture, createManifest()]],
  [
    'with an added collection',
    [orders, { ...orders, name: 'documents/users/1.bson' }, picture, createManifest()],
  ],
  ['with a damaged document', [{ ...orders, data: order.subarray(1) }, picture, createManifest()]],
  [
    'with a path out of the folder',
    [orders, { ...picture, name: 'pictures/../evil.webp' }, createManifest()],
  ],
  ['with another file', [orders, { ...picture, name: 'pictures/evil.sh' }, createManifest()]],
  ['with documents of the system', [{ ...orders, name: 'documents/system.users/1.bson' }, createManifest()]],
  ['with an entry after the manifest', [orders, createManifest(), picture]],
  ['with a wrong manifest', [orders, picture, { ...createManifest(), data: Buffer.from('{}') }]],
  ['of a later version', [orders, picture, createManifest({ migrations: ['9999-later'] })]],
])('an archive %s is refused', async (_, entries) => {
  await write(entries);
  await expect(verify()).rejects.toThrow(/^The (?:archive|contents|manifest|backup) /);
});

/**
 * Returns whether both have the same contents: gzip can encode a run of zeros, and the end of the last byte, in several
 * ways.
 */
function hasContentsOf(changed: Buffer, original: Buffer): boolean {
  try {
    return gunzipSync(changed).equals(gunzipSync(original));
  } catch {
    return false;
  }
}

describe.each([
  ['encrypted', true],
  ['plain', false],
])('an archive (%s)', (_, isEncrypted) => {
  let bytes: Buffer;
  beforeEach(async () => {
    await write([orders, picture, createManifest()], isEncrypted ? recipient : undefined);
    bytes = await readFile(getPath('archive'));
  });

  test('an archive with a changed byte is refused', async () => {
    // The gzip header has a time and an operating system, which do not matter.
    for (let at = isEncrypted ? 0 : 10; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 4, at);
      if (!isEncrypted && hasContentsOf(changed, bytes)) continue;
      await writeFile(getPath('changed'), changed);
      await expect(verify('changed'), `byte ${at}`).rejects.toThrow();
    }
  });

  test('an archive that is cut off is refused', async () => {
    for (let length = 0; length < bytes.length; length += 97) {
      await writeFile(getPath('cut'), bytes.subarray(0, length));
      await expect(verify('cut'), `${length} bytes`).rejects.toThrow();
    }
  });
});

describe('a failed archive', () => {
  async function* fail(): AsyncGenerator<ArchiveEntry> {
    yield await Promise.resolve(orders);
    throw new Error('the database is away');
  }
  async function* interrupt(controller: AbortController): AsyncGenerator<ArchiveEntry> {
    yield await Promise.resolve(orders);
    controller.abort();
    yield orders;
  }

  test('an archive whose entries cannot be read, or that was interrupted, leaves no file', async () => {
    const file = getPath('archive');
    await expect(writeArchive(fail(), { file, recipient, signal })).rejects.toThrow('database is away');
    const interruption = new AbortController();
    await expect(
      writeArchive(interrupt(interruption), { file, recipient, signal: interruption.signal }),
    ).rejects.toThrow(/aborted/);
    const early = writeArchive(fail(), { file, recipient, signal: AbortSignal.abort() });
    await expect(early).rejects.toThrow(/aborted/);
    expect((await readdir(folder)).filter((name) => name.startsWith('archive'))).toEqual([]);
  });
});

test('an archive and a key never replace a file', async () => {
  await write([createManifest()]);
  await expect(write([createManifest()])).rejects.toThrow(/exists already/);
  await expect(createKeyFile(getPath('key'))).rejects.toThrow(/cannot be created/);
  expect((await stat(getPath('key'))).mode & 0o777).toBe(0o600);
});

test('the error about a file without a key says so, and a wrong recipient is refused', async () => {
  await write([createManifest()], recipient);
  await writeFile(getPath('no-key'), '# nothing\n');
  await writeFile(getPath('bad-key'), 'AGE-SECRET-KEY-SECRET\n');
  for (const key of ['no-key', 'bad-key', 'missing'])
    await expect(
      verifyArchive({ file: getPath('archive'), keyFile: getPath(key), expectedSha256: undefined, signal }),
    ).rejects.toThrow(/^(?!.*SECRET)The key file/);
  await rm(getPath('archive'));
  await expect(write([createManifest()], 'age1qqqq')).rejects.toThrow(/BACKUP_RECIPIENT is no recipient/);
});
