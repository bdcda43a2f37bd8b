import { Schema, model, type Types } from 'mongoose';

/** Record of an uploaded picture. It exists before its files and is deleted after them. */
interface StoredPictureRecord {
  _id: string; // name of the picture
  account: Types.ObjectId;
  bytes: number; // sum of all its files
  createdAt: Date;
  isReviewPhoto?: boolean; // uploaded for a review; only reviews by its account may show it
}

const picture = new Schema<StoredPictureRecord>(
  {
    _id: String,
    account: Schema.Types.ObjectId,
    bytes: Number,
    createdAt: Date,
    isReviewPhoto: { type: Boolean, required: false },
  },
  { versionKey: false },
);
// The sum of an account can be read from this index alone.
picture.index({ account: 1, bytes: 1 });

export const StoredPictureModel = model('StoredPicture', picture, 'storedPictures');
