import { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { KitchenOptionsSet, KitchenOptionState } from '@homechef/contract/menu/option-schemas';
import { can } from '@homechef/contract/permissions/permissions';
import type { Product } from '@homechef/contract/products/product';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { mapInPieces } from '../../../platform/lib/work-in-pieces.ts';
import { conflict, forbidden, notFound } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { findKnownKitchen } from '../../kitchens/find-kitchen.ts';
import { getNameKeys } from '../../kitchens/names/look-alike.ts';
import { recordProductChange } from '../model/product-acts.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { toProduct } from '../model/products.mapper.ts';
import { findReviews, findVisible, getOwnership } from '../products.service.ts';
import { replaceProductVersion } from '../stock/stock.service.ts';
import { readOptionGroups } from './option-replies.ts';
import { createOptionValues, type CountOpenPortions, type StoredOption } from '../model/stored-options.ts';

/** Sets options of a dish, within the transaction of `session`. Returns undefined if the dish changed meanwhile. */
async function setSoldOut(
  actor: AuthenticatedUser,
  dish: StoredProduct,
  isChosen: (option: StoredOption) => boolean,
  soldOut: boolean,
  session: ClientSession,
): Promise<StoredProduct | undefined> {
  const optionGroups = (dish.optionGroups ?? []).map((group) => ({
    ...group,
    options: group.options.map((option) => (isChosen(option) ? { ...option, soldOut } : option)),
  }));
  const values = createOptionValues({ optionGroups, parts: dish.parts });
  const expected = { _id: dish._id, updatedAt: dish.updatedAt };
  const versions = await replaceProductVersion(expected, values, { why: 'set' }, session);
  if (versions) await recordProductChange(actor, versions, session);
  return versions?.after;
}

/** Sets an option of a dish sold out, or puts it back on sale. @throws AppError 403, 404 */
export async function setOptionSoldOut(
  actor: AuthenticatedUser,
  id: string,
  optionId: string,
  soldOut: boolean,
): Promise<Product> {
  const found = await findVisible(actor, id);
  if (!can.manage(actor, getOwnership(found))) throw forbidden('product.not_yours_to_change');
  const isChosen = ({ _id }: StoredOption) => String(_id) === optionId.toLowerCase();
  const saved = await withTransaction(async (session) => {
    const dish = await ProductModel.findById(found._id, null, { session }).lean<StoredProduct>();
    const options = (dish?.optionGroups ?? []).flatMap((group) => group.options);
    if (!dish || !isObjectId(optionId) || !options.some(isChosen)) throw notFound('option.not_found');
    return setSoldOut(actor, dish, isChosen, soldOut, session);
  });
  if (!saved) throw conflict('product.changed');
  return toProduct(saved, await findReviews(saved._id, actor), await readOptionGroups(saved));
}

/**
 * Sets every option of a name in all dishes of a chef in one transaction. Names are compared like those of kitchens.
 * Orders that have such an option keep it. @throws AppError 404 for an unknown kitchen
 */
export async function setKitchenOptionSoldOut(
  actor: AuthenticatedUser,
  chefId: string,
  { name, soldOut }: KitchenOptionState,
  countOpenPortions: CountOpenPortions,
): Promise<KitchenOptionsSet> {
  if (!(await findKnownKitchen(chefId))) throw notFound('kitchen.not_found');
  const keys = new Set(getNameKeys(name));
  const isChosen = (option: StoredOption) => getNameKeys(option.name).some((key) => keys.has(key));
  return withTransaction(async (session) => {
    const dishes = ProductModel.collection.find<StoredProduct>(
      { user: new Types.ObjectId(chefId), optionGroups: { $exists: true } },
      { session, sort: { _id: 1 } },
    );
    const found = await mapInPieces(dishes, (dish) => ({
      dish,
      chosen: (dish.optionGroups ?? []).flatMap((group) => group.options.filter(isChosen)),
    }));
    const concerned = found.filter(({ chosen }) => chosen.length > 0);
    for (const { dish, chosen } of concerned)
      if (chosen.some((option) => option.soldOut !== soldOut))
        await setSoldOut(actor, dish, isChosen, soldOut, session);
    const ids = concerned.flatMap(({ chosen }) => chosen.map(({ _id }) => _id));
    return {
      options: ids.length,
      products: concerned.map(({ dish }) => String(dish._id)),
      openPortions: await countOpenPortions(chefId, ids, session),
    };
  });
}
