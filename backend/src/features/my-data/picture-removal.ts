import type { PermitPictures } from '../uploads/permit-pictures.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import type { RemovePictures } from './erase-accounts.ts';
import { isPictureUsed } from './used-pictures.ts';

/** Creates the function that removes the pictures of a deleted account. Orders keep the pictures of their dishes. */
export const createPictureRemoval =
  (pictures: PictureService, permitPictures: PermitPictures): RemovePictures =>
  async (account) => {
    await permitPictures.removeOf(account);
    await pictures.removeOf(account, isPictureUsed);
  };
