import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createKeyFile } from '../backup/archive-encryption.ts';
import { createBackup } from '../backup/create-backup.ts';
import { now } from '../../platform/lib/clock.ts';
import { formatCount } from '../../platform/lib/format-count.ts';
import { recordBackup } from '../../features/system/database-id.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';
import type { CommandContext, CommandResult, RunCommand } from './command.ts';
import { CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';
import { withInterrupt } from './with-interrupt.ts';

async function findArchivePath(path: string, isEncrypted: boolean): Promise<string> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
  const time = now().toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return isFolder ? join(path, `homechef-${time}.tar.gz${isEncrypted ? '.age' : ''}`) : path;
}

async function backUpTo(path: string, { env, report }: CommandContext): Promise<CommandResult> {
  const recipient = env.BACKUP_RECIPIENT;
  const isEncrypted = recipient !== undefined;
  const file = await findArchivePath(resolve(path), isEncrypted);
  const { manifest, bytes, sha256 } = await withDatabase(env, async () => {
    const files = await openFileStores(env);
    const backup = withInterrupt((signal) => createBackup({ file, recipient, files, report, signal }));
    const written = await backup.finally(() => files.close());
    // A database user with only read access can make backups too.
    await recordBackup(new Date(written.manifest.createdAt)).catch(() =>
      report('The time of the backup is not stored, because the account of MONGODB_URI may not write.'),
    );
    return written;
  });
  if (!isEncrypted) report('The archive is not encrypted. See BACKUP_RECIPIENT in .env.example.');
  const documents = manifest.collections.reduce((sum, collection) => sum + collection.documents, 0);
  return {
    text: `${file}: ${formatCount(documents, 'document')}, ${formatCount(manifest.pictures.files, 'file')} of pictures, ${bytes} bytes\nSHA-256 ${sha256}\n`,
    json: { file, bytes, sha256, isEncrypted, manifest },
  };
}

async function createKey(file: string): Promise<CommandResult> {
  const recipient = await createKeyFile(resolve(file));
  return {
    text: `BACKUP_RECIPIENT=${recipient}\nKeep ${file} away from the servers: without it no backup can be restored.\n`,
    json: { recipient },
  };
}

/** Writes all pictures and the database at one moment to a new archive, or creates a key for archives. */
export const backUp: RunCommand = (context) => {
  const { argument, options } = context;
  const keyFile = options.createKey;
  if (typeof keyFile === 'string' && argument === undefined) return createKey(keyFile);
  if (argument === undefined || keyFile !== undefined)
    throw new CommandError('Name one file for the archive, or one with --create-key.');
  return backUpTo(argument, context);
};
