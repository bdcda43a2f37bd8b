import { Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { createBatchLoader } from '../db/batch-loader.ts';
import type { Authenticate } from '../http/routing/endpoint-router.ts';
import type { AccessTokens } from './access-tokens.ts';
import { toAuthenticatedUser } from './users.mapper.ts';
import { UserModel, type StoredUser } from './users.model.ts';

const projection = { tokenVersion: 1, isAdmin: 1, isChef: 1, name: 1, email: 1, phone: 1 } as const;

const loadAccount = createBatchLoader({
  read: (ids: readonly string[]) =>
    UserModel.collection
      .find<StoredUser>({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { projection })
      .toArray(),
  keyToString: (id) => id.toLowerCase(),
  resultKey: ({ _id }) => String(_id),
});

/**
 * Creates the check of the header `Authorization: Bearer <token>`. A token ends with its account, password or role.
 * The account is read for each request: a cached copy would outlive a change made by another process.
 */
export const createAuthenticator =
  (tokens: AccessTokens): Authenticate =>
  async (req) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(req.get('Authorization') ?? '') ?? [];
    const claims = token ? tokens.verifyToken(token) : undefined;
    if (!claims || !isObjectId(claims.sub)) return undefined;
    const stored = await loadAccount(claims.sub);
    return stored && stored.tokenVersion === claims.ver ? toAuthenticatedUser(stored) : undefined;
  };
