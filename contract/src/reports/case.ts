import { z } from 'zod';
import { maxNoteLength } from '../admin-notes/admin-note.ts';
import { messageFields } from '../http/error-body.ts';
import {
  coerceEmptyToUndefined,
  createObjectSchema,
  integerField,
  isoDateTime,
  listField,
  objectIdField,
  optionalEnum,
  replyId,
} from '../http/field-schemas.ts';
import { kitchenCityField, kitchenPagination, searchField, sortField } from '../http/pagination.ts';
import { readableTextField } from '../http/readable-text.ts';
import { localDateField } from '../kitchens/pickup-requests.ts';
import { encodeMessage } from '../messages/api-message.ts';
import {
  bulkVerdictKinds,
  caseReasons,
  caseSorts,
  caseFilters,
  caseStates,
  caseSubjects,
  maxBulkVerdicts,
  maxSuspensionDays,
  maxVerdictLength,
  openOrderChoices,
  subjectStates,
  verdictKinds,
} from './report-options.ts';
import { verdictsWithReason } from './verdict-rules.ts';
import { Login } from '../users/requests.ts';
import { secondFactorCodeField } from '../users/second-factor.ts';

const Answer = z.object({ text: z.string(), at: isoDateTime }).meta({ id: 'VerdictAnswer' });
const until = isoDateTime.nullable().meta({ description: 'End of a suspension, null for good' });

/** A verdict as the person it is about reads it. */
export const OwnVerdict = z
  .object({
    _id: replyId,
    kind: z.enum(verdictKinds),
    about: z.enum(caseSubjects),
    subject: z.string().meta({ description: 'Name or text of the subject' }),
    link: z.string().nullable().meta({ description: 'Path of the page of the subject' }),
    reason: z.string().nullable(),
    until,
    at: isoDateTime,
    answer: Answer.nullable(),
  })
  .meta({ id: 'OwnVerdict' });
export type OwnVerdict = z.infer<typeof OwnVerdict>;

export const Verdict = OwnVerdict.extend({
  by: z.string().meta({ description: 'Name of the admin' }),
  openOrders: z.enum(openOrderChoices).nullable(),
}).meta({ id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;

const CaseAccount = z
  .object({
    _id: replyId,
    name: z.string(),
    isChef: z.boolean(),
    isAdmin: z.boolean(),
    suspension: z.object({ until, reason: z.string() }).nullable(),
  })
  .meta({ id: 'CaseAccount' });

/** All reports about one subject, with the latest verdict. */
export const Case = z
  .object({
    _id: z.string().meta({ description: 'Kind and id of the subject, such as `product.ID`' }),
    about: z.enum(caseSubjects),
    item: z.string().meta({ description: 'Id of the dish, kitchen, review, account or part of an order' }),
    version: z.number().int().meta({ description: 'Number of changes, 0 without a report and a verdict' }),
    state: z.enum(caseStates),
    subject: z.string().meta({ description: 'Name or text of the subject' }),
    link: z.string().nullable(),
    subjectState: z.enum(subjectStates),
    numReports: z.number().int(),
    reasons: z.array(z.enum(caseReasons)),
    changedAt: isoDateTime,
    lastVerdict: Verdict.nullable(),
  })
  .meta({ id: 'Case' });
export type Case = z.infer<typeof Case>;

const Report = z
  .object({
    reason: z.enum(caseReasons),
    text: z.string(),
    reporter: z.string().nullable().meta({ description: 'Name of the account, null for a visitor' }),
    createdAt: isoDateTime,
  })
  .meta({ id: 'Report' });

/** A case with its reports and verdicts, newest first, at most 100 of each. */
export const CaseDetail = Case.extend({
  photo: z.string().nullable().meta({ description: 'Photo of a review' }),
  account: CaseAccount.nullable().meta({ description: 'Person concerned, null for a deleted account' }),
  reports: z.array(Report),
  verdicts: z.array(Verdict),
}).meta({ id: 'CaseDetail' });
export type CaseDetail = z.infer<typeof CaseDetail>;

export const CaseQuery = z.object({
  ...kitchenPagination,
  q: searchField.meta({ description: 'Text in the subject, or name, email or phone of its account' }),
  sort: sortField(caseSorts),
  from: coerceEmptyToUndefined(localDateField).meta({ description: 'First day of the last change' }),
  to: coerceEmptyToUndefined(localDateField).meta({ description: 'Last day of the last change' }),
  state: optionalEnum(caseFilters),
  about: optionalEnum(caseSubjects),
  reason: optionalEnum(caseReasons),
  city: kitchenCityField,
});
export type CaseQuery = z.output<typeof CaseQuery>;

const saysField = coerceEmptyToUndefined(readableTextField(maxNoteLength, { multiline: true }));

/** What the two sides of a dispute said. Only admins can read it. */
export const StatementForm = createObjectSchema({ customer: saysField, kitchen: saysField })
  .superRefine(({ customer, kitchen }, context) => {
    if (customer === undefined && kitchen === undefined)
      context.addIssue({ code: 'custom', path: ['customer'], message: encodeMessage('field.required') });
  })
  .meta({ id: 'StatementForm' });
export type StatementForm = z.output<typeof StatementForm>;

/** An admin's verdict. `version` is the version of the case that the admin saw. */
export const VerdictForm = createObjectSchema({
  verdict: z.enum(verdictKinds, encodeMessage('field.not_option', { options: verdictKinds.join(', ') })),
  reason: coerceEmptyToUndefined(readableTextField(maxVerdictLength, { multiline: true })),
  days: coerceEmptyToUndefined(integerField(1, maxSuspensionDays).nullable()).meta({
    description: 'Days of a suspension, null for good',
  }),
  openOrders: optionalEnum(openOrderChoices),
  version: integerField(0, Number.MAX_SAFE_INTEGER),
})
  .superRefine(({ verdict, reason, days, openOrders }, context) => {
    const missing = [
      ...(reason === undefined && verdictsWithReason.includes(verdict) ? ['reason'] : []),
      ...(verdict === 'suspend' && days === undefined ? ['days'] : []),
      ...(verdict === 'suspend' && openOrders === undefined ? ['openOrders'] : []),
    ];
    for (const path of missing)
      context.addIssue({ code: 'custom', path: [path], message: encodeMessage('field.required') });
  })
  .meta({ id: 'VerdictForm' });
export type VerdictForm = z.output<typeof VerdictForm>;

const BulkCase = createObjectSchema({
  about: z.enum(caseSubjects, encodeMessage('field.not_option', { options: caseSubjects.join(', ') })),
  item: objectIdField,
  version: integerField(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'Version that the admin has seen. The current one if it is missing' }),
}).meta({ id: 'BulkCase' });

/** A single verdict of an admin on many cases, with the same reason for all. */
export const BulkVerdictForm = createObjectSchema({
  verdict: z.enum(
    bulkVerdictKinds,
    encodeMessage('field.not_option', { options: bulkVerdictKinds.join(', ') }),
  ),
  reason: coerceEmptyToUndefined(readableTextField(maxVerdictLength, { multiline: true })),
  cases: listField(BulkCase, maxBulkVerdicts).min(1),
})
  .superRefine(({ verdict, reason }, context) => {
    if (reason === undefined && verdictsWithReason.includes(verdict))
      context.addIssue({ code: 'custom', path: ['reason'], message: encodeMessage('field.required') });
  })
  .meta({ id: 'BulkVerdictForm' });
export type BulkVerdictForm = z.output<typeof BulkVerdictForm>;

export const BulkVerdictReply = z
  .object({
    decided: z.number().int(),
    refused: z
      .array(z.object({ item: replyId, ...messageFields }))
      .meta({ description: 'Cases without a verdict' }),
  })
  .meta({ id: 'BulkVerdictReply' });
export type BulkVerdictReply = z.infer<typeof BulkVerdictReply>;

export const VerdictAnswerForm = createObjectSchema({
  text: readableTextField(maxVerdictLength, { multiline: true }),
}).meta({ id: 'VerdictAnswerForm' });
export type VerdictAnswerForm = z.output<typeof VerdictAnswerForm>;

/** A suspended account has no session, so it sends the same proof as at a sign-in. */
export const SuspensionAnswer = Login.extend({
  ...VerdictAnswerForm.shape,
  code: secondFactorCodeField.optional().meta({
    description: 'Required if the account has a second factor: a code of the app or a recovery code',
  }),
}).meta({ id: 'SuspensionAnswer' });
export type SuspensionAnswer = z.output<typeof SuspensionAnswer>;
