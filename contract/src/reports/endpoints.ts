import { defineEndpoint } from '../http/endpoint.ts';
import { z } from 'zod';
import { createObjectSchema, MessageReply, singleLineField, withTypeError } from '../http/field-schemas.ts';
import { readableTextField } from '../http/readable-text.ts';
import { maxReportLength, reportReasons, reportSubjects } from './report-options.ts';

const requiredOption = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, withTypeError('field.not_option', { options: options.join(', ') }));

/** Body of a report. An unknown or malformed id gets 404. */
export const NewReport = createObjectSchema({
  about: requiredOption(reportSubjects),
  id: singleLineField('field.no_id'),
  reason: requiredOption(reportReasons),
  text: readableTextField(maxReportLength, { min: 0, multiline: true }).default(''),
}).meta({ id: 'NewReport' });
export type NewReport = z.output<typeof NewReport>;

/** Reply to a report. `isRepeated`: the same person already sent the same words earlier that day. */
export const ReportReply = MessageReply.extend({ isRepeated: z.boolean() }).meta({ id: 'ReportReply' });
export type ReportReply = z.output<typeof ReportReply>;

export const addReport = defineEndpoint({
  name: 'addReport',
  summary:
    'Report a problem with a dish, a kitchen or a review. The same words are kept once a day and reporter',
  method: 'post',
  path: '/reports',
  access: 'anyone',
  body: NewReport,
  reply: ReportReply,
  status: 201,
  noStore: true,
  errors: [404, 429],
});
