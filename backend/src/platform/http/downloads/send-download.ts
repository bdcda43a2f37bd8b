import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { DownloadResponse } from '../../lib/file-responses.ts';

interface FileHead {
  fileName: string;
  type: string;
}

const isClosedByClient = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends a file at the speed of the client. An error after the first bytes breaks the connection, so that no client
 * mistakes a part for the whole.
 */
export async function sendFile(
  req: Request,
  res: Response,
  { fileName, type }: FileHead,
  content: readonly [Readable, ...NodeJS.ReadWriteStream[]],
): Promise<void> {
  res.type(type).set('Content-Disposition', `attachment; filename="${fileName}"`);
  res.set('X-Accel-Buffering', 'no'); // keeps nginx from storing it on disk
  if (req.method === 'HEAD') return void res.end();
  try {
    await pipeline([...content, res]);
  } catch (error) {
    if (!isClosedByClient(error)) throw error;
  }
}

export const sendDownload = (req: Request, res: Response, file: DownloadResponse): Promise<void> =>
  sendFile(req, res, file, [Readable.from(file.chunks)]);
