import type { Actor } from '@homechef/contract/permissions/permissions';

/** The account of a request: its roles for permission checks, and its contact details. */
export interface AuthenticatedUser extends Actor {
  name: string;
  email: string;
  phone: string;
  /** Version of the account for which the access token was issued. */
  tokenVersion: number;
}
