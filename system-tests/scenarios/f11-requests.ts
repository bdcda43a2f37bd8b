import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment } from '../deployment/deployment.ts';
import { createSampleRequest, type SampleRequest } from '../fixtures/sample-requests.ts';
import { createFixtures } from '../fixtures/scenario-fixtures.ts';
import { accessMatrix, callerRoles, type AccessRow } from '../fixtures/access-matrix.ts';

/** How long an answer may take while the database is away, and how long after one request the next is sent, in milliseconds. */
const [patience, apart] = [5_000, 20];

/** Something that is asked: a route by somebody, or a page. */
export interface PlannedRequest {
  what: string;
  /** What must be answered while the database is away; either where it depends on whether it was asked before. */
  expected: 200 | 503 | 'either';
  request: SampleRequest;
}

/** What was answered; 0 where nothing was. */
export interface RecordedReply extends PlannedRequest {
  status: number;
  milliseconds: number;
  /** Whether it says when to come again. */
  saysWhen: boolean;
}

/** Routes that need no database; what `/api/ready` says is looked at apart. */
const needsNothing = new Set(['health', 'openapi', 'docs', 'lookUpZip']);
/** Lists that everybody sees come from memory; a token has to be looked up. */
const fromMemory = new Set(['listProducts', 'topProducts', 'chefProducts']);

function expectedOf({ route }: AccessRow, caller: string): PlannedRequest['expected'] {
  if (needsNothing.has(route)) return 200;
  if (caller !== 'visitor') return route === 'topProducts' ? 200 : 503;
  if (route === 'getProduct') return 'either';
  return fromMemory.has(route) ? 200 : 503;
}

const isGranted = ({ cells }: AccessRow, i: number) => cells[i] === 'kept' || Number(cells[i]) < 400;

/** Every route of the contract, by a visitor and by somebody signed in who may, each as its page would ask; and pages. */
export async function planRequests(market: Deployment): Promise<PlannedRequest[]> {
  const stage = await createFixtures(market);
  const asked: PlannedRequest[] = [];
  for (const row of accessMatrix.filter(({ route }) => route !== 'ready')) {
    const signedIn = callerRoles.findIndex((_, i) => i > 0 && isGranted(row, i));
    for (const i of [0, signedIn].filter((column) => isGranted(row, column))) {
      const caller = callerRoles[i] ?? 'visitor';
      const { method, path, sent } = await createSampleRequest(row.route, row.kind, stage);
      const token = stage.token(caller);
      const request = { method, path, sent: { ...sent, ...(token && { token }) } };
      const what = `${row.route} of ${row.kind} as ${caller}`;
      asked.push({ what, expected: expectedOf(row, caller), request });
    }
  }
  const { _id } = await stage.getResource('item');
  const pages = ['/', '/mainpage', `/mainpage/product/${_id}`, '/login'];
  const get = (path: string): SampleRequest => ({
    method: 'get',
    path,
    sent: { headers: { Accept: 'text/html' } },
  });
  return [...asked, ...pages.map((path) => ({ what: path, expected: 200 as const, request: get(path) }))];
}

async function ask(market: Deployment, one: PlannedRequest): Promise<RecordedReply> {
  const { method, path, sent } = one.request;
  const begun = performance.now();
  const reply = await market.call(method, path, sent).catch(() => undefined);
  const saysWhen = Number(reply?.headers['retry-after']) > 0;
  return { ...one, status: reply?.status ?? 0, milliseconds: performance.now() - begun, saysWhen };
}

/** Asks all of it, one shortly after the other, whether or not the one before was answered. */
export const sendAll = (market: Deployment, all: readonly PlannedRequest[]): Promise<RecordedReply[]> =>
  Promise.all(all.map((one, i) => pause(i * apart).then(() => ask(market, one))));

/** What is wrong with an answer; one that was under way when the database went may be any but a failure of ours. */
export function findReplyProblem(
  { what, expected, status, milliseconds, saysWhen }: RecordedReply,
  wasUnderWay: boolean,
): string[] {
  const isExpected = expected === 'either' ? status === 200 || status === 503 : status === expected;
  const isRight = isExpected && (status !== 503 || saysWhen);
  const isInTime = milliseconds <= patience;
  if (isInTime && (isRight || (wasUnderWay && status > 0 && status < 500))) return [];
  return [`${what}: ${status}${saysWhen ? '' : ' without Retry-After'} after ${Math.round(milliseconds)} ms`];
}
