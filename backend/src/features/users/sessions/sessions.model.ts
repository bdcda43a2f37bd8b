import { Schema, model, type Types } from 'mongoose';

// How long a device stays known after its session expired.
const keptAfterExpirySeconds = 90 * 24 * 60 * 60;

const session = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    ver: { type: Number, required: true }, // `tokenVersion` of the account. The session ends with it.
    device: { type: String, default: '' },
    place: { type: String, required: true }, // hash of device and network, to recognize the device
    lastUsedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
session.index({ user: 1, lastUsedAt: -1 });
session.index({ expiresAt: 1 }, { expireAfterSeconds: keptAfterExpirySeconds });

export const SessionModel = model('Session', session, 'sessions');

export interface StoredSession {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  ver: number;
  device: string;
  lastUsedAt: Date;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}
