import { Types, type ClientSession } from 'mongoose';
import type { PermitPictures } from '../uploads/permit-pictures.ts';
import { PermitModel, PermitPictureModel, type StoredPermit } from './permits.model.ts';

export interface ImportedPermit extends Omit<StoredPermit, '_id'> {
  chefId: string;
  picture: Buffer; // WebP
}

/** Inserts permits with their pictures. */
export async function importPermits(
  permits: readonly ImportedPermit[],
  pictures: PermitPictures,
  session: ClientSession,
): Promise<void> {
  const documents = permits.map(({ chefId, picture: _picture, ...permit }) => ({
    ...permit,
    _id: new Types.ObjectId(chefId),
  }));
  const files = await Promise.all(
    permits.map(async ({ chefId, picture }) => ({
      _id: new Types.ObjectId(chefId),
      file: await pictures.add(chefId, picture),
    })),
  );
  await PermitModel.insertMany(documents, { session });
  await PermitPictureModel.insertMany(files, { session });
}
