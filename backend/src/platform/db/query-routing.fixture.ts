import mongoose from 'mongoose';
import { shardedCollections, type ShardKey } from './shard-keys.fixture.ts';

type Filter = Record<string, unknown>;

interface SentQuery {
  collection: string;
  filter: Filter;
  /** `one` changes a single document, for which `upsert` and `findAndModify` need the whole key. */
  kind: 'many' | 'one' | 'wholeKey' | 'insert';
}

/** `refused`: the router of a sharded database with MongoDB 6 reports an error. */
type Routing = 'one shard' | 'all shards' | 'refused';

interface RoutedQuery {
  routing: Routing;
  /** Collection and fields of the filter, for example `orders owner`. */
  name: string;
  fields: string[];
  collection: string;
}

const isPlain = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const listParts = (filter: Filter, operator: '$and' | '$or') => (filter[operator] ?? []) as Filter[];

/** Returns whether a filter allows only finitely many values of the field. */
function hasValueOf(filter: Filter, field: string): boolean {
  const value = filter[field];
  const isEquality = field in filter && (!isPlain(value) || '$eq' in value || '$in' in value);
  const alternatives = listParts(filter, '$or');
  return (
    isEquality ||
    listParts(filter, '$and').some((part) => hasValueOf(part, field)) ||
    (alternatives.length > 0 && alternatives.every((part) => hasValueOf(part, field)))
  );
}

function listFieldsOf(name: string, value: unknown): string[] {
  if (name.startsWith('$')) return Array.isArray(value) ? value.flatMap(listFields) : [];
  if (!isPlain(value) || !('$elemMatch' in value)) return [name];
  return listFields(value.$elemMatch as Filter).map((field) => `${name}.${field}`);
}

const listFields = (filter: Filter): string[] => [
  ...new Set(Object.entries(filter).flatMap(([name, value]) => listFieldsOf(name, value))),
];

function getRouting({ filter, kind }: SentQuery, key: ShardKey): Routing {
  const fields = Object.keys(key);
  const hasWholeKey = fields.every((field) => hasValueOf(filter, field));
  if (kind === 'insert')
    return fields.some((field) => Array.isArray(filter[field])) ? 'refused' : 'one shard';
  if (hasWholeKey) return 'one shard';
  if (kind === 'wholeKey') return 'refused';
  if (kind === 'one') return hasValueOf(filter, '_id') ? 'all shards' : 'refused';
  return hasValueOf(filter, fields[0] ?? '') ? 'one shard' : 'all shards';
}

interface Command {
  [name: string]: unknown;
  filter?: Filter;
  query?: Filter;
  pipeline?: Filter[];
  documents?: Filter[];
  updates?: { q: Filter; multi?: boolean; upsert?: boolean }[];
  deletes?: { q: Filter; limit: number }[];
}

const toFilters: Record<string, (command: Command) => Omit<SentQuery, 'collection'>[]> = {
  find: ({ filter = {} }) => [{ filter, kind: 'many' }],
  count: ({ query = {} }) => [{ filter: query, kind: 'many' }],
  distinct: ({ query = {} }) => [{ filter: query, kind: 'many' }],
  aggregate: ({ pipeline = [] }) => [{ filter: (pipeline[0]?.$match ?? {}) as Filter, kind: 'many' }],
  insert: ({ documents = [] }) => documents.map((filter) => ({ filter, kind: 'insert' })),
  update: ({ updates = [] }) =>
    updates.map(({ q, multi, upsert }) => ({
      filter: q,
      kind: upsert ? 'wholeKey' : multi ? 'many' : 'one',
    })),
  delete: ({ deletes = [] }) => deletes.map(({ q, limit }) => ({ filter: q, kind: limit ? 'one' : 'many' })),
  findAndModify: ({ query = {} }) => [{ filter: query, kind: 'wholeKey' }],
};

/** Returns how a router sends the queries of a command to the shards of a sharded collection. */
export function routeCommand(commandName: string, command: Command): RoutedQuery[] {
  const collection = command[commandName];
  const sharded = typeof collection === 'string' ? shardedCollections[collection] : undefined;
  if (!sharded || typeof collection !== 'string') return [];
  const queries = toFilters[commandName]?.(command) ?? [];
  return queries.map((query) => {
    const fields = query.kind === 'insert' ? [] : listFields(query.filter);
    const routing = getRouting({ ...query, collection }, sharded.key);
    return { routing, collection, fields, name: [collection, ...fields.toSorted()].join(' ') };
  });
}

/** Returns the queries that an action sends to sharded collections. The connection must monitor its commands. */
export async function recordQueries(action: () => Promise<unknown>): Promise<RoutedQuery[]> {
  const queries: RoutedQuery[] = [];
  const client = mongoose.connection.getClient();
  const record = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) =>
    void queries.push(...routeCommand(commandName, command));
  client.on('commandStarted', record);
  try {
    await action();
  } finally {
    client.off('commandStarted', record);
  }
  return queries;
}
