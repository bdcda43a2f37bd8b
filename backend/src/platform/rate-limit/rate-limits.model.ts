import { Schema, model } from 'mongoose';

export const rateLimitCollection = 'rateLimits';

/**
 * Documents as `rate-limiter-flexible` stores them. The model exists only for its indexes, so that they are built with
 * those of all other models before the first request, and not by the library.
 */
const schema = new Schema(
  { key: String, expire: Date, points: Number },
  { collection: rateLimitCollection, versionKey: false },
);
schema.index({ expire: -1 }, { expireAfterSeconds: 0 });
schema.index({ key: 1 }, { unique: true });
model('RateLimit', schema);
