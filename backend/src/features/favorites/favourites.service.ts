import mongoose, { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { maxFavourites, type Favourites } from '@homechef/contract/favorites/favourites';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { withTransaction } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/lib/app-error.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { hasPublicKitchen, listPublicKitchens } from '../kitchens/profile/public-kitchens.ts';
import { findPublishedProduct, listPublishedProducts } from '../products/published-products.ts';
import { lockUserName } from '../users/users.service.ts';
import { FavouriteModel } from './favourites.model.ts';

const { trusted } = mongoose;

type Kind = 'product' | 'kitchen';

const findOfKind = (kind: Kind, found: readonly { kind: Kind; item: Types.ObjectId }[]) =>
  found.filter((favourite) => favourite.kind === kind).map(({ item }) => String(item));

/** Lists the favourites of an account, newest first. Deleted and hidden dishes and kitchens are left out. */
export async function listFavourites(
  { _id: user }: Pick<Actor, '_id'>,
  orders: KitchenOrders,
): Promise<Favourites> {
  const found = await FavouriteModel.find({ user }).sort({ createdAt: -1, _id: -1 }).lean();
  return {
    products: await listPublishedProducts(findOfKind('product', found)),
    kitchens: await listPublicKitchens(findOfKind('kitchen', found), orders),
  };
}

async function findKind(id: string): Promise<Kind | undefined> {
  if (await findPublishedProduct(id)) return 'product';
  return (await hasPublicKitchen(id)) ? 'kitchen' : undefined;
}

async function deleteUnavailable(user: string): Promise<void> {
  const found = await FavouriteModel.find({ user }).lean();
  const kinds = await Promise.all(found.map(({ item }) => findKind(String(item))));
  const unavailable = found.filter((_, i) => !kinds[i]).map(({ _id }) => _id);
  await FavouriteModel.deleteMany({ _id: trusted({ $in: unavailable }) });
}

/**
 * Adds a dish or a kitchen. The account is locked, so that concurrent additions take turns and the limit is exact.
 * @throws AppError 404 for an unknown id, a draft or an account without a kitchen, 409 at the limit
 */
export async function addFavourite(actor: Actor, id: string): Promise<void> {
  const kind = isObjectId(id) ? await findKind(id.toLowerCase()) : undefined;
  if (!kind) throw notFound('favourite.not_found');
  if ((await FavouriteModel.countDocuments({ user: actor._id })) >= maxFavourites)
    await deleteUnavailable(actor._id);
  const favourite = { user: new Types.ObjectId(actor._id), item: new Types.ObjectId(id) };
  await withTransaction(async (session) => {
    await lockUserName(actor._id, session);
    if (await FavouriteModel.exists(favourite).session(session)) return;
    if ((await FavouriteModel.countDocuments({ user: actor._id }).session(session)) >= maxFavourites)
      throw conflict('favourite.too_many', { max: maxFavourites });
    await FavouriteModel.create([{ ...favourite, kind, createdAt: new Date() }], { session });
  });
}

export async function removeFavourite({ _id: user }: Actor, id: string): Promise<void> {
  if (isObjectId(id)) await FavouriteModel.deleteOne({ user, item: id });
}

/** Returns all marks of an account, including items that are no longer on the market. */
export async function listMarkedItems(user: string) {
  const found = await FavouriteModel.find({ user }).sort({ createdAt: -1, _id: -1 }).lean();
  return found.map(({ kind, item, createdAt }) => ({
    kind,
    item: String(item),
    createdAt: createdAt.toISOString(),
  }));
}

export async function deleteFavourites(user: string, session: ClientSession): Promise<void> {
  await FavouriteModel.deleteMany({ user }, { session });
}
