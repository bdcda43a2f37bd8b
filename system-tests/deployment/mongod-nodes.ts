import { readdirSync, readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { toLocalHost } from '../../backend/src/platform/db/embedded-mongod/replica-set.ts';

const { MongoClient } = mongoose.mongo;

export interface MongodNode {
  port: number;
  pid: number;
  watchdogPid: number;
}

function readProcess(pid: number): { command: string[]; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'), parent: Number(parent) };
  } catch {
    return undefined; // the process has ended in the meantime
  }
}

const isMongodOnPort = (port: number, command: readonly string[]) =>
  command.includes('--dbpath') && command[command.indexOf('--port') + 1] === String(port);

export function findMongodNodes(uri: string): MongodNode[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const process = readProcess(Number(name));
      return process ? [{ pid: Number(name), ...process }] : [];
    });
  return parsePorts(uri).flatMap((port) => {
    const mongod = processes.find(({ command }) => isMongodOnPort(port, command));
    return mongod ? [{ port, pid: mongod.pid, watchdogPid: mongod.parent }] : [];
  });
}

const parsePorts = (uri: string) => [...uri.matchAll(/:(\d+)/g)].map(([, port]) => Number(port));

/** Runs a command on one node over a separate connection. Returns undefined if the node does not respond. */
async function queryNode<T>(
  port: number,
  query: (admin: mongoose.mongo.Db) => Promise<T>,
): Promise<T | undefined> {
  const uri = `mongodb://${toLocalHost(port)}/?directConnection=true`;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500, connectTimeoutMS: 500 });
  try {
    return await query(client.db('admin'));
  } catch {
    return undefined;
  } finally {
    await client.close();
  }
}

/** Returns the port of the primary, or undefined until all nodes have joined the replica set. */
async function findSettledPrimary(uri: string): Promise<number | undefined> {
  const ports = parsePorts(uri);
  const states = await Promise.all(
    ports.map((port) => queryNode(port, (admin) => admin.command({ hello: 1 }))),
  );
  const haveAllJoined = states.every(
    (state) => state?.isWritablePrimary === true || state?.secondary === true,
  );
  return haveAllJoined ? ports[states.findIndex((state) => state?.isWritablePrimary === true)] : undefined;
}

/**
 * Waits until all nodes have joined and returns the primary.
 * @throws Error after one minute
 */
export async function waitForPrimary(uri: string): Promise<MongodNode> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const port = await findSettledPrimary(uri);
    const primary = findMongodNodes(uri).find((node) => node.port === port);
    if (primary) return primary;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The replica set was not complete again within a minute.');
}
