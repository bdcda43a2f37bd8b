/** File that is sent in pieces, so it can have any size. */
export class DownloadResponse {
  readonly fileName: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string>;

  constructor(fileName: string, type: string, chunks: AsyncIterable<string>) {
    this.fileName = fileName;
    this.type = type;
    this.chunks = chunks;
  }
}
