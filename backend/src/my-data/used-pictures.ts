import { listPicturesOfKitchens } from '../kitchens/kitchen-pictures.ts';
import { isPictureInOrders } from '../orders/orders.service.ts';
import { isPictureInProducts, listPicturesInProducts } from '../products/products.service.ts';

/** Checks whether anything refers to a picture. Needs the kitchen index. */
export const isPictureUsed = async (path: string): Promise<boolean> =>
  listPicturesOfKitchens().includes(path) ||
  (await isPictureInProducts(path)) ||
  (await isPictureInOrders(path));

/** Lists the uploaded pictures of kitchens and dishes. Needs the kitchen index. */
export async function* listShownPictures(): AsyncGenerator<string> {
  yield* listPicturesOfKitchens();
  yield* listPicturesInProducts();
}
