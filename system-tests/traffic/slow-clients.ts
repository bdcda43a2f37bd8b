import { execFile, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { listTcpConnections } from '../client/tcp-connections.ts';

const second = 1_000;

/** Who sends or reads a little each second, or nothing at all. */
export interface SlowClient {
  begin: string;
  eachSecond?: string;
  /** Not for the first 20 s; only then it sees what became of its connection. */
  reads?: boolean;
}

/** How long until the connection of such a client ended, in seconds. */
export async function measureConnectionLifetime(
  url: string,
  { begin, eachSecond, reads = true }: SlowClient,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const begun = performance.now();
  const sending = setInterval(() => eachSecond && socket.write(eachSecond), second);
  if (reads) socket.resume();
  else setTimeout(() => socket.resume(), 20 * second);
  socket.write(begin);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(sending);
  return (performance.now() - begun) / second;
}

/** How many connections a server has had at once, and how long it held the longest of them, in seconds. */
export interface HeldConnections {
  most: number;
  longest: number;
}

/**
 * Looks at the connections that the processes behind this address hold, until `stop`. What a process has let go is not
 * held any more, even where its client has not looked yet.
 */
export function trackHeldConnections(url: string): { stop: () => HeldConnections } {
  const port = Number(new URL(url).port);
  const since = new Map<number, number>();
  const held: HeldConnections = { most: 0, longest: 0 };
  const look = () => {
    const now = performance.now();
    const ends = listTcpConnections().filter(
      ({ local, remote, inode }) => local === port && remote && inode !== '0',
    );
    const remotes = new Set(ends.map(({ remote }) => remote));
    for (const remote of since.keys()) if (!remotes.has(remote)) since.delete(remote);
    for (const remote of remotes) {
      const begun = since.get(remote) ?? now;
      since.set(remote, begun);
      held.longest = Math.max(held.longest, (now - begun) / second);
    }
    held.most = Math.max(held.most, remotes.size);
  };
  const looking = setInterval(look, 250);
  const stop = () => {
    clearInterval(looking);
    return held;
  };
  return { stop };
}

/** Whether Debian's slowhttptest is here. */
export const hasSlowHttpTest = (): boolean =>
  spawnSync('slowhttptest', ['-h'], { stdio: 'ignore' }).error === undefined;

/** Lets slowhttptest attack for so many seconds at most; the seconds until none of its connections was left. */
export function runSlowHttpTest(url: string, args: readonly string[], seconds: number): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    execFile('slowhttptest', [...args, '-l', String(seconds), '-u', url], (error, said) => {
      if (error) reject(new Error('slowhttptest failed', { cause: error }));
      else if (/No open connections left/.test(said)) resolve((performance.now() - begun) / second);
      else resolve(Infinity);
    });
  });
}
