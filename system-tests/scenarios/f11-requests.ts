import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment } from '../deployment/deployment.ts';
import { createAccessFixtures } from '../../backend/src/testing/access-fixtures.ts';
import { accessMatrix, callerRoles, type AccessRow } from '../../backend/src/testing/access-matrix.ts';
import { createSampleRequest, type SampleRequest } from '../../backend/src/testing/sample-requests.ts';

/** Maximum response time during the outage, and the interval between two requests, in milliseconds. */
const maxResponseMs = 5_000;
const intervalMs = 20;

export interface PlannedRequest {
  description: string;
  /**
   * Expected status during the outage. `either`: depends on whether the response is cached. `gone`: can also be 404,
   * because an earlier request deleted the dish and the server has that in memory.
   */
  expected: 200 | 503 | 'either' | 'gone';
  request: Omit<SampleRequest, 'query'>;
}

/** Reply to a request. Status 0 if there was none. */
export interface RecordedReply extends PlannedRequest {
  status: number;
  milliseconds: number;
  hasRetryAfter: boolean;
}

/** Routes that need no database. `/api/ready` is checked separately. */
const routesWithoutDatabase = new Set(['getConfig', 'getContent', 'health', 'openapi', 'docs', 'lookUpZip']);
/** Public lists are served from memory, but a request with a token needs the database. */
const routesFromMemory = new Set([
  'listProducts',
  'topProducts',
  'chefProducts',
  'listWindows',
  'listSlots',
  'suggest',
]);
/** Routes that ignore the token, so that a signed-in caller gets the public reply. */
const routesWithoutToken = new Set([
  'topProducts',
  'listNextPickups',
  'listKitchens',
  'suggest',
  'getPushKey',
]);
/** Public replies that are in memory only after they were requested once. */
const routesOfCache = new Set(['getProduct', 'getKitchen', 'listNextPickups', 'listKitchens', 'getPushKey']);
/** Routes that look for a dish in memory before they use the database. */
const routesOfDish = new Set(['addReport']);

function getExpectedStatus({ route }: AccessRow, caller: string): PlannedRequest['expected'] {
  if (routesWithoutDatabase.has(route)) return 200;
  if (caller !== 'visitor' && !routesWithoutToken.has(route)) return 503;
  if (routesOfCache.has(route)) return 'either';
  if (routesOfDish.has(route)) return 'gone';
  return routesFromMemory.has(route) ? 200 : 503;
}

const isAllowed = ({ cells }: AccessRow, i: number) => cells[i] === 'kept' || Number(cells[i]) < 400;

/**
 * Plans requests to every route of the contract, as a visitor and as a permitted signed-in caller, and to some pages.
 */
export async function planRequests(deployment: Deployment): Promise<PlannedRequest[]> {
  const fixtures = await createAccessFixtures(deployment);
  const planned: PlannedRequest[] = [];
  for (const row of accessMatrix.filter(({ route }) => route !== 'ready')) {
    const signedInColumn = callerRoles.findIndex((_, i) => i > 0 && isAllowed(row, i));
    for (const i of [0, signedInColumn].filter((column) => isAllowed(row, column))) {
      const caller = callerRoles[i] ?? 'visitor';
      const { method, path, query, options } = await createSampleRequest(row.route, row.kind, fixtures);
      const token = fixtures.token(caller);
      const target = query ? `${path}?${query}` : path;
      const request = { method, path: target, options: { ...options, ...(token && { token }) } };
      const description = `${row.route} of ${row.kind} as ${caller}`;
      planned.push({ description, expected: getExpectedStatus(row, caller), request });
    }
  }
  const { _id } = await fixtures.getResource('item');
  const pages = ['/', '/mainpage', `/mainpage/product/${_id}`, '/login'];
  const createPageRequest = (path: string): PlannedRequest['request'] => ({
    method: 'get',
    path,
    options: { headers: { Accept: 'text/html' } },
  });
  return [
    ...planned,
    ...pages.map((path) => ({ description: path, expected: 200 as const, request: createPageRequest(path) })),
  ];
}

async function sendPlanned(deployment: Deployment, plannedRequest: PlannedRequest): Promise<RecordedReply> {
  const { method, path, options } = plannedRequest.request;
  const startedAt = performance.now();
  const reply = await deployment.call(method, path, options).catch(() => undefined);
  const hasRetryAfter = Number(reply?.headers['retry-after']) > 0;
  return {
    ...plannedRequest,
    status: reply?.status ?? 0,
    milliseconds: performance.now() - startedAt,
    hasRetryAfter,
  };
}

/** Sends all requests at a fixed interval, without waiting for the replies. */
export const sendAll = (
  deployment: Deployment,
  requests: readonly PlannedRequest[],
): Promise<RecordedReply[]> =>
  Promise.all(
    requests.map((plannedRequest, i) =>
      pause(i * intervalMs).then(() => sendPlanned(deployment, plannedRequest)),
    ),
  );

/**
 * Returns what is wrong with a reply. A request that was in progress when the outage began may get any status below
 * 500.
 */
export function findReplyProblem(
  { description, expected, status, milliseconds, hasRetryAfter }: RecordedReply,
  wasInProgress: boolean,
): string[] {
  const statuses = { either: [200, 503], gone: [404, 503] };
  const isExpected = typeof expected === 'number' ? status === expected : statuses[expected].includes(status);
  const isCorrect = isExpected && (status !== 503 || hasRetryAfter);
  const isFast = milliseconds <= maxResponseMs;
  if (isFast && (isCorrect || (wasInProgress && status > 0 && status < 500))) return [];
  return [
    `${description}: ${status}${hasRetryAfter ? '' : ' without Retry-After'} after ${Math.round(milliseconds)} ms`,
  ];
}
