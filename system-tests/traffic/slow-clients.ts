import { execFile, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { listTcpConnections } from '../client/tcp-connections.ts';

const secondMs = 1_000;

export interface SlowClient {
  firstBytes: string;
  eachSecond?: string;
  /** If false, the client starts to read after 20 s, only to detect the end of its connection. */
  isReading?: boolean;
}

/** Opens a slow connection and returns the seconds until the server closes it. */
export async function measureConnectionLifetime(
  url: string,
  { firstBytes, eachSecond, isReading = true }: SlowClient,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const startedAt = performance.now();
  const timer = setInterval(() => eachSecond && socket.write(eachSecond), secondMs);
  if (isReading) socket.resume();
  else setTimeout(() => socket.resume(), 20 * secondMs);
  socket.write(firstBytes);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return (performance.now() - startedAt) / secondMs;
}

/** Maximum number of open connections, and the lifetime of the longest one, in seconds. */
export interface HeldConnections {
  maxCount: number;
  maxSeconds: number;
}

/**
 * Tracks the connections that the processes behind a URL hold, until `stop`. A connection that its process has
 * closed no longer counts, even if the client has not noticed it yet. `regularPorts` contains the local ports of
 * slow clients that are no attackers.
 */
export function trackHeldConnections(
  url: string,
  regularPorts: ReadonlySet<number>,
): { stop: () => HeldConnections } {
  const port = Number(new URL(url).port);
  const firstSeen = new Map<number, number>();
  const held: HeldConnections = { maxCount: 0, maxSeconds: 0 };
  const poll = () => {
    const now = performance.now();
    const connections = listTcpConnections().filter(
      ({ local, remote, inode }) => local === port && remote && inode !== '0' && !regularPorts.has(remote),
    );
    const remotes = new Set(connections.map(({ remote }) => remote));
    for (const remote of firstSeen.keys()) if (!remotes.has(remote)) firstSeen.delete(remote);
    for (const remote of remotes) {
      const startedAt = firstSeen.get(remote) ?? now;
      firstSeen.set(remote, startedAt);
      held.maxSeconds = Math.max(held.maxSeconds, (now - startedAt) / secondMs);
    }
    held.maxCount = Math.max(held.maxCount, remotes.size);
  };
  const timer = setInterval(poll, 250);
  const stop = () => {
    clearInterval(timer);
    return held;
  };
  return { stop };
}

export const hasSlowHttpTest = (): boolean =>
  spawnSync('slowhttptest', ['-h'], { stdio: 'ignore' }).error === undefined;

/**
 * Runs slowhttptest for at most `maxSeconds` and returns the seconds until no connection was open, or Infinity.
 */
export function runSlowHttpTest(url: string, args: readonly string[], maxSeconds: number): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    execFile('slowhttptest', [...args, '-l', String(maxSeconds), '-u', url], (error, stdout) => {
      if (error) reject(new Error('slowhttptest failed', { cause: error }));
      else if (/No open connections left/.test(stdout)) resolve((performance.now() - startedAt) / secondMs);
      else resolve(Infinity);
    });
  });
}
