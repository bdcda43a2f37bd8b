import { Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import type { Authenticate } from '../../../platform/http/routing/endpoint-router.ts';
import type { AccessTokens, TokenClaims } from './access-tokens.ts';
import { noteSessionUse } from '../sessions/sessions.ts';
import { toAuthenticatedUser, type AuthenticatedAccount } from '../users.mapper.ts';
import { UserModel, type StoredUser } from '../users.model.ts';

const projection = {
  tokenVersion: 1,
  isAdmin: 1,
  isChef: 1,
  name: 1,
  email: 1,
  phone: 1,
  unproven: 1,
  endedSessions: 1,
  'secondFactor.isOn': 1,
  passwordSetAt: 1,
  language: 1,
} as const;

const loadAccount = createBatchLoader({
  read: (ids: readonly string[]) =>
    UserModel.collection
      .find<AuthenticatedAccount>({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { projection })
      .toArray(),
  keyToString: (id) => id.toLowerCase(),
  resultKey: ({ _id }) => String(_id),
});

const hasEnded = ({ endedSessions }: StoredUser, { sid }: TokenClaims) =>
  sid !== undefined && endedSessions?.some(({ session }) => session === sid);

interface AuthenticatorSettings {
  isMailOn: boolean;
  isRequiredForAdmins: boolean;
}

/**
 * Creates the check of the header `Authorization: Bearer <token>`. A token ends with its account, its session, or a
 * change of password or role. The account is read for each request, because a cached copy would outlive a change by
 * another process.
 */
export const createAuthenticator =
  (tokens: AccessTokens, settings: AuthenticatorSettings): Authenticate =>
  async (req) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(req.get('Authorization') ?? '') ?? [];
    const claims = token ? tokens.verifyToken(token) : undefined;
    if (!claims || !isObjectId(claims.sub)) return undefined;
    const stored = await loadAccount(claims.sub);
    if (stored?.tokenVersion !== claims.ver || hasEnded(stored, claims)) return undefined;
    if (claims.sid !== undefined) noteSessionUse(claims.sid);
    return toAuthenticatedUser(stored, { ...settings, sessionId: claims.sid });
  };
