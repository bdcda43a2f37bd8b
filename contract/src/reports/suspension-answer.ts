import type { z } from 'zod';
import { Login } from '../users/requests.ts';
import { secondFactorCodeField } from '../users/second-factor.ts';
import { VerdictAnswerForm } from './case.ts';

/** A suspended account has no session, so it sends the same proof as at a sign-in. */
export const SuspensionAnswer = Login.extend({
  ...VerdictAnswerForm.shape,
  code: secondFactorCodeField.optional().meta({
    description: 'Required if the account has a second factor: a code of the app or a recovery code',
  }),
}).meta({ id: 'SuspensionAnswer' });
export type SuspensionAnswer = z.output<typeof SuspensionAnswer>;
