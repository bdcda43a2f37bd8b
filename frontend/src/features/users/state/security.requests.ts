import type { EmailChange, PasswordReset } from '@homechef/contract/users/security';
import * as endpoints from '@homechef/contract/users/security-endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { passwordTimeoutMs } from './password-timeout.ts';

// Tokens and passwords are kept out of the state.
export const requestPasswordReset = defineRequest(
  'security/requestReset',
  (api, email: string) => api(endpoints.requestPasswordReset, { body: { email } }),
  { isWrite: true, isPublic: true },
);
export const resetPassword = defineRequest(
  'security/reset',
  (api, body: PasswordReset) => api(endpoints.resetPassword, { body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: ({ token }) => token.slice(-8), isPublic: true },
);
export const undoPassword = defineRequest(
  'security/undo',
  (api, token: string) => api(endpoints.undoPassword, { body: { token } }),
  { isWrite: true, getKey: (token) => token.slice(-8), isPublic: true },
);

export const getEmailState = defineRequest('security/email', (api) => api(endpoints.getEmailState));
export const sendEmailLink = defineRequest('security/sendLink', (api) => api(endpoints.sendEmailLink), {
  isWrite: true,
});
export const changeEmail = defineRequest(
  'security/changeEmail',
  (api, body: EmailChange) => api(endpoints.changeEmail, { body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: ({ email }) => email },
);
export const proveEmail = defineRequest(
  'security/proveEmail',
  (api, token: string) => api(endpoints.proveEmail, { body: { token } }),
  { isWrite: true, getKey: (token) => token.slice(-8) },
);

export const listSessions = defineRequest('security/sessions', (api) => api(endpoints.listSessions));
export const endSession = defineRequest(
  'security/endSession',
  (api, id: string) => api(endpoints.endSession, { params: { id } }),
  { isWrite: true },
);
// The reply contains a token, which belongs only in the session state.
export const endOtherSessions = defineRequest(
  'security/endOthers',
  (api) => api(endpoints.endOtherSessions),
  { isWrite: true, isStored: false },
);
