import type { z } from 'zod';
import { Login } from '../users/requests.ts';
import { VerdictAnswerForm } from './case.ts';

/** The account proves itself with its password, because a suspended account has no session. */
export const SuspensionAnswer = Login.extend(VerdictAnswerForm.shape).meta({ id: 'SuspensionAnswer' });
export type SuspensionAnswer = z.output<typeof SuspensionAnswer>;
