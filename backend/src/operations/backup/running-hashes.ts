import { createHash, type Hash } from 'node:crypto';
import type { CollectionSummary, PictureSummary } from './manifest.ts';

/** Counts and hashes the documents of one collection as they pass through. */
export class CollectionHash {
  readonly #hash: Hash = createHash('sha256');
  #documents = 0;
  #bytes = 0;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  add(document: Uint8Array): void {
    this.#hash.update(document);
    this.#documents += 1;
    this.#bytes += document.length;
  }

  finish = (): CollectionSummary => ({
    name: this.name,
    documents: this.#documents,
    bytes: this.#bytes,
    sha256: this.#hash.digest('hex'),
  });
}

/** Counts and hashes the files of pictures as they pass through. */
export class PictureHash {
  readonly #hash: Hash = createHash('sha256');
  #files = 0;
  #bytes = 0;

  add(file: string, data: Uint8Array): void {
    this.#hash.update(`${createHash('sha256').update(data).digest('hex')}  ${file}\n`);
    this.#files += 1;
    this.#bytes += data.length;
  }

  finish = (): PictureSummary => ({
    files: this.#files,
    bytes: this.#bytes,
    sha256: this.#hash.digest('hex'),
  });
}
