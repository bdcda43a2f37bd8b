import { Schema, model } from 'mongoose';
import { reportReasons, reportSubjects } from '@homechef/contract/reports/report-options';

const report = new Schema(
  {
    // Hash of the subject, the text, the reporter and the date, which makes a repeated report conflict. The address of
    // a visitor is stored nowhere but in this hash.
    _id: { type: String, required: true },
    case: { type: String, required: true }, // id of its case
    about: { type: String, enum: reportSubjects, required: true },
    item: { type: Schema.Types.ObjectId, required: true }, // dish, account of the kitchen, or review
    reason: { type: String, enum: reportReasons, required: true },
    text: { type: String, default: '' },
    reporter: { type: Schema.Types.ObjectId, default: null }, // null for a visitor or a deleted account
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Reports of an account, for its deletion.
report.index({ reporter: 1 }, { partialFilterExpression: { reporter: { $type: 'objectId' } } });

// Reports of a case, newest first.
report.index({ case: 1, createdAt: -1 });

export const ReportModel = model('Report', report, 'reports');
