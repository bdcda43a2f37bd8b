import mongoose from 'mongoose';

/*
 * Reads the cluster time at the start of a change stream's resume token. The driver does not tell in any other way how
 * far a stream without changes has come.
 * Limits: the format is internal to MongoDB (versions 4.2 to 8). Any other format yields undefined, and the caller then
 * only knows the position of the last change. `change-feed.test.ts` compares it with the cluster time of a change.
 */
const tokenPattern = /^82([0-9A-F]{8})([0-9A-F]{8})/i;

export function readTokenTime(token: unknown): mongoose.mongo.Timestamp | undefined {
  const { _data: data } = (token ?? {}) as { _data?: unknown };
  const [, seconds, increment] = typeof data === 'string' ? (tokenPattern.exec(data) ?? []) : [];
  if (seconds === undefined || increment === undefined) return undefined;
  return new mongoose.mongo.Timestamp({ t: Number.parseInt(seconds, 16), i: Number.parseInt(increment, 16) });
}
