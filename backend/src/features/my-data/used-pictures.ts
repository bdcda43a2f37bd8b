import { listPicturesOfKitchens } from '../kitchens/profile/public-kitchens.ts';
import { isPictureInOrders } from '../orders/orders.service.ts';
import { isPictureInProducts, listPicturesInProducts } from '../products/products.service.ts';
import { isPictureInReviews, listPicturesInReviews } from '../products/reviews.service.ts';
import type { PermitPictures } from '../uploads/permit-pictures.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import type { RemovePictures } from './erase-accounts.ts';

/** Returns whether anything refers to a picture. Needs the kitchen index. */
export const isPictureUsed = async (path: string): Promise<boolean> =>
  listPicturesOfKitchens().includes(path) ||
  (await isPictureInProducts(path)) ||
  (await isPictureInReviews(path)) ||
  (await isPictureInOrders(path));

/** Lists the uploaded pictures of kitchens, dishes and reviews. Needs the kitchen index. */
export async function* listShownPictures(): AsyncGenerator<string> {
  yield* listPicturesOfKitchens();
  yield* listPicturesInProducts();
  yield* listPicturesInReviews();
}

/** Creates the function that removes the pictures of a deleted account. Orders keep the pictures of their dishes. */
export const createPictureRemoval =
  (pictures: PictureService, permitPictures: PermitPictures): RemovePictures =>
  async (account) => {
    await permitPictures.removeOf(account);
    await pictures.removeOf(account, isPictureUsed);
  };
