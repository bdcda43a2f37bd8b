import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

/** Why an item's stock moved: its history begins, an order, an order's deletion, by its chef or an admin, its own deletion. */
const movementReasons = ['opened', 'sold', 'returned', 'set', 'deleted'] as const;

/** One line of an item's book: only ever added, in the transaction that moves the stock. */
const stockMove = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    /** The item's version that came of it, so that its moves have one order and none can stand there twice. */
    at: { type: Date, required: true },
    why: { type: String, enum: movementReasons, required: true },
    delta: { type: Number, required: true },
    /** What was left then. */
    left: { type: Number, required: true },
    /** The number of the order that took the portions, or whose deletion gave them back. */
    order: { type: String, required: false },
  },
  { versionKey: false },
);

// An item's history, from its beginning.
stockMove.index({ product: 1, at: 1 }, { unique: true });
// What an order took.
stockMove.index({ order: 1 }, { partialFilterExpression: { order: { $exists: true } } });

export const StockMovementModel = model('StockMove', stockMove, 'stockMoves');
export type StockMovement = Omit<InferSchemaType<typeof stockMove>, 'order'> & { order?: string };
export type StoredStockMovement = StockMovement & { _id: Types.ObjectId };
