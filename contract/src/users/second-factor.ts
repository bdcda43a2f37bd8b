import { z } from 'zod';
import { createObjectSchema, isoDateTime, singleLineField, untrimmedField } from '../http/field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { passwordAttemptField } from './account-schemas.ts';

export const maxRecoveryCodes = 10;

/** Code from an authenticator app, or a recovery code. Spaces and dashes are ignored. */
export const secondFactorCodeField = singleLineField('field.required')
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, encodeMessage('field.required'))
      .max(40, encodeMessage('field.too_long', { max: 40 })),
  );

const currentPassword = passwordAttemptField.min(1, encodeMessage('field.required'));

/** Reply to the correct password of an account that has a second factor. */
export const SignInChallenge = z
  .object({
    challenge: z.string().meta({ description: 'Sent with the code' }),
    expiresAt: isoDateTime,
  })
  .meta({ id: 'SignInChallenge' });
export type SignInChallenge = z.output<typeof SignInChallenge>;

export const SignInCode = createObjectSchema({
  challenge: untrimmedField(200).min(1, encodeMessage('field.required')),
  code: secondFactorCodeField,
}).meta({ id: 'SignInCode' });
export type SignInCode = z.output<typeof SignInCode>;

export const SecondFactorState = z
  .object({
    isOn: z.boolean(),
    isRequired: z.boolean().meta({ description: 'The account has to set it up, and cannot turn it off' }),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.output<typeof SecondFactorState>;

export const SecondFactorStart = createObjectSchema({ currentPassword }).meta({ id: 'SecondFactorStart' });
export type SecondFactorStart = z.output<typeof SecondFactorStart>;

/** Secret for an authenticator app. No other reply contains it. */
export const SecondFactorSecret = z
  .object({
    secret: z.string().meta({ description: 'Base 32' }),
    uri: z.string().meta({ description: 'otpauth URI for a QR code' }),
  })
  .meta({ id: 'SecondFactorSecret' });
export type SecondFactorSecret = z.output<typeof SecondFactorSecret>;

export const SecondFactorConfirmation = createObjectSchema({ code: secondFactorCodeField }).meta({
  id: 'SecondFactorConfirmation',
});
export type SecondFactorConfirmation = z.output<typeof SecondFactorConfirmation>;

export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).meta({ description: 'Each one works once' }) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const SecondFactorRemoval = createObjectSchema({ currentPassword, code: secondFactorCodeField }).meta({
  id: 'SecondFactorRemoval',
});
export type SecondFactorRemoval = z.output<typeof SecondFactorRemoval>;
