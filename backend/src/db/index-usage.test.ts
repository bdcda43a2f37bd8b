import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { orderSorts, orderStates } from '@homechef/contract/orders/order-options';
import { productSorts } from '@homechef/contract/products/product-options';
import { userSorts } from '@homechef/contract/users/user-options';
import { apiAs, type TokenHolder } from '../testing/api-client.ts';
import { insertBulkData } from '../testing/bulk-data.ts';
import { createDraft } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

/** A list as somebody asks for it: in each order, under each filter, a page that is neither the first nor the last. */
interface Asked {
  /** The endpoint. */
  list: string;
  by: 'admin' | 'chef' | 'foodie' | 'visitor';
  path: string;
  sorts: readonly string[];
  filters: Record<string, string>;
}

const text = { 'a text': 'q=er' };
const states = Object.fromEntries(orderStates.map((state) => [state, `state=${state}`]));
const ofPeople = { everything: '', 'a city': 'city=Phoenix', ...text };
const ofOrders = { everything: '', ...states, ...text };
const ofItems = {
  everything: '',
  'a category': 'category=Vegan',
  'a price range': 'minPrice=5&maxPrice=45',
  'a part of the name': 'name=is',
};

/** CHEF stands for that chef's id. */
const lists: readonly Asked[] = [
  { list: 'listOrders', by: 'admin', path: '/api/orders', sorts: orderSorts, filters: ofOrders },
  { list: 'myOrders', by: 'foodie', path: '/api/orders/myorders', sorts: orderSorts, filters: ofOrders },
  {
    list: 'chefOrders',
    by: 'chef',
    path: '/api/orders/cheforders/CHEF',
    sorts: orderSorts,
    filters: ofOrders,
  },
  { list: 'listUsers', by: 'admin', path: '/api/users', sorts: userSorts, filters: ofPeople },
  { list: 'listUsers', by: 'foodie', path: '/api/users', sorts: userSorts, filters: ofPeople },
  {
    list: 'listProducts',
    by: 'admin',
    path: '/api/products?drafts=1',
    sorts: productSorts,
    filters: { ...ofItems, ...text },
  },
  {
    list: 'chefProducts',
    by: 'chef',
    path: '/api/products/chef/CHEF',
    sorts: productSorts,
    filters: { everything: '', ...text },
  },
];

/** What everybody is shown of the catalogue. */
const catalogue: readonly Asked[] = [
  { list: 'listProducts', by: 'visitor', path: '/api/products', sorts: productSorts, filters: ofItems },
  {
    list: 'chefProducts',
    by: 'visitor',
    path: '/api/products/chef/CHEF',
    sorts: productSorts,
    filters: { everything: '' },
  },
];

const faults = {
  scan: 'looks through the whole collection',
  sort: 'sorts what it has read',
  more: 'reads more than it shows',
  count: 'reads what it counts',
} as const;
type Fault = (typeof faults)[keyof typeof faults];

interface Exception {
  lists: readonly string[];
  /** All of them unless told. */
  filters?: readonly string[];
  sorts?: readonly string[];
  may: readonly Fault[];
  why: string;
}

const { scan, sort, more, count } = faults;
/** What no index can do, or what is too little for one. */
const exceptions: readonly Exception[] = [
  {
    lists: lists.map(({ list }) => list).filter((list) => list !== 'listOrders'),
    filters: ['a text', 'a part of the name'],
    may: [scan, sort, more, count],
    why: 'A part of a word stands in no index; the database stops after two seconds (list-time.ts).',
  },
  {
    lists: ['listOrders'],
    filters: ['a text'],
    sorts: ['total', '-total'],
    may: [sort, more],
    why: 'Found within an index, as by date; then only what was found is read and sorted.',
  },
  {
    lists: ['chefOrders'],
    sorts: ['total', '-total'],
    may: [sort, more],
    why: 'What a chef’s part of an order comes to is added up, for that chef’s orders.',
  },
  {
    lists: ['chefOrders'],
    filters: ['done'],
    may: [more, count],
    why: 'Those still open are passed over: a chef has few of them.',
  },
  {
    lists: ['listUsers'],
    filters: ['a city'],
    sorts: ['name', '-name', 'email'],
    may: [sort, more],
    why: 'The chefs of one city are few.',
  },
  {
    lists: ['listProducts'],
    filters: ['a category', 'a price range'],
    may: [sort, more, count],
    why: 'For admins alone; an index for each pair of filter and order would cost every sale more than it saves them.',
  },
  {
    lists: ['chefProducts'],
    sorts: productSorts.filter((one) => one !== 'latest'),
    may: [sort, more],
    why: 'One chef’s items are few.',
  },
];

/** A query as MongoDB's profiler notes it. */
interface Noted {
  ns: string;
  planSummary?: string;
  docsExamined?: number;
  nreturned?: number;
  hasSortStage?: boolean;
  command: { find?: string; aggregate?: string; skip?: number; pipeline?: object[] };
}

interface Index {
  name: string;
  accesses: { ops: mongoose.mongo.Long | number };
}

const accounts = {} as Record<Exclude<Asked['by'], 'visitor'>, TokenHolder & { _id: string }>;
beforeAll(async () => {
  const [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
  Object.assign(accounts, { admin, chef, foodie });
  await Promise.all([createDraft(chef), createDraft(chef)]);
  await insertBulkData(chef, foodie);
});

const database = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection');
  return db;
};

/** What the database is asked for one request, with the account of whoever asks. */
async function queriesFor(path: string, by: Asked['by']): Promise<Noted[]> {
  const profile = database().collection<Noted>('system.profile');
  await profile.drop();
  await database().command({ profile: 2 });
  const { status } = await apiAs(by === 'visitor' ? undefined : accounts[by]).get(path);
  await database().command({ profile: 0 });
  expect(status, path).toBe(200);
  const asked = await profile.find({ op: { $in: ['query', 'command'] } }).toArray();
  return asked.filter(({ command }) => command.find ?? command.aggregate);
}

function faultsOf({
  planSummary = '',
  docsExamined = 0,
  nreturned = 0,
  hasSortStage,
  command,
}: Noted): Fault[] {
  const isCount = JSON.stringify(command.pipeline ?? []).includes('"$sum":1');
  const shown = nreturned + (command.skip ?? 0);
  const readsMore = isCount ? docsExamined > 0 : docsExamined > 1.2 * shown;
  return [
    ...(planSummary.includes('COLLSCAN') ? [scan] : []),
    ...(hasSortStage ? [sort] : []),
    ...(readsMore ? [isCount ? count : more] : []),
  ];
}

const variants = ({ path, sorts, filters }: Asked) =>
  Object.entries(filters).flatMap(([filter, query]) =>
    sorts.map((order) => {
      const page = `sort=${order}&limit=5&page=2&${query}`;
      const address = path.replace('CHEF', accounts.chef._id);
      return { filter, order, path: `${address}${path.includes('?') ? '&' : '?'}${page}` };
    }),
  );

const isMeant = ({ lists: some, filters, sorts }: Exception, list: string, filter: string, order: string) =>
  some.includes(list) && (filters?.includes(filter) ?? true) && (sorts?.includes(order) ?? true);

test('every list of the contract is looked at here', () => {
  const declared = allEndpoints.filter(({ isList: list }) => list).map(({ name }) => name);
  expect([...new Set(lists.map(({ list }) => list))].sort()).toEqual(declared.sort());
});

test.each(lists)(
  '$list as $by is read in its order from an index, however long it is, and counted without being read',
  async (asked) => {
    const wrong: string[] = [];
    for (const { filter, order, path } of variants(asked)) {
      const may = exceptions
        .filter((one) => isMeant(one, asked.list, filter, order))
        .flatMap((one) => one.may);
      const queries = await queriesFor(path, asked.by);
      expect(queries.length, path).toBeGreaterThan(1);
      for (const query of queries) {
        const found = faultsOf(query).filter((fault) => !may.includes(fault));
        const { ns, planSummary, docsExamined, nreturned } = query;
        const plan = `${ns.split('.')[1]} by ${planSummary}: ${docsExamined} for ${nreturned}`;
        wrong.push(...found.map((fault) => `${path} ${fault} (${plan})`));
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(catalogue)('$list as $by asks the database nothing', async (asked) => {
  for (const { path } of variants(asked)) expect(await queriesFor(path, asked.by), path).toEqual([]);
});

/** What is not for lists: that something is there once, or in use, or how much of it is open. */
const notForLists = [
  ...['idempotency.owner_1_idempotency.key_1', 'contacts_1_isPaid_1', 'orderItems.image_1'],
  ...['isAdmin_1', 'image_1', '_id_'],
];

test('each index that every order, account or item costs serves one of these lists, or is named here', async () => {
  for (const name of ['orders', 'users', 'products']) {
    const stages = [{ $indexStats: {} }];
    const found = await database().collection(name).aggregate<Index>(stages).toArray();
    const unused = found.filter(({ accesses }) => Number(accesses.ops) === 0).map((index) => index.name);
    expect(unused.filter((index) => !notForLists.includes(index))).toEqual([]);
  }
});
