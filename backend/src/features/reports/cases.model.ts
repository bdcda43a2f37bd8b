import { Schema, model, type Types } from 'mongoose';
import {
  caseReasons,
  caseStates,
  caseSubjects,
  openOrderChoices,
  verdictKinds,
  type CaseReason,
  type CaseState,
  type CaseSubject,
  type OpenOrderChoice,
  type VerdictKind,
} from '@homechef/contract/reports/report-options';

const caseSchema = new Schema(
  {
    _id: { type: String, required: true }, // kind and id of the subject
    about: { type: String, enum: caseSubjects, required: true },
    item: { type: Schema.Types.ObjectId, required: true }, // dish, account of the kitchen, review or account
    order: { type: String, required: false }, // number of the order in which `item` is one of the kitchens
    version: { type: Number, required: true }, // raised by each report, verdict and answer
    state: { type: String, enum: caseStates, required: true },
    numReports: { type: Number, required: true },
    reasons: [{ type: String, enum: caseReasons }],
    changedAt: { type: Date, required: true }, // since when it has been waiting, or time of the verdict
  },
  { versionKey: false },
);
// Queue of admins: open and answered cases, the longest waiting first, and decided ones, the latest first.
caseSchema.index({ state: 1, changedAt: 1, _id: 1 });
caseSchema.index({ changedAt: -1, _id: -1 });
// Cases of one kind of subject, and with one reason.
caseSchema.index({ about: 1, changedAt: -1, _id: -1 });
caseSchema.index({ reasons: 1, changedAt: -1, _id: -1 });
// Disputes about an order.
caseSchema.index({ order: 1 }, { partialFilterExpression: { order: { $type: 'string' } } });

export const CaseModel = model('Case', caseSchema, 'cases');

export interface StoredCase {
  _id: string;
  about: CaseSubject;
  item: Types.ObjectId;
  order?: string;
  version: number;
  state: CaseState;
  numReports: number;
  reasons: CaseReason[];
  changedAt: Date;
}

const verdict = new Schema(
  {
    case: { type: String, required: true },
    about: { type: String, enum: caseSubjects, required: true },
    item: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: verdictKinds, required: true },
    account: { type: Schema.Types.ObjectId, default: null }, // person it is about; null for a deleted account
    subject: { type: String, default: '' }, // name or text at the time of the verdict; empty for a deleted subject
    link: { type: String, default: null },
    reason: { type: String, default: null },
    until: { type: Date, default: null },
    openOrders: { type: String, enum: [...openOrderChoices, null], default: null },
    by: { type: Schema.Types.ObjectId, required: true },
    byName: { type: String, required: true },
    at: { type: Date, required: true },
    answer: { type: new Schema({ text: String, at: Date }, { _id: false }), default: null },
  },
  { versionKey: false },
);
verdict.index({ case: 1, at: -1 });
// Verdicts that concern an account.
verdict.index({ account: 1, at: -1 });
// Verdicts by an admin, for the deletion of the account.
verdict.index({ by: 1 });
// New verdicts, for the notices.
verdict.index({ at: 1 });

export const VerdictModel = model('Verdict', verdict, 'verdicts');

export interface StoredVerdict {
  _id: Types.ObjectId;
  case: string;
  about: CaseSubject;
  item: Types.ObjectId;
  kind: VerdictKind;
  account: Types.ObjectId | null;
  subject: string;
  link: string | null;
  reason: string | null;
  until: Date | null;
  openOrders: OpenOrderChoice | null;
  by: Types.ObjectId;
  byName: string;
  at: Date;
  answer: { text: string; at: Date } | null;
}
