import mongoose from 'mongoose';
import { now } from '../lib/clock.ts';

export interface DatabaseState {
  /** Members besides the primary that answer and have the data. */
  copies: number;
  /** Members of the replica set that do not answer, or do not have the data yet. */
  missing: number;
  /** Whether the driver knows all members. With `directConnection` it knows only one. */
  knowsMembers: boolean;
  /** Difference between the clocks of the database and of this process, in milliseconds. */
  clockDifferenceMs: number;
  answerMs: number;
}

const dataTypes: ReadonlySet<string> = new Set(['RSPrimary', 'RSSecondary']);
const presentTypes: ReadonlySet<string> = new Set([...dataTypes, 'RSArbiter', 'Mongos', 'Standalone']);

/**
 * Returns what the driver knows about each member, which it asks twice a second. This is not public
 * (`library-internals.unit.test.ts`), but most database users have no right to ask the replica set itself.
 */
function readTopology(client: mongoose.mongo.MongoClient): mongoose.mongo.TopologyDescription {
  const { topology } = client as unknown as {
    topology: { description: mongoose.mongo.TopologyDescription };
  };
  return topology.description;
}

function countMembers() {
  const { type, servers } = readTopology(mongoose.connection.getClient());
  const types = [...servers.values()].map((server) => server.type);
  const countTypes = (known: ReadonlySet<string>) => types.filter((each) => known.has(each)).length;
  return {
    copies: Math.max(0, countTypes(dataTypes) - 1),
    missing: types.length - countTypes(presentTypes),
    knowsMembers: type !== 'Single',
  };
}

/** Asks the database for its members, its clock and how long it takes to answer. */
export async function readDatabaseState(): Promise<DatabaseState> {
  const start = performance.now();
  const startedAt = +now();
  const reply = await mongoose.connection.db?.command({ hello: 1 });
  const middle = (startedAt + +now()) / 2;
  return {
    ...countMembers(),
    clockDifferenceMs: Math.round(Math.abs(Number(reply?.localTime) - middle)),
    answerMs: Math.round(performance.now() - start),
  };
}
