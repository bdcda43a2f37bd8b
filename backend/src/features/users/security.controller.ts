import * as endpoints from '@homechef/contract/users/security-endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import type { AccessTokens } from './sign-in/access-tokens.ts';
import type { KnownNetworks } from './sign-in/known-networks.ts';
import {
  changeEmail,
  getEmailState,
  proveEmail,
  sendEmailLink,
  type EmailContext,
} from './email/email-proof.ts';
import { requestPasswordReset, resetPassword } from './passwords/password-reset.ts';
import { undoPassword } from './passwords/undo-password.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/sessions.ts';

/** Registers the routes of passwords, emails and sessions. They come before `/users/:id`. */
export function registerSecurityEndpoints(
  register: RegisterEndpoint,
  context: EmailContext & { tokens: AccessTokens; knownNetworks: KnownNetworks },
): void {
  const { limits, mailer, tokens, knownNetworks, references } = context;
  register(endpoints.requestPasswordReset, async ({ body, clientNetwork }) => {
    await requestPasswordReset(body, { clientNetwork, limits, mailer });
    return { message: 'If an account has this email, it gets a link' };
  });
  register(endpoints.resetPassword, async ({ body, clientNetwork, logEvent }) => {
    const account = await resetPassword(body, { mailer, limits, knownNetworks, clientNetwork });
    logEvent('password reset', { account });
    return { message: 'The new password is set' };
  });
  register(endpoints.undoPassword, async ({ body, logEvent }) => {
    const account = await undoPassword(body, references);
    logEvent('password undone', { account });
    return { message: 'The earlier password works again' };
  });
  register(endpoints.getEmailState, ({ actor }) => getEmailState(actor, context));
  register(endpoints.changeEmail, async ({ actor, body, clientNetwork }) => {
    await changeEmail(actor, body, { ...context, clientNetwork });
    return { message: 'The new email gets a link' };
  });
  register(endpoints.sendEmailLink, async ({ actor }) => {
    await sendEmailLink(actor, context);
    return { message: 'Your email gets a link' };
  });
  register(endpoints.proveEmail, async ({ actor, body, logEvent }) => {
    const state = await proveEmail(actor, body, context);
    logEvent('email proven', { account: actor._id });
    return state;
  });
  register(endpoints.listSessions, ({ actor }) => listSessions(actor));
  register(endpoints.endOtherSessions, async ({ actor, logEvent }) => {
    const session = await endOtherSessions(actor, tokens);
    logEvent('other sessions ended', { account: actor._id });
    return session;
  });
  register(endpoints.endSession, async ({ actor, params, logEvent }) => {
    await endSession(actor, params.id);
    logEvent('session ended', { account: actor._id });
    return { message: 'This device is signed out' };
  });
}
