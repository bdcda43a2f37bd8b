import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseUploadedPath } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { readEnv, type StoreKind } from '../../platform/config/env.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { toKitchenPath } from '../../testing/kitchens.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { hasS3, startStores } from '../../testing/stores.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { movePictures, type MoveOptions, type NamedStores } from './move-pictures.ts';
import { storeAreas, type FileStores } from './stores/file-store.ts';
import { openFileStores } from './stores/open-file-stores.ts';

const { settingsByStore, getS3 } = startStores('moved-pictures');
startTestApp();

const openStore = async (kind: StoreKind): Promise<NamedStores> => {
  const { UPLOADS_DIR } = getTestApp().deps.env;
  return { kind, files: await openFileStores(readEnv({ UPLOADS_DIR, ...settingsByStore[kind] }), { kind }) };
};

/** Reads the pictures of a store, as contents by area and name. */
async function readAll(files: FileStores): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const area of storeAreas)
    for await (const { file } of files[area].list())
      if (file.endsWith('.webp') || file.endsWith('.avif'))
        contents.set(`${area}/${file}`, (await files[area].read(file))?.toString('base64') ?? '');
  return contents;
}

async function empty(files: FileStores): Promise<void> {
  for (const area of storeAreas)
    for await (const { file } of files[area].list()) await files[area].remove(file);
}

/** Returns a store that records the names of the files that are written, and calls `onPut` before each. */
function watchPuts(files: FileStores, onPut: (count: number) => void = () => undefined) {
  const puts: string[] = [];
  const watch = (area: (typeof storeAreas)[number]) => ({
    ...files[area],
    put: (file: string, data: Buffer) => {
      puts.push(file);
      onPut(puts.length);
      return files[area].put(file, data);
    },
  });
  return { puts, files: { ...files, uploads: watch('uploads'), permits: watch('permits') } };
}

let [disk, gridfs] = [] as unknown as [NamedStores, NamedStores];
let chef: Session;
let picture: string;
const lines: string[] = [];
const move = (options: Pick<MoveOptions, 'from' | 'to'> & Partial<MoveOptions>) =>
  movePictures({
    deletesSource: false,
    report: (line) => void lines.push(line),
    signal: new AbortController().signal,
    ...options,
  });

/** What the uploads stored, which each test starts with. Encoding takes longer than copying. */
let stored: Map<string, string>;
beforeAll(async () => {
  [disk, gridfs] = [await openStore('disk'), await openStore('gridfs')];
  chef = await createChef();
  picture = (await apiAs(chef).upload(await createJpeg(120, 80))).text;
  await apiAs(chef).upload(await createJpeg(90, 60));
  await apiAs(chef).upload(await createJpeg(90, 60), { path: toKitchenPath(chef, '/permit/picture') });
  stored = await readAll(disk.files);
});
beforeEach(async () => {
  for (const { files } of [disk, gridfs]) await empty(files);
  for (const area of storeAreas)
    for (const [path, content] of stored)
      if (path.startsWith(`${area}/`))
        await disk.files[area].put(path.slice(area.length + 1), Buffer.from(content, 'base64'));
  lines.length = 0;
});

describe('moved pictures', () => {
  test('pictures are the same after a move to GridFS and back', async () => {
    const before = await readAll(disk.files);
    expect(before.size).toBe(13);
    const bytes = [...before.values()].reduce(
      (sum, content) => sum + Buffer.from(content, 'base64').length,
      0,
    );
    expect(await move({ from: disk, to: gridfs, deletesSource: true })).toEqual({
      files: 13,
      bytes,
      copied: 13,
      removed: 13,
    });
    expect(lines).toEqual(['In both stores: 13 files, 13 new']);
    expect(await readAll(gridfs.files)).toEqual(before);
    expect(await readAll(disk.files)).toEqual(new Map());
    expect(await move({ from: gridfs, to: disk, deletesSource: true })).toMatchObject({
      copied: 13,
      removed: 13,
    });
    expect(await readAll(disk.files)).toEqual(before);
    expect(await readAll(gridfs.files)).toEqual(new Map());
  });

  test.runIf(hasS3)('pictures are the same after a move to S3', async (context) => {
    getS3(context);
    const s3 = await openStore('s3');
    await move({ from: disk, to: gridfs });
    expect(await move({ from: gridfs, to: s3 })).toMatchObject({ files: 13, copied: 13, removed: 0 });
    expect(await readAll(s3.files)).toEqual(await readAll(disk.files));
    expect(await move({ from: gridfs, to: s3 })).toMatchObject({ files: 13, copied: 0 });
    s3.files.close();
  });

  test('pictures are copied once, and again if the content of the copy differs', async () => {
    await move({ from: disk, to: gridfs });
    const file = `${parseUploadedPath(picture)}-320.avif`;
    const length = (await gridfs.files.uploads.head(file))?.bytes ?? 0;
    await gridfs.files.uploads.put(file, Buffer.alloc(length));
    const watched = watchPuts(gridfs.files);
    const result = await move({ from: disk, to: { ...gridfs, files: watched.files } });
    expect([watched.puts, result]).toEqual([[file], expect.objectContaining({ files: 13, copied: 1 })]);
    expect(await readAll(gridfs.files)).toEqual(await readAll(disk.files));
  });

  test('an interrupted move removes nothing and can continue', async () => {
    const before = await readAll(disk.files);
    const interruption = new AbortController();
    const first = watchPuts(gridfs.files, (count) => count === 2 && interruption.abort());
    for (let i = 0; i < 4; i += 1) await apiAs(chef).upload(await createJpeg(90, 60));
    const options = { from: disk, deletesSource: true, signal: interruption.signal };
    await expect(move({ ...options, to: { ...gridfs, files: first.files } })).rejects.toThrow('aborted');
    const total = before.size + 24;
    expect((await readAll(disk.files)).size).toBe(total);
    const second = watchPuts(gridfs.files);
    const to = { ...gridfs, files: second.files };
    expect(await move({ from: disk, to, deletesSource: true })).toMatchObject({
      files: total,
      removed: total,
    });
    expect([...first.puts, ...second.puts].sort()).toEqual(
      [...(await readAll(gridfs.files)).keys()].map((path) => path.replace(/^\w+\//, '')).sort(),
    );
    expect([first.puts.length < total, second.puts.length < total]).toEqual([true, true]);
  });

  test('the newest picture is moved first, and each with its full size last', async () => {
    const { puts, files } = watchPuts(gridfs.files);
    let newest = '';
    for (let i = 0; i < 4; i += 1) newest = (await apiAs(chef).upload(await createJpeg(90, 60))).text;
    await move({ from: disk, to: { ...gridfs, files } });
    const findPlaces = (path: string) =>
      puts.flatMap((file, i) => (file.startsWith(parseUploadedPath(path) ?? ' ') ? [i] : []));
    const old = findPlaces(picture);
    const recent = findPlaces(newest);
    expect(puts[old.at(-1) ?? -1]).toBe(`${parseUploadedPath(picture)}.webp`);
    expect([old.length, recent.length, Math.min(...old) > Math.max(...recent)]).toEqual([6, 6, true]);
  });

  test('pictures stay in the source if a copy differs', async () => {
    const before = await readAll(disk.files);
    const { uploads } = gridfs.files;
    const damaging = { ...uploads, put: (file: string) => uploads.put(file, Buffer.from('damaged')) };
    const to = { ...gridfs, files: { ...gridfs.files, uploads: damaging } };
    await expect(move({ from: disk, to, deletesSource: true })).rejects.toThrow(
      /^The store gridfs returned another content of [0-9a-f]{32}_[0-9a-f]{6}[\w.-]+$/,
    );
    expect(await readAll(disk.files)).toEqual(before);
  });

  test('a move leaves incomplete and foreign files where they are', async () => {
    const part = `${parseUploadedPath(picture)}-640.avif.part`;
    for (const file of [part, 'notes.txt']) await disk.files.uploads.put(file, Buffer.from('any'));
    await move({ from: disk, to: gridfs, deletesSource: true });
    const left: string[] = [];
    for await (const { file } of disk.files.uploads.list()) left.push(file);
    expect(left.sort()).toEqual([part, 'notes.txt'].sort());
    for (const file of left) await disk.files.uploads.remove(file);
  });
});
