import { z } from 'zod';
import {
  coerceEmptyToUndefined,
  createObjectSchema,
  optionalEnum,
  singleLineField,
} from '../http/field-schemas.ts';
import { kitchenPagination } from '../http/pagination.ts';
import { readableTextField } from '../http/readable-text.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { isCalendarDate } from '../time/local-date.ts';
import { permitFilters } from '../users/user-options.ts';
import { permitKinds, permitVerdicts } from './permit.ts';

export const maxPermitReasonLength = 500; // characters

const kindField = z.enum(permitKinds, encodeMessage('field.not_option', { options: permitKinds.join(', ') }));

/** A permit as its chef enters it. Without `expiresOn` it never expires on its own. */
export const PermitForm = createObjectSchema({
  number: readableTextField(60),
  kind: kindField,
  issuer: readableTextField(120),
  holder: readableTextField(80, { min: 0 }).optional(),
  expiresOn: coerceEmptyToUndefined(
    singleLineField('permit.not_date').refine(isCalendarDate, encodeMessage('permit.not_date')).nullable(),
  ).transform((date) => date ?? null),
}).meta({ id: 'PermitForm' });
export type PermitForm = z.output<typeof PermitForm>;

/**
 * An admin's verdict. `submittedAt` identifies the version of the permit that the admin saw, and `decidedAt` the
 * verdict that this one replaces.
 */
export const PermitVerdictForm = createObjectSchema({
  verdict: z.enum(permitVerdicts, encodeMessage('field.not_option', { options: permitVerdicts.join(', ') })),
  reason: coerceEmptyToUndefined(readableTextField(maxPermitReasonLength, { multiline: true })),
  submittedAt: z.iso.datetime(encodeMessage('field.required')),
  decidedAt: z.iso.datetime(encodeMessage('field.required')).nullable().optional(),
})
  .superRefine(({ verdict, reason }, context) => {
    if (verdict !== 'approved' && reason === undefined)
      context.addIssue({ code: 'custom', path: ['reason'], message: encodeMessage('field.required') });
  })
  .meta({ id: 'PermitVerdictForm' });
export type PermitVerdictForm = z.output<typeof PermitVerdictForm>;

export const PermitQuery = z.object({ ...kitchenPagination, state: optionalEnum(permitFilters) });
export type PermitQuery = z.output<typeof PermitQuery>;
