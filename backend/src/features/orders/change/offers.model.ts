import { Schema, type Types } from 'mongoose';
import type { AllergenStates, Diet } from '@homechef/contract/products/dietary/diets';

/** The dish that a customer gave up for another one. Its portions never return to stock. */
export const replacedLine = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    price: { type: Number, required: true }, // cents
    qty: { type: Number, required: true },
    takenCount: { type: Number, required: true },
    options: { type: Schema.Types.Mixed, required: false }, // chosen options, as in the item
  },
  { _id: false },
);

/** A dish or slot that a customer can take instead. Prices are in cents. */
export type StoredOfferOption =
  | { kind: 'later'; startsAt: Date; endsAt: Date }
  | {
      kind: 'swap';
      product: Types.ObjectId;
      name: string;
      price: number;
      diets: Diet[];
      allergens: AllergenStates;
    };
export interface StoredOffer {
  options: StoredOfferOption[];
  answerBy: Date;
}
