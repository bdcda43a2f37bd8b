import { readdirSync, readFileSync } from 'node:fs';
import type { Deployment } from '../deployment/deployment.ts';
import type { Sample } from './trend.ts';

export interface ProcessSamples {
  name: string;
  /** False for the processes of the database. */
  isServer: boolean;
  memoryMb: Sample[];
  /** Numbers of open files, including connections. */
  files: Sample[];
}

/** Reads a file of a process. Returns undefined once the process has ended. */
function readProcess<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
const readProcFile = (path: string) => readProcess(() => readFileSync(path, 'utf8')) ?? '';

/** Returns a process and all its descendants. */
export function listProcessTree(pid: number): number[] {
  const threads = readProcess(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const children = threads.flatMap((thread) =>
    readProcFile(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(listProcessTree)];
}

export const readMemoryMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

function listProcesses({ processes }: Deployment): { pid: number; name: string; isServer: boolean }[] {
  const [supervisor = 0, ...descendants] = listProcessTree(processes.process.pid ?? 0);
  const workers = descendants
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
  const samples = listProcesses(deployment).map((found) => ({
    ...found,
    memoryMb: [] as Sample[],
    files: [] as Sample[],
  }));
  const startedAt = performance.now();
  const takeSample = () => {
    const at = (performance.now() - startedAt) / 1_000;
    for (const { pid, memoryMb, files } of samples) {
      memoryMb.push({ at, value: readMemoryMb(pid) });
      files.push({ at, value: readProcess(() => readdirSync(`/proc/${pid}/fd`).length) ?? 0 });
    }
  };
  const timer = setInterval(takeSample, intervalMs);
  return { samples, stop: () => clearInterval(timer) };
}
