import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

/**
 * Why stock moves: the ledger starts, an order is placed or deleted, a chef or admin sets the stock, the restock of the
 * dish sets it, portions are held for a waiting person, a hold ends, or the product is deleted.
 */
const movementReasons = [
  'opened',
  'sold',
  'returned',
  'set',
  'restocked',
  'held',
  'released',
  'deleted',
] as const;

const stockMove = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    /** Version of the product after the movement. It makes the order of the movements unambiguous. */
    at: { type: Date, required: true },
    why: { type: String, enum: movementReasons, required: true },
    delta: { type: Number, required: true },
    left: { type: Number, required: true }, // stock after the movement
    order: { type: String, required: false }, // the order that was placed or deleted
    hold: { type: String, required: false }, // the waiting list entry for which portions are held
    chef: { type: Schema.Types.ObjectId, required: false }, // chef of a deleted dish that had been published
    price: { type: Number, required: false }, // its price in cents, if customers saw it until then
  },
  { versionKey: false },
);

// The stock ledger of a product, oldest first.
stockMove.index({ product: 1, at: 1 }, { unique: true });
// The movements of an order.
stockMove.index({ order: 1 }, { partialFilterExpression: { order: { $exists: true } } });

// The movements of a waiting list entry.
stockMove.index({ hold: 1 }, { partialFilterExpression: { hold: { $exists: true } } });

export const StockMovementModel = model('StockMove', stockMove, 'stockMoves');
export type StockMovement = Omit<InferSchemaType<typeof stockMove>, 'order' | 'hold' | 'chef' | 'price'> & {
  order?: string;
  hold?: string;
  chef?: Types.ObjectId;
  price?: number;
};
export type StoredStockMovement = StockMovement & { _id: Types.ObjectId };
