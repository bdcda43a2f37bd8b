import { readFileSync } from 'node:fs';
import { listTcpConnections, listOpenFiles } from '../client/tcp-connections.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { Sample } from './trend.ts';

export interface ProcessSamples {
  name: string;
  /** False for the processes of the database. */
  isServer: boolean;
  memoryMb: Sample[];
  files: Sample[];
  connections: Sample[];
}

const readProcFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended
  }
};

const readMemoryMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

function listProcesses({ processes }: Deployment): { pid: number; name: string; isServer: boolean }[] {
  const supervisor = processes.process.pid ?? 0;
  const children = readProcFile(`/proc/${supervisor}/task/${supervisor}/children`)
    .trim()
    .split(' ')
    .map(Number);
  const workers = children
    .filter((pid) => readProcFile(`/proc/${pid}/cmdline`).includes('server.js'))
    .map((pid, i) => ({ pid, name: `worker ${i + 1}`, isServer: true }));
  const mongods = processes
    .mongodPids()
    .map((pid) => ({ pid, name: readProcFile(`/proc/${pid}/comm`).trim(), isServer: false }))
    .filter(({ name }) => name.startsWith('mongod'));
  return [{ pid: supervisor, name: 'supervisor', isServer: true }, ...workers, ...mongods];
}

/** Samples the processes of a deployment every `intervalMs` milliseconds until `stop`. */
export function sampleProcesses(
  deployment: Deployment,
  intervalMs: number,
): { samples: ProcessSamples[]; stop: () => void } {
  const port = Number(new URL(deployment.url).port);
  const samples = listProcesses(deployment).map((found) => ({
    ...found,
    memoryMb: [] as Sample[],
    files: [] as Sample[],
    connections: [] as Sample[],
  }));
  const startedAt = performance.now();
  const takeSample = () => {
    const at = (performance.now() - startedAt) / 1_000;
    const connections = listTcpConnections().filter(({ local, remote }) => local === port && remote);
    for (const { pid, memoryMb, files, connections: connectionSamples } of samples) {
      const openFiles = listOpenFiles(pid);
      const openFileNames = new Set(openFiles);
      memoryMb.push({ at, value: readMemoryMb(pid) });
      files.push({ at, value: openFiles.length });
      connectionSamples.push({
        at,
        value: connections.filter(({ inode }) => openFileNames.has(`socket:[${inode}]`)).length,
      });
    }
  };
  const timer = setInterval(takeSample, intervalMs);
  return { samples, stop: () => clearInterval(timer) };
}
