import { isDeepStrictEqual } from 'node:util';
import { readArchive, type ArchiveSource } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import type { StoreArea } from '../../features/uploads/stores/file-store.ts';
import { parseEntryName } from './entry-names.ts';
import { Manifest } from './manifest.ts';
import { CollectionHash, PictureHash } from './running-hashes.ts';
import { splitDocuments } from './stored-documents.ts';

/** Receives the contents of an archive in order. */
interface ArchiveContents {
  takeDocuments: (collection: string, part: Uint8Array) => Promise<void>;
  takeFile: (area: StoreArea, file: string, data: Buffer) => Promise<void>;
}

function parseManifest(data: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(data.toString()));
  } catch {
    throw new BackupError('The manifest of the archive is invalid, or of another version of the product.');
  }
}

/**
 * Reads an archive to its end and compares all counts and hashes with the manifest. `contents` receives each entry
 * before that comparison. Returns the manifest and the SHA-256 of the file.
 * @throws BackupError if anything is damaged, missing, added or changed, and the errors of `contents`
 */
export async function checkArchive(
  source: ArchiveSource,
  contents?: ArchiveContents,
): Promise<{ manifest: Manifest; sha256: string }> {
  const hashes = new Map<string, CollectionHash>();
  const pictures = new PictureHash();
  let manifest: Manifest | undefined;
  const addDocuments = (collection: string, part: Uint8Array) => {
    const hash = hashes.get(collection) ?? new CollectionHash(collection);
    hashes.set(collection, hash);
    try {
      for (const document of splitDocuments(part)) hash.add(document);
    } catch {
      throw new BackupError(`The archive has a damaged document of ${collection}.`);
    }
  };
  const sha256 = await readArchive(source, async ({ name, data }) => {
    const entry = manifest ? undefined : parseEntryName(name);
    if (entry?.kind === 'manifest') manifest = parseManifest(data);
    else if (entry?.kind === 'documents') {
      addDocuments(entry.collection, data);
      await contents?.takeDocuments(entry.collection, data);
    } else if (entry?.kind === 'file') {
      pictures.add(name, data);
      await contents?.takeFile(entry.area, entry.file, data);
    } else throw new BackupError(`The archive has the unexpected entry ${name}.`);
  });
  if (!manifest) throw new BackupError('The archive has no manifest: it is cut off.');
  const found = {
    // A collection without documents has no entries in the archive.
    collections: manifest.collections.map(({ name }) =>
      (hashes.get(name) ?? new CollectionHash(name)).finish(),
    ),
    pictures: pictures.finish(),
  };
  const isComplete =
    [...hashes.keys()].every((name) =>
      manifest?.collections.some((collection) => collection.name === name),
    ) && isDeepStrictEqual(found, { collections: manifest.collections, pictures: manifest.pictures });
  if (!isComplete) throw new BackupError('The contents of the archive differ from its manifest.');
  return { manifest, sha256 };
}
