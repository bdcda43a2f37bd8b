import type { Request } from 'express';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { can, accessDeniedCodes, accessChecks } from '@homechef/contract/permissions/permissions';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { forbidden, unauthenticated } from '../../lib/app-error.ts';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';
import { assertSettledPassword } from '../../lib/authenticated-user.ts';

/** An id that no account has. A malformed id in a path counts as an unknown one. */
const unknownId = '0'.repeat(24);

/**
 * Checks the role of an account, its email, its second factor and the account id in the path. Replaces the path value
 * `profile` with the account's own id, and a malformed id with an unknown one.
 * @throws AppError 401 without an account, 403 for a wrong role, for the id of another account, or for an account that
 * first has to prove its email or set up its second factor
 */
export function authorize(
  {
    access,
    accountParam,
    isOwnerOnly,
    needsProvenEmail,
    needsSettledPassword,
    allowsMissingSecondFactor,
  }: AnyEndpoint,
  req: Request,
  actor: AuthenticatedUser | undefined,
): void {
  if (access !== 'anyone' && !actor) throw unauthenticated();
  if (!accessChecks[access](actor)) throw forbidden(accessDeniedCodes[access]);
  if (actor?.needsSecondFactor && !allowsMissingSecondFactor) throw forbidden('user.second_factor_needed');
  if (needsProvenEmail && actor?.isUnproven) throw forbidden('user.email_not_proven');
  if (needsSettledPassword || access === 'admin') assertSettledPassword(actor);
  if (!accountParam || !actor) return;
  if (req.params[accountParam] === 'profile') req.params[accountParam] = actor._id;
  const account = String(req.params[accountParam]).toLowerCase();
  const isAllowed = isOwnerOnly ? actor._id === account : can.actFor(actor, account);
  if (!isAllowed) throw forbidden('request.not_allowed');
  if (!isObjectId(account)) req.params[accountParam] = unknownId;
}
