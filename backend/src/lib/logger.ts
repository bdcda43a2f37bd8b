import { writeSync } from 'node:fs';
import { pino, type DestinationStream } from 'pino';
import { serializeError } from './error-serializer.ts';

/** How long lines are collected, in milliseconds, and how much of them. */
const [flushIntervalMs, maxBufferedChars] = [200, 65_536];

/** Writes the lines of a process that serves together: one by one they cost as much as a ready answer itself. */
function createBufferedDestination(): DestinationStream {
  let lines = '';
  const take = () => {
    const taken = lines;
    lines = '';
    return taken;
  };
  // A log that nobody reads any more, or whose disk is full, is no reason to stop selling.
  process.stdout.on('error', () => undefined);
  const write = () => lines !== '' && process.stdout.write(take());
  setInterval(write, flushIntervalMs).unref();
  process.once('exit', () => {
    try {
      writeSync(process.stdout.fd, take());
    } catch {
      // Nobody reads any more.
    }
  });
  return {
    write: (line) => {
      lines += line;
      if (lines.length > maxBufferedChars) write();
    },
  };
}

/** The time of a line; written once a millisecond, for a busy process writes several in each. */
function createTimestamp(): () => string {
  let at = 0;
  let words = '';
  return () => {
    const now = Date.now();
    if (now !== at) words = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return words;
  };
}

/** JSON lines on standard output, each with the number of the worker where there are several. */
export function createLogger(
  level: string,
  { worker, isBuffered = false }: { worker?: number; isBuffered?: boolean } = {},
) {
  const base = worker === undefined ? null : { worker };
  const serializers = { err: serializeError };
  const options = { level, base, timestamp: createTimestamp(), serializers };
  return isBuffered ? pino(options, createBufferedDestination()) : pino(options);
}
