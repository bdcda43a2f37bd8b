import { z } from 'zod';
import { csvColumnsField } from '../http/csv.ts';
import {
  coerceEmptyToUndefined,
  isoDateTime,
  objectIdField,
  optionalEnum,
  replyId,
  singleLineField,
} from '../http/field-schemas.ts';
import { adminPagination, searchField } from '../http/pagination.ts';
import { isoInstantField } from '../kitchens/pickup-requests.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { actSubjects, actorRoles, acts } from './acts.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.record(z.string(), value).nullable();

export const TrailEntry = z
  .object({
    _id: replyId,
    at: isoDateTime,
    act: z.enum(acts),
    actor: z.object({
      _id: replyId.nullable().meta({ description: 'null for a command' }),
      role: z.enum(actorRoles).meta({ description: 'At that time' }),
      name: z
        .string()
        .nullable()
        .meta({ description: 'At that time, null for a command or a deleted account' }),
    }),
    subject: z.object({
      kind: z.enum(actSubjects),
      id: z.string(),
      name: z.string().nullable(),
      account: replyId.nullable().meta({ description: 'Account that the act concerns' }),
    }),
    before: values,
    after: values,
    reason: z.string().nullable(),
    network: z.string().nullable().meta({ description: 'Client network of the actor' }),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'TrailEntry' });
export type TrailEntry = z.infer<typeof TrailEntry>;

const maxSubjectIdLength = 60;

const trailFilters = {
  actor: coerceEmptyToUndefined(objectIdField).meta({ description: 'Account that acted' }),
  account: coerceEmptyToUndefined(objectIdField).meta({ description: 'Account that acted or is concerned' }),
  subject: coerceEmptyToUndefined(
    singleLineField().max(maxSubjectIdLength, encodeMessage('field.too_long', { max: maxSubjectIdLength })),
  ).meta({ description: 'Id of the subject, such as an order number' }),
  person: searchField.meta({ description: 'Name, email or phone of an account that acted or is concerned' }),
  about: searchField.meta({ description: 'Name of the subject, or order number' }),
  act: optionalEnum(acts),
  kind: optionalEnum(actSubjects),
  from: coerceEmptyToUndefined(isoInstantField).meta({ description: 'Earliest time' }),
  to: coerceEmptyToUndefined(isoInstantField).meta({ description: 'Time after the latest one' }),
};

export const TrailFilter = z.object(trailFilters);
export type TrailFilter = z.output<typeof TrailFilter>;

export const TrailQuery = z.object({ ...adminPagination, ...trailFilters });
export type TrailQuery = z.output<typeof TrailQuery>;

export const trailColumns = [
  'at',
  'act',
  'actorName',
  'actorRole',
  'actorId',
  'subjectKind',
  'subjectName',
  'subjectId',
  'before',
  'after',
  'reason',
  'network',
  'requestId',
  'entryId',
] as const;
export type TrailColumn = (typeof trailColumns)[number];

export const TrailExportQuery = z.object({ ...trailFilters, columns: csvColumnsField(trailColumns) });
export type TrailExportQuery = z.output<typeof TrailExportQuery>;
