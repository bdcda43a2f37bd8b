import { listPicturesOfKitchens } from '../kitchens/profile/kitchen-pictures.ts';
import { isPictureInOrders } from '../orders/orders.service.ts';
import { isPictureInProducts, listPicturesInProducts } from '../products/products.service.ts';
import { isPictureInReviews, listPicturesInReviews } from '../products/reviews.service.ts';

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
