import mongoose, { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { maxFavorites, type Favorites } from '@homechef/contract/favorites/endpoints';
import type { Actor } from '@homechef/contract/permissions/permissions';
import { withTransaction } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/lib/app-error.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { hasPublicKitchen, listPublicKitchens } from '../kitchens/profile/public-kitchens.ts';
import { findPublishedProduct, listPublishedProducts } from '../products/published-products.ts';
import { lockUserName } from '../users/users.service.ts';
import { FavoriteModel } from './favorites.model.ts';

const { trusted } = mongoose;

type Kind = 'product' | 'kitchen';

const findOfKind = (kind: Kind, found: readonly { kind: Kind; item: Types.ObjectId }[]) =>
  found.filter((favorite) => favorite.kind === kind).map(({ item }) => String(item));

/** Lists the favorites of an account, newest first. Deleted and hidden dishes and kitchens are left out. */
export async function listFavorites(
  { _id: user }: Pick<Actor, '_id'>,
  orders: KitchenOrders,
): Promise<Favorites> {
  const found = await FavoriteModel.find({ user }).sort({ createdAt: -1, _id: -1 }).lean();
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
  const found = await FavoriteModel.find({ user }).lean();
  const products = await listPublishedProducts(findOfKind('product', found));
  const kitchens = findOfKind('kitchen', found);
  const arePublic = await Promise.all(kitchens.map(hasPublicKitchen));
  const available = new Set([...products.map(({ _id }) => _id), ...kitchens.filter((_, i) => arePublic[i])]);
  const unavailable = found.filter(({ item }) => !available.has(String(item))).map(({ _id }) => _id);
  await FavoriteModel.deleteMany({ _id: trusted({ $in: unavailable }) });
}

/**
 * Adds a dish or a kitchen. The account is locked, so that concurrent additions take turns and the limit is exact.
 * @throws AppError 404 for an unknown id, a draft or an account without a kitchen, 409 at the limit
 */
export async function addFavorite(actor: Actor, id: string): Promise<void> {
  const kind = isObjectId(id) ? await findKind(id.toLowerCase()) : undefined;
  if (!kind) throw notFound('favourite.not_found');
  if ((await FavoriteModel.countDocuments({ user: actor._id })) >= maxFavorites)
    await deleteUnavailable(actor._id);
  const favorite = { user: new Types.ObjectId(actor._id), item: new Types.ObjectId(id) };
  await withTransaction(async (session) => {
    await lockUserName(actor._id, session);
    if (await FavoriteModel.exists(favorite).session(session)) return;
    if ((await FavoriteModel.countDocuments({ user: actor._id }).session(session)) >= maxFavorites)
      throw conflict('favourite.too_many', { max: maxFavorites });
    await FavoriteModel.create([{ ...favorite, kind, createdAt: new Date() }], { session });
  });
}

export async function removeFavorite({ _id: user }: Actor, id: string): Promise<void> {
  if (isObjectId(id)) await FavoriteModel.deleteOne({ user, item: id });
}

/** Returns all marks of an account, including items that are no longer on the market. */
export async function listMarkedItems(user: string) {
  const found = await FavoriteModel.find({ user }).sort({ createdAt: -1, _id: -1 }).lean();
  return found.map(({ kind, item, createdAt }) => ({
    kind,
    item: String(item),
    createdAt: createdAt.toISOString(),
  }));
}

export async function deleteFavorites(user: string, session: ClientSession): Promise<void> {
  await FavoriteModel.deleteMany({ user }, { session });
}
