import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

/**
 * Reasons of a stock movement: the ledger starts, an order is placed, an order is deleted, a chef or admin sets the stock,
 * the stock is set again by the restock of the dish, portions are held for a waiting person, a hold ends, the product is deleted.
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
    /** Version of the product after the movement. It makes the order of the movements unique. */
    at: { type: Date, required: true },
    why: { type: String, enum: movementReasons, required: true },
    delta: { type: Number, required: true },
    left: { type: Number, required: true }, // stock after the movement
    order: { type: String, required: false }, // order that was placed or deleted
    hold: { type: String, required: false }, // entry of the waiting list for which portions are held
    chef: { type: Schema.Types.ObjectId, required: false }, // of a deleted dish that was published
  },
  { versionKey: false },
);

// Stock ledger of a product, oldest first.
stockMove.index({ product: 1, at: 1 }, { unique: true });
// Movements of an order.
stockMove.index({ order: 1 }, { partialFilterExpression: { order: { $exists: true } } });

// Movements of an entry of the waiting list.
stockMove.index({ hold: 1 }, { partialFilterExpression: { hold: { $exists: true } } });

export const StockMovementModel = model('StockMove', stockMove, 'stockMoves');
export type StockMovement = Omit<InferSchemaType<typeof stockMove>, 'order' | 'hold' | 'chef'> & {
  order?: string;
  hold?: string;
  chef?: Types.ObjectId;
};
export type StoredStockMovement = StockMovement & { _id: Types.ObjectId };
