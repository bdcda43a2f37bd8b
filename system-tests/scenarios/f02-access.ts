import { allEndpoints } from '@homechef/contract/all-endpoints';
import { ErrorBody } from '@homechef/contract/http/error-body';
import type { Reply } from '../client/http-client.ts';
import type { Campaign } from '../harness/scenario.ts';
import { requestOf, routeOf } from '../fixtures/sample-requests.ts';
import { openStage, type Stage } from '../fixtures/scenario-fixtures.ts';
import { look } from '../fixtures/database-hash.ts';
import { access, callers, elsewhere, type Caller, type Cell, type Row } from '../fixtures/access-matrix.ts';

/** A route that the table forgot, or that is no more. */
export function differences(
  rows: readonly Pick<Row, 'route'>[],
  routes: readonly { name: string }[],
): string[] {
  const [told, declared] = [rows.map(({ route }) => route), routes.map(({ name }) => name)];
  return [
    ...declared.filter((name) => !told.includes(name)).map((name) => `${name} is not in the table of access`),
    ...told.filter((name) => !declared.includes(name)).map((name) => `${name} is no route any more`),
  ];
}

/** What is wrong with an answer, in words. */
function complaints(reply: Reply, status: number): string[] {
  if (reply.status !== status)
    return [`answered ${reply.status} instead of ${status}: ${reply.text.slice(0, 200)}`];
  const isPlain = status >= 400 && !ErrorBody.safeParse(reply.body).success;
  return isPlain ? ['refused without the error body'] : [];
}

/** Whether a caller changes something by this. */
function writes({ route }: Row, expected: Cell): boolean {
  return expected !== 'kept' && expected < 400 && routeOf(route).method !== 'get';
}

/** One cell of the table. */
interface Try {
  row: Row;
  caller: Caller;
  expected: Cell;
}

/** Asks as one caller. */
async function ask(stage: Stage, { row: { route, kind }, caller, expected }: Try): Promise<string[]> {
  const { method, path, sent } = await requestOf(route, kind, stage);
  const token = stage.token(caller);
  const reply = await stage.market.call(method, path, { ...sent, ...(token && { token }) });
  const status = expected === 'kept' ? routeOf(route).status : expected;
  return complaints(reply, status).map((words) => `${route} of ${kind} as ${caller}: ${words}`);
}

/** What went wrong, and whether anything was written meanwhile. */
async function watched(stage: Stage, tries: readonly Try[]): Promise<{ misses: string[]; wrote: boolean }> {
  for (const { row } of tries) await stage.thing(row.kind);
  const before = await look(stage.market);
  const misses = (await Promise.all(tries.map((one) => ask(stage, one)))).flat();
  return { misses, wrote: before !== (await look(stage.market)) };
}

/** Those who must not write ask at once; when something was written, one by one, to know who it was. */
async function refused(stage: Stage, tries: readonly Try[]): Promise<string[]> {
  const { misses, wrote } = await watched(stage, tries);
  if (!wrote) return misses;
  const culprits: string[] = [];
  for (const one of tries) {
    await stage.renew(one.row.kind);
    if ((await watched(stage, [one])).wrote)
      culprits.push(`${one.row.route} of ${one.row.kind} as ${one.caller}: wrote something`);
  }
  await stage.renew();
  const together = tries.map(({ row, caller }) => `${row.route} as ${caller}`).join(', ');
  return [...misses, ...(culprits.length > 0 ? culprits : [`${together}: together they wrote something`])];
}

/** Who may write does it, on things of its own. */
async function granted(stage: Stage, one: Try): Promise<string[]> {
  const { misses, wrote } = await watched(stage, [one]);
  await stage.renew(one.row.kind);
  return wrote ? misses : [...misses, `${one.row.route} of ${one.row.kind} as ${one.caller}: wrote nothing`];
}

async function rowOf(stage: Stage, row: Row): Promise<string[]> {
  const tries = callers.map((caller, i) => ({ row, caller, expected: row.cells[i] ?? 0 }));
  const misses = await refused(
    stage,
    tries.filter(({ expected }) => !writes(row, expected)),
  );
  for (const one of tries.filter(({ expected }) => writes(row, expected)))
    misses.push(...(await granted(stage, one)));
  return misses;
}

/** What is no route of the contract answers everybody alike. */
async function outside(stage: Stage, caller: Caller): Promise<string[]> {
  const token = stage.token(caller);
  const headers = { Accept: 'text/html,*/*;q=0.8' };
  const misses: string[] = [];
  const before = await look(stage.market);
  for (const { method, path, status } of elsewhere) {
    const reply = await stage.market.call(method, path, { headers, ...(token && { token }) });
    if (reply.status !== status)
      misses.push(`${method} ${path} as ${caller}: answered ${reply.status} instead of ${status}`);
  }
  if (before !== (await look(stage.market)))
    misses.push(`outside the routes, as ${caller}: something was written`);
  return misses;
}

/** The whole table, once a round. */
export const everyRole: Campaign = {
  id: 'F2',
  name: 'every route as every role, on members’ and guests’ orders',
  goal: 'every cell as the table says, an unchanged database where denied, no route missing',
  rounds: { test: 1, quick: 1, full: 2 },
  run: async ({ rounds, open, say }) => {
    const stage = await openStage(await open());
    const misses = differences(access, allEndpoints);
    for (let round = 0; round < rounds; round += 1) {
      for (const row of access) misses.push(...(await rowOf(stage, row)));
      for (const caller of callers) misses.push(...(await outside(stage, caller)));
      say(`round ${round + 1}: ${misses.length} misses`);
    }
    const cells = access.flatMap((row) => row.cells);
    const denied = rounds * cells.filter((expected) => expected !== 'kept' && expected >= 400).length;
    const tried = rounds * (cells.length + callers.length * elsewhere.length);
    const routes = `${allEndpoints.length} routes and ${elsewhere.length} addresses beside them`;
    return { figures: `${tried} cells of ${routes}, ${denied} denied and nothing written`, misses };
  },
};
