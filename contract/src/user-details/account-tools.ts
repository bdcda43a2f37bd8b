import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply, createObjectSchema, isoDateTime } from '../http/field-schemas.ts';
import { phoneField } from '../users/account-schemas.ts';

export const PhoneChange = createObjectSchema({ phone: phoneField }).meta({ id: 'PhoneChange' });
export type PhoneChange = z.output<typeof PhoneChange>;

/** Token of a link that lets the owner of an account choose a new password, once. */
export const PasswordLink = z
  .object({
    token: z.string().meta({ description: 'Stands behind # in the address of the page for a new password' }),
    expiresAt: isoDateTime,
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLink = z.infer<typeof PasswordLink>;

const shared = { access: 'admin', noStore: true } as const;

export const changeUserPhone = defineEndpoint({
  ...shared,
  name: 'changeUserPhone',
  summary: 'Change the phone number of an account',
  method: 'put',
  path: '/admin/users/:id/phone',
  body: PhoneChange,
  reply: MessageReply,
  errors: [404],
});

export const resendUserProof = defineEndpoint({
  ...shared,
  name: 'resendUserProof',
  summary: 'Send the link that proves the email of an account again',
  method: 'post',
  path: '/admin/users/:id/email-link',
  reply: MessageReply,
  errors: [404, 409, 429],
});

export const createUserPasswordLink = defineEndpoint({
  ...shared,
  name: 'createUserPasswordLink',
  summary: 'Create a link for a new password, which an admin hands to the owner of an account',
  method: 'post',
  path: '/admin/users/:id/password-link',
  reply: PasswordLink,
  status: 201,
  errors: [404, 409],
});

export const resetUserSecondFactor = defineEndpoint({
  ...shared,
  name: 'resetUserSecondFactor',
  summary: 'Turn the second factor of an account off, end its sessions and tell its owner',
  method: 'delete',
  path: '/admin/users/:id/second-factor',
  reply: MessageReply,
  errors: [404, 409],
});
