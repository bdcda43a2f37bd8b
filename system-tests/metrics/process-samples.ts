import { readFileSync } from 'node:fs';
import { listTcpConnections, openFilesOf } from '../client/tcp-connections.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { Sample } from './trend.ts';

/** What was seen of a process, sample by sample. */
export interface ProcessSamples {
  name: string;
  /** Whether it is one of ours; else the database's. */
  isServer: boolean;
  /** In megabytes. */
  memory: Sample[];
  files: Sample[];
  connections: Sample[];
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended
  }
};

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

/** The supervisor, the workers it has, and the database's. */
function processesOf({ processes }: Deployment): { pid: number; name: string; isServer: boolean }[] {
  const supervisor = processes.process.pid ?? 0;
  const children = read(`/proc/${supervisor}/task/${supervisor}/children`).trim().split(' ').map(Number);
  const workers = children
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('server.js'))
    .map((pid, i) => ({ pid, name: `worker ${i + 1}`, isServer: true }));
  const ofDatabase = processes
    .mongodPids()
    .map((pid) => ({ pid, name: read(`/proc/${pid}/comm`).trim(), isServer: false }))
    .filter(({ name }) => name.startsWith('mongod'));
  return [{ pid: supervisor, name: 'supervisor', isServer: true }, ...workers, ...ofDatabase];
}

/** Looks at the processes of a market every so many milliseconds, until `stop`. */
export function sampleProcesses(
  market: Deployment,
  every: number,
): { courses: ProcessSamples[]; stop: () => void } {
  const port = Number(new URL(market.url).port);
  const watched = processesOf(market).map((one) => ({
    ...one,
    ...{ memory: [] as Sample[], files: [] as Sample[], connections: [] as Sample[] },
  }));
  const begun = performance.now();
  const look = () => {
    const at = (performance.now() - begun) / 1_000;
    const ends = listTcpConnections().filter(({ local, remote }) => local === port && remote);
    for (const { pid, memory, files, connections: held } of watched) {
      const open = openFilesOf(pid);
      const names = new Set(open);
      memory.push({ at, value: memoryOf(pid) });
      files.push({ at, value: open.length });
      held.push({ at, value: ends.filter(({ inode }) => names.has(`socket:[${inode}]`)).length });
    }
  };
  const looking = setInterval(look, every);
  return { courses: watched, stop: () => clearInterval(looking) };
}
