import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import {
  DeviceSession,
  EmailChange,
  EmailProof,
  EmailState,
  PasswordReset,
  PasswordResetRequest,
  PasswordUndo,
} from './security.ts';
import { Session } from './user.ts';

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  summary: 'Send a link for a new password; the reply is the same for unknown emails',
  method: 'post',
  path: '/users/password-reset',
  access: 'anyone',
  ignoresAuthorization: true,
  body: PasswordResetRequest,
  reply: MessageReply,
  noStore: true,
  errors: [409, 429],
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  summary: 'Set a new password with the token of a link; ends all sessions',
  method: 'put',
  path: '/users/password-reset',
  access: 'anyone',
  ignoresAuthorization: true,
  body: PasswordReset,
  reply: MessageReply,
  noStore: true,
  errors: [404],
});

export const undoPassword = defineEndpoint({
  name: 'undoPassword',
  summary:
    'Take back a password that was set without the old one, with the token of a link; ends all sessions',
  method: 'put',
  path: '/users/password-undo',
  access: 'anyone',
  ignoresAuthorization: true,
  body: PasswordUndo,
  reply: MessageReply,
  noStore: true,
  errors: [404],
});

export const getEmailState = defineEndpoint({
  name: 'getEmailState',
  summary: 'Get whether the email of the caller is proven',
  method: 'get',
  path: '/users/email',
  access: 'signedIn',
  isOwnData: true,
  reply: EmailState,
  noStore: true,
});

export const changeEmail = defineEndpoint({
  name: 'changeEmail',
  summary: 'Send a link to a new email, which proves it and changes it',
  method: 'post',
  path: '/users/email',
  access: 'signedIn',
  needsSettledPassword: true,
  body: EmailChange,
  reply: MessageReply,
  noStore: true,
  errors: [409, 429],
});

export const sendEmailLink = defineEndpoint({
  name: 'sendEmailLink',
  summary: 'Send the link that proves the email of the caller again',
  method: 'post',
  path: '/users/email/link',
  access: 'signedIn',
  reply: MessageReply,
  noStore: true,
  errors: [409, 429],
});

export const proveEmail = defineEndpoint({
  name: 'proveEmail',
  summary: 'Prove the email with the token of a link, as the account that asked for it',
  method: 'put',
  path: '/users/email',
  access: 'signedIn',
  body: EmailProof,
  reply: EmailState,
  noStore: true,
  errors: [403, 404, 409],
});

export const listSessions = defineEndpoint({
  name: 'listSessions',
  summary: 'List the devices on which the caller is signed in, the last used first',
  method: 'get',
  path: '/users/sessions',
  access: 'signedIn',
  isOwnData: true,
  reply: z.array(DeviceSession),
  noStore: true,
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  summary: 'Sign out on all other devices and return a new token',
  method: 'delete',
  path: '/users/sessions',
  access: 'signedIn',
  reply: Session,
  noStore: true,
});

export const endSession = defineEndpoint({
  name: 'endSession',
  summary: 'Sign out on one device; `current` is that of the token',
  method: 'delete',
  path: '/users/sessions/:id',
  access: 'signedIn',
  allowsMissingSecondFactor: true,
  reply: MessageReply,
  noStore: true,
  errors: [404],
});
