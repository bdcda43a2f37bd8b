import { marketTimeZone } from '@homechef/contract/time/market-time-zone';
import { formatTime } from '@homechef/contract/time/time-words';
import { forbidden } from './app-error.ts';
import type { AuthenticatedUser } from './authenticated-user.ts';
import { now } from './clock.ts';

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
