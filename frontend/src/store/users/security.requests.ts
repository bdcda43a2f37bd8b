import type { EmailChange, PasswordReset } from '@homechef/contract/users/security';
import * as endpoints from '@homechef/contract/users/security-endpoints';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';
import { passwordTimeoutMs } from './password-timeout.ts';

// Tokens and passwords are not part of the state.
export const requestPasswordReset = defineRequest(
  'security/requestReset',
  (api, email: string) => api(endpoints.requestPasswordReset, { body: { email } }),
  { isWrite: true },
);
export const resetPassword = defineRequest(
  'security/reset',
  (api, body: PasswordReset) => api(endpoints.resetPassword, { body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: ({ token }) => token.slice(-8) },
);
export const undoPassword = defineRequest(
  'security/undo',
  (api, token: string) => api(endpoints.undoPassword, { body: { token } }),
  { isWrite: true, getKey: (token) => token.slice(-8) },
);
export const selectResetRequest = addDeferredReducer('resetRequest', requestPasswordReset.reducer, {
  isPublic: true,
});
export const selectReset = addDeferredReducer('passwordReset', resetPassword.reducer, { isPublic: true });

export const selectUndo = addDeferredReducer('passwordUndo', undoPassword.reducer, { isPublic: true });

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
export const selectEmailState = addDeferredReducer('emailState', getEmailState.reducer);
export const selectEmailLink = addDeferredReducer('emailLink', sendEmailLink.reducer);
export const selectEmailChange = addDeferredReducer('emailChange', changeEmail.reducer);
export const selectEmailProof = addDeferredReducer('emailProof', proveEmail.reducer);

export const listSessions = defineRequest('security/sessions', (api) => api(endpoints.listSessions));
export const endSession = defineRequest(
  'security/endSession',
  (api, id: string) => api(endpoints.endSession, { params: { id } }),
  { isWrite: true },
);
// The reply has a token, which belongs to the session state only.
export const endOtherSessions = defineRequest(
  'security/endOthers',
  (api) => api(endpoints.endOtherSessions),
  { isWrite: true },
);
export const selectSessions = addDeferredReducer('sessions', listSessions.reducer);
export const selectSessionEnd = addDeferredReducer('sessionEnd', endSession.reducer);
