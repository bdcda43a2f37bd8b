import { Types } from 'mongoose';
import { toOwnSummary, toDishDetails } from './model/products.mapper.ts';
import { ProductModel, type StoredProduct } from './model/products.model.ts';

/** Returns what a batch copies from a published dish of a chef, or undefined. */
export async function readDishFacts(chefId: string, product: string) {
  const filter = { _id: new Types.ObjectId(product), user: new Types.ObjectId(chefId), published: true };
  const stored = await ProductModel.findOne(filter).lean<StoredProduct>();
  if (!stored) return undefined;
  const { name, allergens, diets } = toOwnSummary(stored);
  return { name, allergens, diets, ...toDishDetails(stored) };
}
