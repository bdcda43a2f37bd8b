import { Schema, model, type InferSchemaType, type Types } from 'mongoose';
import {
  permitKinds,
  permitStates,
  type PermitKind,
  type PermitState,
} from '@homechef/contract/permits/permit';

const permit = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true }, // id of the chef
    number: { type: String, required: true },
    kind: { type: String, enum: permitKinds, required: true },
    issuer: { type: String, required: true },
    holder: { type: String, required: false }, // registered person
    expiresOn: { type: String, default: null }, // last valid day; null if it never expires
    state: { type: String, enum: permitStates, required: true },
    reason: { type: String, default: null },
    submittedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    decidedBy: { type: Schema.Types.ObjectId, default: null }, // admin, absent on verdicts of earlier versions
  },
  { versionKey: false },
);
// Queue of admins.
permit.index({ state: 1, submittedAt: 1, _id: 1 });
permit.index({ submittedAt: 1, _id: 1 });
// New verdicts.
permit.index({ decidedAt: 1 });

export const PermitModel = model('Permit', permit, 'permits');
export type StoredPermit = Omit<InferSchemaType<typeof permit>, 'kind' | 'state'> & {
  _id: Types.ObjectId;
  kind: PermitKind;
  state: PermitState;
};

/**
 * Picture of a permit, as WebP. Its file is kept apart from the public pictures, so that only the chef and admins can
 * read it (docs/adr/0027-pictures.md). Earlier versions stored the picture itself.
 */
const picture = new Schema(
  { _id: { type: Schema.Types.ObjectId, required: true }, file: String, data: Buffer },
  { versionKey: false },
);

export const PermitPictureModel = model('PermitPicture', picture, 'permitPictures');
