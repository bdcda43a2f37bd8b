import { parsePictureFileName } from '@homechef/contract/uploads/picture';
import type { StoreKind } from '../../platform/config/env.ts';
import { formatCount } from '../../platform/lib/format-count.ts';
import {
  partialSuffix,
  settleAll,
  type FileStores,
  type StoreArea,
  type StoredFile,
} from './stores/file-store.ts';
import { StoreFailure, nameStoreFailure } from './stores/store-failure.ts';

/** A store and the name of its kind. */
export interface NamedStores {
  kind: StoreKind;
  files: FileStores;
}

export interface MoveOptions {
  from: NamedStores;
  to: NamedStores;
  deletesSource: boolean;
  report: (line: string) => void;
  /** Stops the move between two groups of files. */
  signal: AbortSignal;
}

interface MoveResult {
  files: number;
  bytes: number;
  /** Files that `to` did not have. */
  copied: number;
  removed: number;
}

/** Files that are written together. The picture exists once the last one is written. */
interface FileGroup {
  area: StoreArea;
  files: string[];
  touchedAt: number; // milliseconds since 1970
}

const groupsAtOnce = 4;
const filesPerReport = 1_000;
const isFullSize = (file: string) => file === `${parsePictureFileName(file)}.webp`;

async function listAll(files: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of files) if (!file.file.endsWith(partialSuffix)) found.push(file);
  return found;
}

/**
 * Lists the pictures of permits, then the public ones, newest first. That way, pictures that were uploaded right before
 * the servers changed their store are copied soonest.
 */
async function listGroups({ kind, files }: NamedStores): Promise<FileGroup[]> {
  const list = (area: StoreArea) => nameStoreFailure(kind, () => listAll(files[area].list()));
  const permits = (await list('permits')).map<FileGroup>(({ file, touchedAt }) => ({
    area: 'permits',
    files: [file],
    touchedAt,
  }));
  const pictures = new Map<string, FileGroup>();
  for (const { file, touchedAt } of await list('uploads')) {
    const name = parsePictureFileName(file);
    if (name === undefined) continue;
    const group = pictures.get(name) ?? { area: 'uploads', files: [], touchedAt: 0 };
    if (isFullSize(file)) group.files.push(file);
    else group.files.unshift(file);
    group.touchedAt = Math.max(group.touchedAt, touchedAt);
    pictures.set(name, group);
  }
  return [...permits, ...[...pictures.values()].sort((a, b) => b.touchedAt - a.touchedAt)];
}

/** Runs a task for all groups, a few at once. After a failure, it finishes only the tasks that are already running. */
async function forEachGroup(
  groups: readonly FileGroup[],
  signal: AbortSignal,
  task: (group: FileGroup) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < groups.length; start += groupsAtOnce) {
    signal.throwIfAborted();
    await settleAll(groups.slice(start, start + groupsAtOnce).map(task));
  }
}

interface CopiedFile {
  bytes: number;
  isNew: boolean;
}

/**
 * Copies a file unless the other store has it with the same content, and compares the copy. Returns undefined if the
 * file was removed in the meantime.
 */
async function copyFile(
  { from, to }: MoveOptions,
  area: StoreArea,
  file: string,
): Promise<CopiedFile | undefined> {
  const data = await nameStoreFailure(from.kind, () => from.files[area].read(file));
  if (!data) return undefined;
  const target = to.files[area];
  const hasCopy = async () =>
    (await nameStoreFailure(to.kind, () => target.read(file)))?.equals(data) === true;
  if (await hasCopy()) return { bytes: data.length, isNew: false };
  await nameStoreFailure(to.kind, () => target.put(file, data));
  if (!(await hasCopy())) throw new StoreFailure(`The store ${to.kind} returned another content of ${file}.`);
  return { bytes: data.length, isNew: true };
}

/**
 * Copies all pictures to another store and compares each copy with its source. Files are removed only after all of them
 * are copied. Running it again continues the move, because it skips files that are already there.
 * @throws StoreFailure if a store cannot be used, or the reason of the signal if that was aborted
 */
export async function movePictures(options: MoveOptions): Promise<MoveResult> {
  const { from, deletesSource, report, signal } = options;
  const groups = await listGroups(from);
  const total = groups.reduce((sum, { files }) => sum + files.length, 0);
  const result: MoveResult = { files: 0, bytes: 0, copied: 0, removed: 0 };
  const countFile = (copied: CopiedFile | undefined) => {
    if (!copied) return;
    result.files += 1;
    result.bytes += copied.bytes;
    if (copied.isNew) result.copied += 1;
    if (result.files % filesPerReport === 0) report(`${result.files} of ${total} files compared`);
  };
  const copyAll = (area: StoreArea, files: readonly string[]) =>
    settleAll(files.map((file) => copyFile(options, area, file).then(countFile)));
  await forEachGroup(groups, signal, async ({ area, files }) => {
    await copyAll(area, files.slice(0, -1));
    await copyAll(area, files.slice(-1));
  });
  report(`In both stores: ${formatCount(result.files, 'file')}, ${result.copied} new`);
  if (!deletesSource) return result;
  await forEachGroup(groups, signal, async ({ area, files }) => {
    // The full size is removed first, because a picture exists as long as its full size does.
    for (const file of files.toReversed()) {
      await nameStoreFailure(from.kind, () => from.files[area].remove(file));
      result.removed += 1;
    }
  });
  return result;
}
