import { Schema, model, type InferSchemaType, type Types } from 'mongoose';
import { actSubjects, actorRoles, acts } from '@homechef/contract/audit-log/acts';
import { makeAppendOnly } from '../../platform/db/append-only.ts';

/**
 * Entry of the audit trail. Entries are only ever inserted. They contain ids but no personal data, which are kept apart
 * in `trailPersons` (docs/adr/0029-admins.md).
 */
const entry = new Schema(
  {
    at: { type: Date, required: true },
    act: { type: String, enum: acts, required: true },
    role: { type: String, enum: actorRoles, required: true }, // role of the actor at that time
    actor: { type: Schema.Types.ObjectId, required: false }, // absent for a command
    subject: {
      _id: false,
      type: {
        kind: { type: String, enum: actSubjects, required: true },
        id: { type: String, required: true },
      },
      required: true,
    },
    name: { type: String, required: false }, // name of a subject that is not a person
    account: { type: Schema.Types.ObjectId, required: false }, // account that the act affects
    before: { type: Schema.Types.Mixed, required: false },
    after: { type: Schema.Types.Mixed, required: false },
    reason: { type: String, required: false },
    requestId: { type: String, required: false },
  },
  { versionKey: false, minimize: false },
);
const newestFirst = { at: -1, _id: -1 } as const;
entry.index(newestFirst);
entry.index({ act: 1, ...newestFirst });
entry.index({ actor: 1, ...newestFirst });
entry.index({ account: 1, ...newestFirst });
entry.index({ 'subject.id': 1, ...newestFirst });
makeAppendOnly(entry, 'The audit trail');
export const TrailEntryModel = model('TrailEntry', entry, 'trailEntries');

/** Personal data of one account in one entry. They are never changed, only deleted with the data of the account. */
const person = new Schema(
  {
    entry: { type: Schema.Types.ObjectId, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    actorName: { type: String, required: false },
    network: { type: String, required: false }, // client network of the actor
    subjectName: { type: String, required: false },
    before: { type: Schema.Types.Mixed, required: false },
    after: { type: Schema.Types.Mixed, required: false },
  },
  { versionKey: false },
);
person.index({ entry: 1 });
person.index({ account: 1 });
export const TrailPersonModel = model('TrailPerson', person, 'trailPersons');

export type StoredTrailEntry = InferSchemaType<typeof entry> & { _id: Types.ObjectId };
export type StoredTrailPerson = InferSchemaType<typeof person> & { _id: Types.ObjectId };
