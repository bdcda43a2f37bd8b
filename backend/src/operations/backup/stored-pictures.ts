import { parsePictureFileName, pictureWidths } from '@homechef/contract/uploads/picture';
import { createPictureStore, type PictureStore } from '../../features/uploads/picture-store.ts';
import { partialSuffix, type FileStores, type StoreArea } from '../../features/uploads/stores/file-store.ts';

const formats = ['avif', 'webp'] as const;
const suffixes = formats.flatMap((format) => [
  ...pictureWidths.map((width) => `-${width}.${format}`),
  `.${format}`,
]);

interface StoredData {
  area: StoreArea;
  file: string;
  data: Buffer;
}

async function listPermitFiles({ permits }: FileStores): Promise<string[]> {
  const files: string[] = [];
  for await (const { file } of permits.list()) files.push(file);
  return files;
}

/**
 * Reads the files of all pictures, one picture after another, and then the pictures of permits. A picture that is
 * removed in the meantime is left out.
 */
export async function* readFiles(files: FileStores): AsyncGenerator<StoredData> {
  const store = createPictureStore(files.uploads);
  for (const { name } of await store.list())
    for (const suffix of suffixes) {
      const data = await store.read(`${name}${suffix}`);
      if (data) yield { area: 'uploads', file: `${name}${suffix}`, data };
    }
  for (const file of await listPermitFiles(files)) {
    const data = file.endsWith(partialSuffix) ? undefined : await files.permits.read(file);
    if (data) yield { area: 'permits', file, data };
  }
}

/** Stores the files of an archive. It collects the files of a picture, because a store takes them all at once. */
export class FileWriter {
  readonly #files: FileStores;
  readonly #store: PictureStore;
  #name = '';
  #variants = new Map<string, Buffer>();

  constructor(files: FileStores) {
    this.#files = files;
    this.#store = createPictureStore(files.uploads);
  }

  /** `file`: a name that `parseEntryName` accepts */
  async add(area: StoreArea, file: string, data: Buffer): Promise<void> {
    if (area === 'permits') return this.#files.permits.put(file, data);
    const name = parsePictureFileName(file) ?? '';
    if (name !== this.#name) await this.flush();
    this.#name = name;
    this.#variants.set(file.slice(name.length), data);
  }

  async flush(): Promise<void> {
    if (this.#variants.size > 0) await this.#store.put(this.#name, this.#variants);
    this.#variants = new Map();
  }
}

/** Returns whether the stores have no pictures, complete or not, and no owner. */
export async function areStoresEmpty(files: FileStores): Promise<boolean> {
  const store = createPictureStore(files.uploads);
  if ((await store.getOwner()) !== undefined || (await listPermitFiles(files)).length > 0) return false;
  return (await store.list()).length === 0 && (await store.listOrphans()).length === 0;
}

/** Removes all pictures from stores that were empty before a restore. */
export async function emptyStores(files: FileStores): Promise<void> {
  const store = createPictureStore(files.uploads);
  for (const { name } of await store.list()) await store.removeUntouched(name, Infinity);
  for (const { file } of await store.listOrphans()) await store.removeOrphan(file);
  for (const file of await listPermitFiles(files)) await files.permits.remove(file);
}
