import type { Language } from '@homechef/contract/users/user-options';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { marketTimeZone } from '@homechef/contract/time/local-date';
import { formatTime } from '@homechef/contract/time/time-words';
import { forbidden } from './app-error.ts';
import { now } from './clock.ts';

/** A guest's proof of being the customer of an order. Either one is enough. */
export interface GuestProof {
  key?: string | undefined;
  email?: string | undefined;
}

/** Origin of a request, for the audit trail. */
interface RequestOrigin {
  clientNetwork: string;
  requestId: string;
}

export interface AuthenticatedUser extends Actor {
  name: string;
  email: string;
  phone: string;
  isUnproven?: boolean; // the email still has to be proven
  needsSecondFactor?: boolean; // an admin has to set it up before anything else
  /**
   * Until when a password that was set with the token alone allows only a little (docs/rules/accounts.md §5). Absent
   * for other passwords.
   */
  newPasswordUntil?: { at: Date; language: Language };
  sessionId?: string | undefined; // absent for a token of an earlier version
  origin?: RequestOrigin; // set by the router
  tokenVersion: number; // account version for which the access token was issued
}

const locales = { en: 'en-US', es: 'es-US' } as const;

/**
 * Refuses what the thief of a token would do after setting a new password (docs/rules/accounts.md §5).
 * @throws AppError 403
 */
export function assertSettledPassword(actor: AuthenticatedUser | undefined): void {
  if (!actor?.newPasswordUntil) return;
  const { at, language } = actor.newPasswordUntil;
  const context = { timeZone: marketTimeZone, locale: locales[language], nowMs: +now() };
  throw forbidden('account.password_recent', { time: formatTime(at.toISOString(), context) });
}
