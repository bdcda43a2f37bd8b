import mongoose, { type QueryFilter, type Types } from 'mongoose';
import type {
  TrailColumn,
  TrailEntry,
  TrailExportQuery,
  TrailFilter,
  TrailQuery,
} from '@homechef/contract/audit-log/trail';
import { getExportName } from '@homechef/contract/admin/export-name';
import { toDollars } from '@homechef/contract/money/money';
import { parseNumberPart } from '@homechef/contract/orders/order-number';
import type { Act, ActSubject, ActValues } from '@homechef/contract/audit-log/acts';
import { containsTextIgnoreCase } from '../../platform/db/text-filters.ts';
import { getCountOptions, listQueryTimeout } from '../../platform/db/queries.ts';
import { now } from '../../platform/lib/clock.ts';
import { chunkAsync } from '../../platform/lib/chunk-async.ts';
import { CsvResponse, type CsvValue } from '../../platform/lib/file-responses.ts';
import { groupBy } from '../../platform/lib/collections.ts';
import { pageOffset, type PagedResult } from '../../platform/lib/pagination.ts';
import {
  TrailEntryModel,
  TrailPersonModel,
  type StoredTrailEntry,
  type StoredTrailPerson,
} from './trail.model.ts';

const { trusted } = mongoose;

const newestFirst = { at: -1, _id: -1 } as const;

/** The trail does not know accounts, so the app passes in how to find them. */
export interface TrailAccounts {
  findIds: (text: string) => Promise<Types.ObjectId[]>;
  findNames: (ids: readonly string[]) => Promise<Map<string, { name: string }>>;
}

const personKinds: readonly ActSubject[] = ['account', 'kitchen', 'permit'];

async function createPersonFilter(person: string, { findIds }: TrailAccounts) {
  const ids = trusted({ $in: await findIds(person) });
  return { $or: [{ actor: ids }, { account: ids }] };
}

/** Selects entries by the name or id of their subject. Names of people are stored apart from the entries. */
async function createSubjectFilter(about: string, { findIds }: TrailAccounts) {
  const ofPersons = {
    'subject.kind': trusted({ $in: personKinds }),
    account: trusted({ $in: await findIds(about) }),
  };
  const number = parseNumberPart(about);
  const ofOrders =
    number === undefined
      ? []
      : [{ 'subject.kind': 'order' as const, 'subject.id': trusted({ $regex: number }) }];
  return {
    $or: [{ 'subject.id': about }, ...ofOrders, containsTextIgnoreCase('name', about), ofPersons],
  };
}

async function createFilter(
  { actor, account, subject, person, about, act, kind, from, to }: TrailFilter,
  accounts: TrailAccounts,
): Promise<QueryFilter<StoredTrailEntry>> {
  const searches = await Promise.all([
    ...(person ? [createPersonFilter(person, accounts)] : []),
    ...(about ? [createSubjectFilter(about, accounts)] : []),
  ]);
  const at = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  return {
    ...(actor ? { actor } : {}),
    ...(account ? { $or: trusted([{ actor: account }, { account }]) } : {}),
    ...(subject ? { 'subject.id': subject } : {}),
    ...(searches.length > 0 ? { $and: trusted(searches) } : {}),
    ...(act ? { act } : {}),
    ...(kind ? { 'subject.kind': kind } : {}),
    ...(from || to ? { at: trusted(at) } : {}),
  };
}

/** Returns values with money in dollars: `priceCents` becomes `price`. */
function toReplyValues(...parts: unknown[]): ActValues | null {
  const values = Object.assign({}, ...parts) as ActValues;
  const entries = Object.entries(values).map(([field, value]) =>
    typeof value === 'number' && field.endsWith('Cents')
      ? ([field.slice(0, -'Cents'.length), toDollars(value)] as const)
      : ([field, value] as const),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function toEntry(
  stored: StoredTrailEntry,
  persons: readonly StoredTrailPerson[],
  names: ReadonlyMap<string, { name: string }>,
): TrailEntry {
  const actor = persons.find(({ actorName }) => actorName);
  const concerned = persons.find((person) => person !== actor);
  const { kind, id } = stored.subject;
  return {
    _id: String(stored._id),
    at: stored.at.toISOString(),
    act: stored.act,
    actor: {
      _id: stored.actor ? String(stored.actor) : null,
      role: stored.role,
      name: actor?.actorName ?? null,
    },
    subject: {
      kind,
      id,
      name: stored.name ?? concerned?.subjectName ?? names.get(id)?.name ?? null,
      account: stored.account ? String(stored.account) : null,
    },
    before: toReplyValues(stored.before, concerned?.before),
    after: toReplyValues(stored.after, concerned?.after),
    reason: stored.reason ?? null,
    network: actor?.network ?? null,
    requestId: stored.requestId ?? null,
  };
}

/** Adds the personal data of accounts that have not been deleted. */
async function toEntries(
  stored: readonly StoredTrailEntry[],
  { findNames }: TrailAccounts,
): Promise<TrailEntry[]> {
  const ids = stored.map(({ _id }) => _id);
  const found = await TrailPersonModel.find({ entry: trusted({ $in: ids }) }).lean<StoredTrailPerson[]>();
  const persons = groupBy(found, ({ entry }) => String(entry));
  const named = new Set(found.flatMap(({ entry, subjectName }) => (subjectName ? [String(entry)] : [])));
  const unnamed = stored.filter(
    ({ _id, subject }) => personKinds.includes(subject.kind) && !named.has(String(_id)),
  );
  const names = await findNames([...new Set(unnamed.map(({ subject }) => subject.id))]);
  return stored.map((entry) => toEntry(entry, persons.get(String(entry._id)) ?? [], names));
}

/** Lists the entries of the audit trail, the newest first. */
export async function listTrail(
  query: TrailQuery,
  accounts: TrailAccounts,
): Promise<PagedResult<TrailEntry>> {
  const filter = await createFilter(query, accounts);
  const [stored, total] = await Promise.all([
    TrailEntryModel.find(filter, null, listQueryTimeout)
      .sort(newestFirst)
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredTrailEntry[]>(),
    TrailEntryModel.countDocuments(filter, getCountOptions(filter)),
  ]);
  return { items: await toEntries(stored, accounts), total };
}

/** Returns the name of the account that did the last of these acts to a subject, if it still exists. */
export async function findLastActor(subject: string, acts: readonly Act[]): Promise<string | undefined> {
  const last = await TrailEntryModel.findOne({ 'subject.id': subject, act: trusted({ $in: acts }) })
    .sort(newestFirst)
    .lean<StoredTrailEntry>();
  const actor = last && (await TrailPersonModel.findOne({ entry: last._id, account: last.actor }).lean());
  return actor?.actorName ?? undefined;
}

const toText = (values: ActValues | null): string =>
  values === null
    ? ''
    : Object.entries(values)
        .map(([field, value]) => `${field}: ${value === null ? '' : String(value)}`)
        .join('; ');

const toRow = (entry: TrailEntry): Record<TrailColumn, CsvValue> => ({
  at: entry.at,
  act: entry.act,
  entryId: entry._id,
  actorName: entry.actor.name,
  actorRole: entry.actor.role,
  actorId: entry.actor._id,
  subjectKind: entry.subject.kind,
  subjectName: entry.subject.name,
  subjectId: entry.subject.id,
  before: toText(entry.before),
  after: toText(entry.after),
  reason: entry.reason,
  network: entry.network,
  requestId: entry.requestId,
});

const entriesPerBatch = 500;

async function* readRows(filter: QueryFilter<StoredTrailEntry>, accounts: TrailAccounts) {
  const cursor = TrailEntryModel.find(filter)
    .sort(newestFirst)
    .lean<StoredTrailEntry>()
    .cursor({ batchSize: entriesPerBatch });
  for await (const batch of chunkAsync(cursor, entriesPerBatch))
    yield* (await toEntries(batch, accounts)).map(toRow);
}

/** Returns the entries as CSV. They are read from the database while they are sent. */
export async function exportTrail(
  { columns, ...query }: TrailExportQuery,
  accounts: TrailAccounts,
): Promise<CsvResponse> {
  const filter = await createFilter(query, accounts);
  const totalCount = await TrailEntryModel.countDocuments(filter, listQueryTimeout);
  const toDate = (time: Date | undefined) => time?.toISOString().slice(0, 10);
  const { from, to } = query;
  const range = { from: toDate(from), to: toDate(to && new Date(+to - 1)) }; // `to` is exclusive
  const fileName = getExportName('audit-trail', range, now().toISOString().slice(0, 10));
  return new CsvResponse({ fileName, columns, totalCount, rows: readRows(filter, accounts) });
}
