import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import mongoose from 'mongoose';
import { expect, onTestFinished } from 'vitest';
import { runScript } from '../../testing/run-script.ts';
import { getTestApp } from '../../testing/test-app.ts';
import { createIsolatedEnv } from '../../testing/test-env.ts';
import { createKeyFile } from './archive-encryption.ts';
import type { ArchiveEntry } from './archive-writer.ts';
import { archiveFormat, type Manifest } from './manifest.ts';

export const getDatabase = (name = mongoose.connection.name) => mongoose.connection.getClient().db(name);

/** The database and the folder of pictures that a restore fills. */
export interface Target {
  name: string;
  uploads: string;
  MONGODB_URI: string;
  UPLOADS_DIR: string;
}

interface RestoreOptions {
  key?: string;
  args?: readonly string[];
  settings?: NodeJS.ProcessEnv;
}

const runCommand = (name: string, settings: NodeJS.ProcessEnv, args: readonly string[]) =>
  runScript(name, { ...createIsolatedEnv(), ...settings }, args);
let targets = 0;

/** Creates a folder for archives with two keys, and functions that run the commands on its files. */
export async function createBackupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-backup-'));
  const getPath = (name: string) => join(folder, name);
  const recipient = await createKeyFile(getPath('key'));
  await createKeyFile(getPath('other-key'));
  return {
    getPath,
    recipient,
    remove: () => rm(folder, { recursive: true, force: true }),
    /** Returns a new database and folder of pictures, which are removed after the test. */
    createTarget(): Target {
      const name = `${mongoose.connection.name}-restored-${(targets += 1)}`;
      const uri = new URL(getTestApp().uri);
      uri.pathname = `/${name}`;
      const uploads = getPath(`uploads-${targets}`);
      onTestFinished(async () => void (await getDatabase(name).dropDatabase()));
      return { name, uploads, MONGODB_URI: uri.href, UPLOADS_DIR: uploads };
    },
    backUp(file: string, settings: NodeJS.ProcessEnv = {}) {
      const { uri, deps } = getTestApp();
      const source = { MONGODB_URI: uri, UPLOADS_DIR: deps.env.UPLOADS_DIR };
      return runCommand('backup', { ...source, ...settings }, [getPath(file)]);
    },
    restore(file: string, target: Target, { key, args = [], settings }: RestoreOptions = {}) {
      const { MONGODB_URI, UPLOADS_DIR } = target;
      const keyFile = key ? { BACKUP_KEY_FILE: getPath(key) } : {};
      return runCommand('restore', { MONGODB_URI, UPLOADS_DIR, ...keyFile, ...settings }, [
        getPath(file),
        ...args,
      ]);
    },
  };
}

/** Creates the manifest of an archive with these collections and pictures. */
export function createManifestEntry(
  contents: Pick<Manifest, 'collections' | 'pictures'> & Partial<Manifest>,
): ArchiveEntry {
  const manifest: Manifest = {
    format: archiveFormat,
    createdAt: '2026-05-04T12:00:00.000Z',
    clusterTime: { seconds: 1, increment: 1 },
    database: 'market',
    databaseId: 'id',
    ownsPictures: true,
    migrations: [],
    ...contents,
  };
  return { name: 'manifest.json', data: Buffer.from(JSON.stringify(manifest)) };
}

/** Lists the files below a folder, with their paths in it. */
export async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .sort();
}

/** Reads the documents of all collections that are not empty. */
export async function readAll(database = mongoose.connection.name): Promise<Record<string, unknown[]>> {
  const collections = await getDatabase(database).listCollections().toArray();
  const documents = await Promise.all(
    collections.map(async ({ name }) => {
      const all = await getDatabase(database).collection(name).find().sort({ _id: 1 }).toArray();
      return [name, all] as const;
    }),
  );
  return Object.fromEntries(documents.filter(([, all]) => all.length > 0));
}

/** Ending all sessions changes the epoch and the audit trail, and a migration records itself. */
const changedCollections = ['market', 'trailEntries', 'migrations'];

/** Expects the documents of a database to be as before, except for the traces of the restore itself. */
export function expectRestored(after: Record<string, unknown[]>, before: Record<string, unknown[]>): void {
  for (const name of Object.keys(before).filter((each) => !changedCollections.includes(each)))
    expect(after[name], name).toEqual(before[name]);
}

export async function expectNothingIn({ name, uploads }: Target): Promise<void> {
  expect(await getDatabase(name).listCollections().toArray()).toEqual([]);
  expect(await listFiles(uploads)).toEqual([]);
}
