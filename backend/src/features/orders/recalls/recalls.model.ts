import type { Types } from 'mongoose';

/** A recall in an order, as it is stored. */
export interface StoredOrderRecall {
  batch: Types.ObjectId;
  lot: string;
  name: string;
  madeOn: string;
  chefId: Types.ObjectId;
  items: Types.ObjectId[];
  possibly?: boolean;
  at: Date;
  reason: string;
  advice: string;
  entry: number; // index of its history entry
  readAt?: Date;
  calledAt?: Date; // when the kitchen or an admin told the customer by phone
}
