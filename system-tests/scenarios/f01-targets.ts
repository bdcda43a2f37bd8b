import { allEndpoints } from '@homechef/contract/all-endpoints';
import { createSampleRequest, findEndpoint } from '../fixtures/sample-requests.ts';
import type { ScenarioFixtures } from '../fixtures/scenario-fixtures.ts';
import { accessMatrix, callerRoles, type ResourceKind, type AccessRow } from '../fixtures/access-matrix.ts';
import type { InputMutation } from './f01-mutations.ts';
import type { RawRequest } from './f01-apply-mutations.ts';

/** Something that takes inputs: a route of the contract, or the addresses beside them. */
export interface FuzzTarget {
  name: string;
  body: 'json' | 'multipart' | 'none';
  params: boolean;
  /** The honest request that a recipe spoils, and what it is about. */
  validRequest: (
    stage: ScenarioFixtures,
    recipe: InputMutation,
  ) => Promise<{ wire: RawRequest; kind: ResourceKind }>;
}

const isGranted = (cell: AccessRow['cells'][number]) => cell === 'kept' || cell < 400;

/** Who is let in, or who the recipe says. */
function tokenOf(
  stage: ScenarioFixtures,
  { cells }: AccessRow,
  { caller }: InputMutation,
): string | undefined {
  if (caller !== 'entitled') return stage.token(caller);
  const entitled = callerRoles.filter((_, i) => isGranted(cells[i] ?? 0));
  // Whoever is signed in: what a visitor may do too is asked with a token.
  return stage.token(entitled.find((one) => one !== 'visitor') ?? 'admin');
}

function ofRoute(name: string): FuzzTarget {
  const rows = accessMatrix.filter(({ route }) => route === name);
  const { path: declared, bodyKind, method, isList: list } = findEndpoint(name);
  const params = `/api${declared}`.split('/').flatMap((piece, i) => (piece.startsWith(':') ? [i] : []));
  return {
    name,
    body: bodyKind ?? 'none',
    params: params.length > 0,
    validRequest: async (stage, recipe) => {
      const row = rows[recipe.row % rows.length];
      if (!row) throw new Error(`${name} is not in the table of access.`);
      const { path, sent } = await createSampleRequest(name, row.kind, stage);
      const token = tokenOf(stage, row, recipe);
      const wire: RawRequest = {
        method: method.toUpperCase(),
        pieces: path.split('/'),
        params,
        query: list ? 'limit=5' : '',
        headers: { ...sent.headers, ...(token && { Authorization: `Bearer ${token}` }) },
        ...(Buffer.isBuffer(sent.body) ? { bytes: sent.body } : { body: sent.body }),
      };
      return { wire, kind: row.kind };
    },
  };
}

const besides = [
  '',
  'mainpage/product',
  'order/guest',
  'admin/user',
  'uploads',
  'pictures',
  'assets',
  'api',
  'api/docs',
];

/** Pages, files and whatever is not there. */
const elsewhere: FuzzTarget = {
  name: 'pages and files',
  body: 'none',
  params: true,
  validRequest: (stage, { row, caller }) => {
    const token = stage.token(caller === 'entitled' ? 'admin' : caller);
    const pieces = ['', ...(besides[row % besides.length] ?? '').split('/').filter(Boolean), 'index.html'];
    const headers = { Accept: 'text/html,*/*;q=0.8', ...(token && { Authorization: `Bearer ${token}` }) };
    const wire: RawRequest = { method: 'GET', pieces, params: [pieces.length - 1], query: '', headers };
    return Promise.resolve({ wire, kind: 'nothing' });
  },
};

/** Every route of the contract, and what lies beside them. */
export const fuzzTargets: readonly FuzzTarget[] = [
  ...allEndpoints.map(({ name }) => ofRoute(name)),
  elsewhere,
];
