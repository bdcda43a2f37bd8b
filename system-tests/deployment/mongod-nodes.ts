import { readdirSync, readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { localHost } from '../../backend/src/db/embedded-mongod/replica-set.ts';

const { MongoClient } = mongoose.mongo;

/** One mongod of a market's database, and the keeper that starts it again when it dies. */
export interface MongodNode {
  port: number;
  pid: number;
  watchdog: number;
}

/** A process as /proc has it; nothing when there is none. */
function processOf(pid: number): { command: string[]; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'), parent: Number(parent) };
  } catch {
    return undefined; // It ended while it was looked at.
  }
}

const isOn = (port: number, command: readonly string[]) =>
  command.includes('--dbpath') && command[command.indexOf('--port') + 1] === String(port);

/** The nodes at this address that run now. */
export function findMongodNodes(uri: string): MongodNode[] {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const found = processOf(Number(name));
      return found ? [{ pid: Number(name), ...found }] : [];
    });
  return portsOf(uri).flatMap((port) => {
    const mongod = running.find(({ command }) => isOn(port, command));
    return mongod ? [{ port, pid: mongod.pid, watchdog: mongod.parent }] : [];
  });
}

const portsOf = (uri: string) => [...uri.matchAll(/:(\d+)/g)].map(([, port]) => Number(port));

/** What a node says of itself, through a connection of its own; nothing while it does not answer. */
async function ask<T>(port: number, what: (admin: mongoose.mongo.Db) => Promise<T>): Promise<T | undefined> {
  const uri = `mongodb://${localHost(port)}/?directConnection=true`;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500, connectTimeoutMS: 500 });
  try {
    return await what(client.db('admin'));
  } catch {
    return undefined;
  } finally {
    await client.close();
  }
}

/** The port of the node that takes writes, once all of the set have joined; undefined until then. */
async function settledPrimary(uri: string): Promise<number | undefined> {
  const ports = portsOf(uri);
  const states = await Promise.all(ports.map((port) => ask(port, (admin) => admin.command({ hello: 1 }))));
  const haveAllJoined = states.every(
    (state) => state?.isWritablePrimary === true || state?.secondary === true,
  );
  return haveAllJoined ? ports[states.findIndex((state) => state?.isWritablePrimary === true)] : undefined;
}

/** The node that takes writes, as soon as the whole set is in order. @throws when it is not within a minute */
export async function waitForPrimary(uri: string): Promise<MongodNode> {
  const late = performance.now() + 60_000;
  while (performance.now() < late) {
    const port = await settledPrimary(uri);
    const primary = findMongodNodes(uri).find((node) => node.port === port);
    if (primary) return primary;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The database was not in order again within a minute.');
}
