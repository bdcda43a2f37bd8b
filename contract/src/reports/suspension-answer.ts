import type { z } from 'zod';
import { Login } from '../users/requests.ts';
import { secondFactorCodeField } from '../users/second-factor.ts';
import { VerdictAnswerForm } from './case.ts';

/** The account proves itself as at a sign-in, because a suspended account has no session. */
export const SuspensionAnswer = Login.extend({
  ...VerdictAnswerForm.shape,
  code: secondFactorCodeField.optional().meta({
    description: 'Required if the account has a second factor: a code of the app or a recovery code',
  }),
}).meta({ id: 'SuspensionAnswer' });
export type SuspensionAnswer = z.output<typeof SuspensionAnswer>;
