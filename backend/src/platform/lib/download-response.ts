/** File that is sent in pieces, so that its size does not matter. */
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
