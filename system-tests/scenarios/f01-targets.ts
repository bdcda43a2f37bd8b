import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { AccessFixtures } from '../../backend/src/testing/access-fixtures.ts';
import {
  accessMatrix,
  callerRoles,
  type AccessRow,
  type ResourceKind,
} from '../../backend/src/testing/access-matrix.ts';
import { createSampleRequest, findEndpoint } from '../../backend/src/testing/sample-requests.ts';
import type { InputMutation, RawRequest } from './f01-mutations.ts';

export interface FuzzTarget {
  name: string;
  body: 'json' | 'multipart' | 'none';
  params: boolean;
  validRequest: (
    fixtures: AccessFixtures,
    mutation: InputMutation,
  ) => Promise<{ request: RawRequest; kind: ResourceKind }>;
}

const isAllowed = (outcome: AccessRow['cells'][number]) => outcome === 'kept' || outcome < 400;

/** Returns the token of the caller that the mutation names, or else of an authorized caller. */
function findToken(
  fixtures: AccessFixtures,
  { cells }: AccessRow,
  { caller }: InputMutation,
): string | undefined {
  if (caller !== 'authorized') return fixtures.token(caller);
  const authorized = callerRoles.filter((_, i) => isAllowed(cells[i] ?? 0));
  // Prefers a signed-in caller, so that routes open to visitors are also tested with a token.
  return fixtures.token(authorized.find((role) => role !== 'visitor') ?? 'admin');
}

function createRouteTarget(name: string): FuzzTarget {
  const rows = accessMatrix.filter(({ route }) => route === name);
  const { path: declaredPath, bodyKind, method, isList } = findEndpoint(name);
  const params = `/api${declaredPath}`
    .split('/')
    .flatMap((segment, i) => (segment.startsWith(':') ? [i] : []));
  return {
    name,
    body: bodyKind === undefined || bodyKind === 'ignored' ? 'none' : bodyKind,
    params: params.length > 0,
    validRequest: async (fixtures, mutation) => {
      const row = rows[mutation.row % rows.length];
      if (!row) throw new Error(`${name} is not in the access matrix.`);
      const { path, query, options } = await createSampleRequest(name, row.kind, fixtures);
      const token = findToken(fixtures, row, mutation);
      const request: RawRequest = {
        method: method.toUpperCase(),
        segments: path.split('/'),
        params,
        query: isList ? 'limit=5' : query,
        headers: { ...options.headers, ...(token && { Authorization: `Bearer ${token}` }) },
        ...(Buffer.isBuffer(options.body) ? { bytes: options.body } : { body: options.body }),
      };
      return { request, kind: row.kind };
    },
  };
}

const otherPaths = ',mainpage/product,order/guest,admin/user,uploads,pictures,assets,api,api/docs'.split(',');

const pagesTarget: FuzzTarget = {
  name: 'pages and files',
  body: 'none',
  params: true,
  validRequest: (fixtures, { row, caller }) => {
    const token = fixtures.token(caller === 'authorized' ? 'admin' : caller);
    const folders = (otherPaths[row % otherPaths.length] ?? '').split('/').filter(Boolean);
    const headers = { Accept: 'text/html,*/*;q=0.8', ...(token && { Authorization: `Bearer ${token}` }) };
    const request: RawRequest = {
      method: 'GET',
      query: '',
      headers,
      segments: ['', ...folders, 'index.html'],
      params: [folders.length + 1],
    };
    return Promise.resolve({ request, kind: 'nothing' });
  },
};

export const fuzzTargets: readonly FuzzTarget[] = [
  // A stream never ends; its input is tested in `backend/src/features/live-events`.
  ...allEndpoints
    .filter(({ replyKind }) => replyKind !== 'stream')
    .map(({ name }) => createRouteTarget(name)),
  pagesTarget,
];
