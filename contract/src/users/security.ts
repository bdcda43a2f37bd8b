import { z } from 'zod';
import { createObjectSchema, isoDateTime, replyId, untrimmedField } from '../http/field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { emailField, emailInputField, newPasswordField, passwordAttemptField } from './account-schemas.ts';

const linkTokenField = untrimmedField(200).min(1, encodeMessage('field.required'));

/** The email is only compared with stored ones, so any text is accepted. */
export const PasswordResetRequest = createObjectSchema({
  email: emailInputField().refine((email) => email !== '', encodeMessage('field.required')),
}).meta({ id: 'PasswordResetRequest' });
export type PasswordResetRequest = z.output<typeof PasswordResetRequest>;

export const PasswordReset = createObjectSchema({ token: linkTokenField, password: newPasswordField }).meta({
  id: 'PasswordReset',
});
export type PasswordReset = z.output<typeof PasswordReset>;

/** Token from the email that reports a password that was set without the old one. */
export const PasswordUndo = createObjectSchema({ token: linkTokenField }).meta({ id: 'PasswordUndo' });
export type PasswordUndo = z.output<typeof PasswordUndo>;

export const EmailChange = createObjectSchema({
  email: emailField,
  currentPassword: passwordAttemptField.min(1, encodeMessage('field.required')),
}).meta({ id: 'EmailChange' });
export type EmailChange = z.output<typeof EmailChange>;

export const EmailProof = createObjectSchema({ token: linkTokenField }).meta({ id: 'EmailProof' });
export type EmailProof = z.output<typeof EmailProof>;

export const EmailState = z
  .object({
    email: z.string(),
    isProven: z.boolean().meta({ description: 'True also if this market sends no emails' }),
    canChange: z.boolean().meta({ description: 'False if this market sends no emails' }),
  })
  .meta({ id: 'EmailState' });
export type EmailState = z.output<typeof EmailState>;

/** A device on which an account is signed in. */
export const DeviceSession = z
  .object({
    _id: replyId,
    device: z.string().meta({ description: 'Browser and system, empty if unknown' }),
    createdAt: isoDateTime,
    lastUsedAt: isoDateTime.meta({ description: 'Exact to about ten minutes' }),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.output<typeof DeviceSession>;
