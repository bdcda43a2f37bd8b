import { sendRawBytes } from '../../client/raw-socket.ts';
import type { ChallengeContext } from './challenge.ts';

/** Sends a GET request without URL normalization and returns the raw response. */
export async function getRaw({ app }: ChallengeContext, path: string, headers = ''): Promise<string> {
  const request = `GET ${path} HTTP/1.1\r\nHost: market.example\r\nConnection: close\r\n${headers}\r\n`;
  return (await sendRawBytes(app.url, Buffer.from(request))).text;
}
export const isFound = (text: string) => /^HTTP\/1\.1 2\d\d/.test(text);

/** Checks whether the server returns one of these files. */
export async function isServed(shop: ChallengeContext, paths: readonly string[]): Promise<boolean> {
  const queue = [...paths];
  const found: string[] = [];
  const worker = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (isFound(await getRaw(shop, path))) found.push(path);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return found.length > 0;
}

const folders = ['/', '/uploads/', '/pictures/', '/assets/', '/ftp/', '/public/', '/api/'];
const traversals = ['..', '..%2f..', '%2e%2e/%2e%2e', '..%5c..', '....//..', '%252e%252e%252f..', '..;/..'];
const privateFiles = [
  'package.json',
  '.env',
  'backend/dist/server.js',
  'etc/passwd',
  '.data/mongod.log',
  'backend/package.json',
];
/** Paths that leave the served folders, in several encodings. */
export const traversalPaths = folders.flatMap((folder) =>
  traversals.flatMap((traversal) => privateFiles.map((file) => `${folder}${traversal}/${file}`)),
);
export const inFolders = (files: readonly string[]) =>
  folders.flatMap((folder) => files.map((file) => folder + file));
