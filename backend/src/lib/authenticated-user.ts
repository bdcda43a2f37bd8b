import type { Actor } from '@homechef/contract/permissions/permissions';

export interface AuthenticatedUser extends Actor {
  name: string;
  email: string;
  phone: string;
  tokenVersion: number; // account version for which the access token was issued
}
