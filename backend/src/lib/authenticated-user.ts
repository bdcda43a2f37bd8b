import type { Actor } from '@homechef/contract/permissions/permissions';

export interface AuthenticatedUser extends Actor {
  name: string;
  email: string;
  phone: string;
  isUnproven?: boolean; // The e-mail waits for its proof.
  sessionId?: string | undefined; // absent for a token of an earlier version
  tokenVersion: number; // account version for which the access token was issued
}
