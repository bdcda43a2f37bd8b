import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import { productSorts } from '@homechef/contract/products/product-options';
import { apiAs, type TokenHolder } from '../../testing/api-client.ts';
import { insertBulkData } from '../../testing/bulk-data.ts';
import { createDraft } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { catalogLists, lists, type ListRequest } from './index-usage.fixture.ts';

startTestApp();

const faults = {
  scan: 'scans the whole collection',
  sort: 'sorts documents without an index',
  more: 'reads more documents than the page has',
  count: 'reads documents to count them',
} as const;
type Fault = (typeof faults)[keyof typeof faults];

interface Exception {
  lists: readonly string[];
  /** Default: all filters. */
  filters?: readonly string[];
  /** Default: all orders. */
  sorts?: readonly string[];
  allowed: readonly Fault[];
  reason: string;
}

const { scan, sort, more, count } = faults;
/** Faults that no index can avoid, or that are too cheap to justify one. */
const exceptions: readonly Exception[] = [
  {
    lists: lists.map(({ list }) => list).filter((list) => list !== 'listOrders'),
    filters: ['text', 'name'],
    allowed: [scan, sort, more, count],
    reason: 'No index contains parts of words. The query times out after two seconds (query-timeout.ts).',
  },
  {
    lists: ['listOrders'],
    filters: ['text'],
    sorts: ['total', '-total'],
    allowed: [sort, more],
    reason: 'The search uses an index, as for the order by date. Then the matches are read and sorted.',
  },
  {
    lists: ['chefOrders'],
    sorts: ['total', '-total', 'pickup'],
    allowed: [sort, more],
    reason: 'The total and pickup time of one chef in an order are computed for the orders of that chef.',
  },
  {
    lists: ['chefOrders'],
    filters: ['done'],
    allowed: [more, count],
    reason: 'Open orders are skipped. A chef has few of them.',
  },
  {
    lists: ['listUsers', 'listAdminUsers', 'listAdminKitchens'],
    filters: ['city'],
    sorts: ['name', '-name', 'email'],
    allowed: [sort, more],
    reason: 'A city has few chefs.',
  },
  {
    lists: ['listProducts', 'listAdminDishes'],
    filters: ['category', 'price range', 'city'],
    allowed: [sort, more, count],
    reason: 'Only admins use it. An index for each pair of filter and order would slow down every sale.',
  },
  {
    lists: ['listAdminReviews'],
    filters: ['stars'],
    sorts: ['latest', 'oldest'],
    allowed: [more],
    reason: 'Reviews with better ratings are skipped on the way.',
  },
  {
    lists: ['chefProducts'],
    sorts: productSorts.filter((name) => name !== 'latest'),
    allowed: [sort, more],
    reason: 'A chef has few products.',
  },
];

interface ProfiledQuery {
  ns: string;
  planSummary?: string;
  docsExamined?: number;
  nreturned?: number;
  hasSortStage?: boolean;
  command: { find?: string; aggregate?: string; skip?: number; pipeline?: object[] };
}

const accounts = {} as Record<Exclude<ListRequest['by'], 'visitor'>, TokenHolder & { _id: string }>;
beforeAll(async () => {
  const [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
  Object.assign(accounts, { admin, chef, foodie });
  await Promise.all([createDraft(chef), createDraft(chef)]);
  await insertBulkData(chef, foodie);
});

const getDatabase = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection');
  return db;
};

async function profileQueries(path: string, by: ListRequest['by']): Promise<ProfiledQuery[]> {
  const profile = getDatabase().collection<ProfiledQuery>('system.profile');
  await profile.drop();
  await getDatabase().command({ profile: 2 });
  const { status } = await apiAs(by === 'visitor' ? undefined : accounts[by]).get(path);
  await getDatabase().command({ profile: 0 });
  expect(status, path).toBe(200);
  const operations = await profile.find({ op: { $in: ['query', 'command'] } }).toArray();
  return operations.filter(({ command }) => command.find ?? command.aggregate);
}

function findFaults({
  planSummary = '',
  docsExamined = 0,
  nreturned = 0,
  hasSortStage,
  command,
}: ProfiledQuery): Fault[] {
  const isCount = JSON.stringify(command.pipeline ?? []).includes('"$sum":1');
  const lastPosition = nreturned + (command.skip ?? 0);
  const readsMore = isCount ? docsExamined > 0 : docsExamined > 1.2 * lastPosition;
  return [
    ...(planSummary.includes('COLLSCAN') ? [scan] : []),
    ...(hasSortStage ? [sort] : []),
    ...(readsMore ? [isCount ? count : more] : []),
  ];
}

const listVariants = ({ path, sorts, filters }: ListRequest) =>
  Object.entries(filters).flatMap(([filter, query]) =>
    sorts.map((order) => {
      const params = `sort=${order}&limit=5&page=2&${query}`;
      const url = `${path}${path.includes('?') ? '&' : '?'}${params}`;
      return {
        filter,
        order,
        path: url.replace('CHEF', accounts.chef._id).replace('ADMIN', accounts.admin._id),
      };
    }),
  );

const appliesTo = (exception: Exception, list: string, filter: string, order: string) =>
  exception.lists.includes(list) &&
  (exception.filters?.includes(filter) ?? true) &&
  (exception.sorts?.includes(order) ?? true);

test('this file covers every list of the contract', () => {
  const declared = allEndpoints.filter(({ isList }) => isList).map(({ name }) => name);
  // The list of kitchens is searched in memory. Only the completed orders are counted in the database, by an index.
  const listed = new Set([...lists.map(({ list }) => list), 'listKitchens']);
  expect([...listed].sort()).toEqual(declared.sort());
});

test.each(lists)('$list as $by is sorted and counted by indexes', async (request) => {
  const unexpectedFaults: string[] = [];
  for (const { filter, order, path } of listVariants(request)) {
    const allowed = exceptions
      .filter((exception) => appliesTo(exception, request.list, filter, order))
      .flatMap((exception) => exception.allowed);
    const queries = await profileQueries(path, request.by);
    expect(queries.length, path).toBeGreaterThan(1);
    for (const query of queries) {
      const found = findFaults(query).filter((fault) => !allowed.includes(fault));
      const { ns, planSummary, docsExamined, nreturned } = query;
      const plan = `${ns.split('.')[1]} by ${planSummary}: ${docsExamined} for ${nreturned}`;
      unexpectedFaults.push(...found.map((fault) => `${path} ${fault} (${plan})`));
    }
  }
  expect(unexpectedFaults).toEqual([]);
});

test.each(catalogLists)('$list as $by needs no database query', async (request) => {
  for (const { path } of listVariants(request))
    expect(await profileQueries(path, request.by), path).toEqual([]);
});

test.each([
  ['foodie', '/api/favourites'],
  ['foodie', '/api/reviews/possible?products=PRODUCT'],
  ['visitor', '/api/kitchens?limit=5'],
  ['visitor', '/api/kitchens/CHEF'],
  ['chef', '/api/kitchens/CHEF/board'],
  ['chef', '/api/kitchens/CHEF/cash'],
] as const)('%s reads %s by indexes', async (by, path) => {
  const product = await getDatabase().collection('products').findOne();
  const url = path.replace('CHEF', accounts.chef._id).replace('PRODUCT', String(product?._id));
  const queries = await profileQueries(url, by);
  expect(queries.map((query) => findFaults(query)).flat()).not.toContain(scan);
});
