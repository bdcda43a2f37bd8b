import { Schema, model } from 'mongoose';

const favorite = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['product', 'kitchen'] as const, required: true },
    item: { type: Schema.Types.ObjectId, required: true }, // id of a dish, or of the account of a kitchen
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// One favorite per account and item.
favorite.index({ user: 1, item: 1 }, { unique: true });
// Favorites of an account, newest first.
favorite.index({ user: 1, createdAt: -1, _id: -1 });

export const FavoriteModel = model('Favorite', favorite, 'favourites');
