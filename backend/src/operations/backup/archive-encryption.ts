/*
 * Encryption of archives with age (docs/adr/0034-backup.md). A backup needs only the public recipient, while a restore
 * needs the secret identity. `age -d` decrypts an archive without this product.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** Start of every encrypted archive. */
export const encryptedMagic = 'age-encryption.org/';

/** A stage of a pipeline. */
export type Stage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** The package is typed for browsers, whose streams have the same shape. */
const toStream = (source: AsyncIterable<Uint8Array>) => ReadableStream.from(source) as never;
const toIterable = (stream: unknown) => stream as AsyncIterable<Uint8Array>;

/** @throws BackupError if the text is not an age recipient */
export function createEncryption(recipient: string): Stage {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(
      'BACKUP_RECIPIENT is no recipient of age. `npm run backup -- --create-key FILE` creates a key and prints its recipient.',
    );
  }
  return async function* (source) {
    yield* toIterable(await encrypter.encrypt(toStream(source)));
  };
}

async function readIdentities(keyFile: string): Promise<string[]> {
  const content = await readFile(keyFile, 'utf8').catch((error: unknown) => {
    throw new BackupError(`The key file cannot be read: ${describe(error)}`);
  });
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** @throws BackupError if the file has no age identity. The stage throws one if no identity opens the archive. */
export async function createDecryption(keyFile: string): Promise<Stage> {
  const decrypter = new Decrypter();
  const identities = await readIdentities(keyFile);
  const noIdentity = new BackupError(`The key file ${keyFile} has no identity of age, or an invalid one.`);
  if (identities.length === 0) throw noIdentity;
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw noIdentity; // the error of the package could repeat the secret
  }
  return async function* (source) {
    const decrypted = await decrypter.decrypt(toStream(source)).catch((error: unknown) => {
      throw new BackupError(`The key in ${keyFile} does not open the archive (${describe(error)}).`);
    });
    yield* toIterable(decrypted);
  };
}

/**
 * Writes a new key to a file that only its owner can read. Returns its recipient.
 * @throws BackupError if the file exists or cannot be created
 */
export async function createKeyFile(file: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const content = `# BACKUP_RECIPIENT=${recipient}\n${identity}\n`;
  await writeFile(file, content, { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    throw new BackupError(`The key file cannot be created: ${describe(error)}`);
  });
  return recipient;
}
