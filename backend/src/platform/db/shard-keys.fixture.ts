/*
 * How collections are divided in a sharded database (docs/adr/0002-mongodb.md). A collection is sharded if it grows
 * with every order. All others live on the primary shard, so each of their queries reaches one shard only.
 */

import { gridfsCollections } from './gridfs-collections.ts';

/** A ranged key lists its fields in order. A hashed key is the hash of one field. */
export type ShardKey = Readonly<Record<string, 1 | 'hashed'>>;

interface ShardedCollection {
  key: ShardKey;
  reason: string;
  /** Fields of the frequent queries. Each query contains the key, so that it reaches a single shard. */
  hotFilters: readonly (readonly string[])[];
  /** Queries that reach all shards, by their fields, with the reason why that is acceptable. */
  scatterFilters?: Readonly<Record<string, string>>;
  /** First fields of the unique indexes that do not start with the key, and what keeps their values unique instead. */
  replacedUniqueIndexes?: Readonly<Record<string, string>>;
}

export const shardedCollections: Readonly<Record<string, ShardedCollection>> = {
  orders: {
    key: { _id: 1 },
    reason:
      'Pages, transitions and polling name the order by its number. Most orders have no account, and an order can have several kitchens, which excludes both as key.',
    hotFilters: [['_id']],
    scatterFilters: {
      owner: 'Orders of a member: a person looks at them, and an index serves them on each shard.',
      contacts: 'Open orders of a guest, for the limits: at most a few documents by index.',
      'orderItems.chefId':
        'Orders of a kitchen: an order can have several kitchens. Live events replace most polling.',
      'orderItems.batches.batch': 'Orders with a batch, for its recall.',
      'recalls.batch': 'Orders of a recall, as above.',
      openChefs: 'Open orders of a kitchen, as above.',
      completedChefs: 'Number of orders of a kitchen on its page. Responses are cached.',
      'pickups.chefId': 'Use of capacity of a kitchen, after a change of its schedule.',
      dueAt: 'Transitions of the server at a deadline: one process, in batches.',
      'noShowTimers.at': 'Missed pickups: one process, in batches.',
      openCodes: 'Look-up of a hand-over code, until its values have a collection of their own.',
      'idempotency.owner': 'Look-up of a repeated request, as above.',
      updatedAt: 'Derivation of notices: one process, in batches.',
    },
    replacedUniqueIndexes: {
      openCodes: 'Needs a collection with one document per open code.',
      'idempotency.owner': 'Needs a collection with one document per idempotency key.',
    },
  },
  stockMoves: {
    key: { product: 'hashed' },
    reason: 'The ledger is read by product, and its unique index starts with the product.',
    hotFilters: [['product']],
    scatterFilters: { order: 'Movements of one order, when it is deleted.' },
  },
  cashEntries: {
    key: { kitchen: 1, date: 1 },
    reason: 'A drawer is read by kitchen and day.',
    hotFilters: [['kitchen', 'date']],
    scatterFilters: { order: 'Cash of some orders, for the audit.' },
    replacedUniqueIndexes: {
      'lines.item': 'An order books its items in the update that requires its revision.',
    },
  },
  notices: {
    key: { user: 1, _id: 1 },
    reason: 'Accounts read their list. The id divides the notices of guests, who have no account.',
    hotFilters: [['user'], ['_id', 'user']],
    scatterFilters: {
      _id: 'Notices that exist already: one process derives them in batches.',
      'email.dueAt': 'Next emails to send.',
      'push.dueAt': 'Next push messages to send.',
      order: 'Notices of a deleted order.',
    },
  },
  storedReplies: {
    key: { _id: 'hashed' },
    reason: 'A repeated request names owner and key, which are the id.',
    hotFilters: [['_id']],
    scatterFilters: {
      owner: 'Replies of a deleted account.',
      order: 'Replies of a deleted order.',
    },
  },
};

const perOrderOfADay = 'Locks and counts of the last hours. They expire.';
const perKitchen = 'A few documents per kitchen.';
const perAccount = 'A few documents per account.';
const byStaff = 'Written by admins, or by a few people.';
const single = 'Some documents in all.';
const storedInS3 = 'A market of this size stores pictures with UPLOADS=s3.';

/** Collections that stay on the primary shard, with the reason. */
export const unshardedCollections: Readonly<Record<string, string>> = {
  users: `${perAccount} Emails are unique, and are looked up as often as ids. Ten million accounts fit on one shard.`,
  sessions: perAccount,
  accountLinks: perAccount,
  accountMails: perAccount,
  favourites: perAccount,
  noticePreferences: perAccount,
  pushSubscriptions: perAccount,
  refusedMails: perAccount,
  storedPictures: perAccount,
  erasures: byStaff,
  userNotes: byStaff,
  products: 'Some dishes per kitchen. Lists use many orders and filters, and memory serves most of them.',
  reviews: 'Few orders get one.',
  searchTerms: 'One document per word of all dishes.',
  batches: 'A few small documents per kitchen and day.',
  kitchens: perKitchen,
  kitchenGuards: perKitchen,
  kitchenNameGuards: perKitchen,
  kitchenSlugs: perKitchen,
  capacityCounters: perKitchen,
  customerBlocks: perKitchen,
  permits: perKitchen,
  permitPictures: perKitchen,
  cashClosings: 'One small document per kitchen and day.',
  cashGuards: perKitchen,
  waitingEntries: 'Old entries are deleted. Three unique values of an entry exclude any key.',
  guestContacts: perOrderOfADay,
  clientNetworks: perOrderOfADay,
  handOverTries: perOrderOfADay,
  deletedOrderKeys: perOrderOfADay,
  rateLimits: perOrderOfADay,
  deletedOrders: byStaff,
  reports: byStaff,
  cases: byStaff,
  verdicts: byStaff,
  trailEntries: byStaff,
  trailPersons: byStaff,
  noticePositions: single,
  noticeKeys: single,
  guards: single,
  market: single,
  leases: single,
  migrations: single,
  ...Object.fromEntries(gridfsCollections.map((name) => [name, storedInS3])),
};

/** Returns whether MongoDB accepts a unique index: the fields of the shard key come first, or the id. */
function isUniqueAcrossShards(key: ShardKey, index: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.keys(index);
  const shardFields = Object.keys(key);
  return fields[0] === '_id' || shardFields.every((field, i) => fields[i] === field);
}

/**
 * Returns whether a declared index can be unique in a sharded database. Where it cannot, the values are reserved
 * elsewhere.
 */
export function canBeUnique(collection: string, index: Readonly<Record<string, unknown>>): boolean {
  const sharded = shardedCollections[collection];
  return !sharded || isUniqueAcrossShards(sharded.key, index);
}
