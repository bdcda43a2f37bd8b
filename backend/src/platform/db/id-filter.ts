import mongoose, { Types } from 'mongoose';

/** Creates the condition for an id that can use an index which contains only ids. */
export const equalsId = (id: string) =>
  mongoose.trusted({ $eq: new Types.ObjectId(id), $type: 'objectId' as const });
