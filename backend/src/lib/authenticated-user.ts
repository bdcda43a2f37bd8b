import type { Actor } from '@homechef/contract/permissions/permissions';

/** Origin of a request, for the audit trail. */
export interface RequestOrigin {
  clientNetwork: string;
  requestId: string;
}

export interface AuthenticatedUser extends Actor {
  name: string;
  email: string;
  phone: string;
  isUnproven?: boolean; // The e-mail waits for its proof.
  needsSecondFactor?: boolean; // An admin has to set it up before anything else.
  sessionId?: string | undefined; // absent for a token of an earlier version
  origin?: RequestOrigin; // set by the router
  tokenVersion: number; // account version for which the access token was issued
}
