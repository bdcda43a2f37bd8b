import { expect, test } from 'vitest';
import type { z } from 'zod';
import { AdminMessage } from './admin/lists.ts';
import { CashEntryRequest } from './cash/requests.ts';
import { NewBlock } from './kitchens/blocks.ts';
import {
  ApprovalForm,
  KitchenUpdate,
  LimitForm,
  OccurrenceForm,
  PauseRequest,
  WindowForm,
} from './kitchens/requests.ts';
import { HandOverRequest, HereRequest, WalkUpRequest } from './orders/counter-requests.ts';
import { CancelRequest, NewGuestOrder, NewOrder, DeclineRequest } from './orders/requests.ts';
import { PermitForm, PermitVerdictForm } from './permits/requests.ts';
import { NewReview, NewReviewReply, ProductUpdate } from './products/requests.ts';
import { BulkVerdictForm, VerdictAnswerForm, VerdictForm, SuspensionAnswer } from './reports/case.ts';
import { NewReport } from './reports/endpoints.ts';
import { findErrors } from './testing/field-error-texts.ts';
import { AdminNoteForm } from './admin-notes/admin-note.ts';
import { ProfileUpdate, Registration, UserUpdate } from './users/requests.ts';
import { NewWaitingEntry } from './waiting-list/waiting.ts';

/** Fields that other people read, by schema. A number in a path is an index into a list. */
const readableFields: Record<string, [schema: z.ZodType, paths: readonly string[]]> = {
  Registration: [Registration, ['name', 'permit', 'address']],
  ProfileUpdate: [ProfileUpdate, ['name', 'permit', 'address']],
  UserUpdate: [UserUpdate, ['name']],
  NewOrder: [NewOrder, ['orderItems.0.note', 'shippingAddress.address', 'shippingAddress.city']],
  NewGuestOrder: [NewGuestOrder, ['userName', 'orderItems.0.note', 'shippingAddress.country']],
  DeclineRequest: [DeclineRequest, ['reason']],
  CancelRequest: [CancelRequest, ['reason']],
  HandOverRequest: [HandOverRequest, ['reason']],
  HereRequest: [HereRequest, ['note']],
  WalkUpRequest: [WalkUpRequest, ['name']],
  CashEntryRequest: [CashEntryRequest, ['reason']],
  NewWaitingEntry: [NewWaitingEntry, ['name']],
  ProductUpdate: [ProductUpdate, ['name', 'description']],
  NewReview: [NewReview, ['comment']],
  NewReviewReply: [NewReviewReply, ['text']],
  NewReport: [NewReport, ['text']],
  KitchenUpdate: [
    KitchenUpdate,
    ['about', 'cuisines.0', 'place.name', 'place.address', 'place.city', 'closedDays.0.reason'],
  ],
  WindowForm: [WindowForm, ['place.name']],
  OccurrenceForm: [OccurrenceForm, ['reason', 'place.name']],
  PauseRequest: [PauseRequest, ['reason']],
  LimitForm: [LimitForm, ['name']],
  ApprovalForm: [ApprovalForm, ['reason']],
  NewBlock: [NewBlock, ['reason']],
  PermitForm: [PermitForm, ['number', 'issuer']],
  PermitVerdictForm: [PermitVerdictForm, ['reason']],
  VerdictForm: [VerdictForm, ['reason']],
  BulkVerdictForm: [BulkVerdictForm, ['reason']],
  VerdictAnswerForm: [VerdictAnswerForm, ['text']],
  SuspensionAnswer: [SuspensionAnswer, ['text']],
  AdminMessage: [AdminMessage, ['text']],
  AdminNoteForm: [AdminNoteForm, ['text']],
};

const createForm = (path: string, value: string): unknown =>
  path
    .split('.')
    .reduceRight<unknown>((inner, field) => (field === '0' ? [inner] : { [field]: inner }), value);

const cases = Object.entries(readableFields).flatMap(([name, [schema, paths]]) =>
  paths.map((path) => [`${name}.${path}`, path, schema] as const),
);

test.each(cases)('%s rejects direction controls', (_name, path, schema) => {
  const hidden = `${path}: field.hidden_characters`;
  expect(findErrors(schema, createForm(path, 'Cora\u202eevil'))).toContain(hidden);
  expect(findErrors(schema, createForm(path, 'Cora 👩🏽\u200d🍳'))).not.toContain(hidden);
});
